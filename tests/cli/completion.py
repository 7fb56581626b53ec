"""Checks of `heddle completion`, used by run.py: each shell that is here is asked to complete words with its script.

What is expected holds in every shell: (words before, the word that is begun) -> some of what is offered, and something
that is not.
"""

import pathlib
import shutil
import subprocess
import tempfile

CASES = {
    "commands": (["heddle"], "re", ["refines", "replay"], "check"),
    "an option": (["heddle", "check"], "--ti", ["--time-limit", "--timeouts"], "--trace"),
    "an option of another command": (["heddle", "run"], "--ma", ["--max-heap"], "--max-states"),
    "its words": (["heddle", "check", "--timeouts"], "", ["any", "last"], "--timeouts"),
    "its words by a short name": (["heddle", "completion"], "z", ["zsh"], "bash"),
    "models": (["heddle", "outcomes", "--model"], "j", ["jmm", "jpr", "jls"], "sc"),
    "files of an option": (["heddle", "check", "--html"], "Som", ["Some.java"], "--html"),
    "targets": (["heddle", "check"], "Som", ["Some.java"], "--html"),
    "help": (["heddle", "help"], "out", ["outcomes"], "check"),
}

BASH = """source ./script
COMP_WORDS=({words}) COMP_CWORD={index} COMPREPLY=()
_heddle
if ((${{#COMPREPLY[@]}} == 0)); then compgen -f -- {begun}; else printf '%s\\n' "${{COMPREPLY[@]}}"; fi
"""

# A pseudo-terminal of zsh's own, in which Tab is pressed.
ZSH = """zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PS1=; unsetopt zle_bracketed_paste 2>/dev/null; autoload -Uz compinit; compinit -D -u'
zpty -w shell "zstyle ':completion:*' list-prompt ''; LISTMAX=1000; setopt auto_list no_auto_menu no_list_ambiguous"
zpty -w shell 'source ./script; print READY'
zpty -r shell line '*READY*READY*'
zpty -n -w shell {line}$'\\t\\t'
sleep 1
zpty -r -t shell line || true
while zpty -r -t shell more; do line+=$more; done
print -r -- $line
zpty -d shell
"""


def ask_bash(folder, words, begun):
    line = " ".join([*words, begun or '""'])
    script = BASH.format(words=line, index=len(words), begun=begun or "''")
    return run(["bash", "-c", script], folder)


def ask_fish(folder, words, begun):
    line = " ".join([*words, begun])
    return run(["fish", "--no-config", "-c", f"source ./script; complete -C '{line}'"], folder)


def ask_zsh(folder, words, begun):
    line = " ".join([*words, begun])
    return run(["zsh", "-f", "-c", ZSH.format(line=f"'{line}'")], folder)


def run(words, folder):
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False, timeout=60, errors="replace",
                          stdin=subprocess.DEVNULL)
    return done.stdout, done.stderr


SHELLS = {"bash": ask_bash, "fish": ask_fish, "zsh": ask_zsh}


def cases(heddle):
    """(name, what is wrong or nothing) of each check."""
    missing = [shell for shell in SHELLS if shutil.which(shell) is None]
    if missing:
        print(f"completion: not tried in {' and '.join(missing)}, which is not here")
    for shell, ask in SHELLS.items():
        if shell in missing:
            continue
        with tempfile.TemporaryDirectory(prefix="heddle-completion-") as name:
            folder = pathlib.Path(name)
            (folder / "Some.java").write_text("class Some { }\n", encoding="ascii")
            with (folder / "script").open("w", encoding="utf-8") as script:
                subprocess.run([heddle, "completion", shell], stdout=script, check=True)
            for what, (words, begun, wanted, unwanted) in CASES.items():
                offered, errors = ask(folder, words, begun)
                lacking = [word for word in wanted if word not in offered]
                wrong = f"does not offer {lacking}: {offered!r} {errors!r}" if lacking else ""
                if shell != "zsh" and any(line.split("\t")[0] == unwanted for line in offered.splitlines()):
                    wrong = f"offers {unwanted}"
                yield f"completion in {shell}: {what}", wrong
