"""Checks of --html, --svg and --dot, used by run.py.

Every page is read by a parser: tags close, names are unique, links inside the page lead somewhere, and nothing outside is
referred to. Then a Chromium opens it, driven by playwright-core (scripts/setup fetches both): browser.mjs clicks on every
link, hovers, unfolds, moves sliders and takes screenshots, and there are no errors on the console. Without playwright-core,
a script that is added to a copy of each page does that as well as a script can. What is left out is said.
"""

import html.parser
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree

PAGES = {
    "race": ("check", "examples/LostUpdate.java"),
    "deadlock": ("check", "tests/cli/files/Deadlock.java"),
    "outcomes": ("outcomes", "suites/litmus/sb/sb.litmus", "--model", "sc,tso,jmm"),
    "tests": ("check", "tests/cli/files/junit/BankTest.java"),
    "long": ("check", "--juc", "jdk", "--races", "ignore", "suites/sc/livelock/OneGivesWay.java"),
    "signs": ("check", "tests/cli/files/Control.java"),
    "committed": ("outcomes", "suites/litmus/lb/lb.litmus", "--model", "sc,jmm"),
    "repair": ("check", "--advice", "examples/LostUpdate.java"),
    "refines": ("refines", "suites/transformations/new/volatile-reorder.litmus",
                "suites/transformations/old/volatile-reorder.litmus", "--model", "sc"),
}
# What a page must have, as it stands in it.
HOLDS = {
    "race": ["failed assertion at LostUpdate.java:20", 'class="missing"', "sees the initial value", 'class="executed"'],
    "deadlock": ["waits for the monitor of", 'class="waits"', "Deadlock.java:12"],
    "outcomes": ['class="sc-no"', 'class="commitments"', 'type="range"', 'class="witness"', 'class="cycle"',
                 'class="before"'],
    "committed": ["How the Java Memory Model", "a read sees this write"],
    "repair": ['class="repairs"', "+    static final AtomicInteger count = new AtomicInteger();"],
}
# Screenshots beside those of the whole page, in light and dark.
SHOTS = {"committed": ["committed-committed"]}
# What README.md shows.
PICTURES = {"lost": "--races ignore examples/Lost.java", "handover": "examples/Handover.java"}
VOID = {"meta", "link", "input", "br"}

DAMAGE = """<a href="#nowhere">x</a>
<script>console.error('on purpose'); throw new Error('on purpose');</script></body>"""

CLICKS = """<script>
window.addEventListener('load', () => {
  const said = [];
  const expect = (good, what) => { if (!good) said.push(what); };
  const seen = part => part.getClientRects().length > 0;
  let links = 0;
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    location.hash = '';
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const name = link.getAttribute('href').slice(1);
    location.hash = name;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    const goal = document.getElementById(name);
    expect(goal && seen(goal), 'the link to ' + name + ' leads to nothing that is seen');
    links++;
  }
  for (const row of document.querySelectorAll('tr[data-step]')) {
    const box = document.querySelector('svg [data-step="' + row.dataset.step + '"]');
    row.dispatchEvent(new MouseEvent('mouseenter'));
    expect(!box || box.classList.contains('lit'), row.dataset.step + ' is not lit');
    row.dispatchEvent(new MouseEvent('mouseleave'));
    expect(!box || !box.classList.contains('lit'), row.dataset.step + ' stays lit');
  }
  for (const slider of document.querySelectorAll('.commitments input')) {
    const part = slider.closest('.commitments');
    slider.value = 0;
    slider.dispatchEvent(new Event('input'));
    expect(part.querySelectorAll('li.later').length === part.querySelectorAll('li').length, 'round 0 commits');
    slider.value = slider.max;
    slider.dispatchEvent(new Event('input'));
    expect(part.querySelectorAll('li.later').length === 0, 'the last round does not commit all');
  }
  const answer = document.createElement('pre');
  answer.id = 'answer';
  answer.textContent = links + ' links; ' + said.slice(0, 5).join('; ');
  document.body.append(answer);
});
</script>"""


class Reader(html.parser.HTMLParser):
    """What is wrong with a page."""

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.links, self.found = [], [], [], []

    def handle_starttag(self, tag, attrs):
        if tag not in VOID:
            self.open.append(tag)
        self.attributes(tag, attrs)

    def handle_startendtag(self, tag, attrs):
        self.attributes(tag, attrs)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.found.append(f"line {self.getpos()[0]}: </{tag}> closes nothing")

    def attributes(self, tag, attrs):
        for name, value in attrs:
            if name == "id":
                self.ids.append(value)
            elif name == "href" and value.startswith("#"):
                self.links.append(value[1:])
            elif name in ("href", "src") and value != "data:,":
                self.found.append(f"<{tag} {name}={value}> leads out of the page")


def page_complaints(text):
    reader = Reader()
    reader.feed(text)
    found = reader.found + [f"<{tag}> stays open" for tag in reader.open]
    found += [f"two parts are called {name}" for name in {one for one in reader.ids if reader.ids.count(one) > 1}]
    found += [f"nothing is called {name}" for name in sorted(set(reader.links) - set(reader.ids))]
    return found + [f"refers to {address}" for address in re.findall(r"(?:url\(|@import |https?:)[^\"' )]*", text)
                    if not address.startswith(("url(#", "http://www.w3.org/2000/svg"))]


def browse(browser, page, folder):
    """What a browser complains about, and whether what is clicked on answers."""
    copy = folder / "clicks.html"
    copy.write_text(page.read_text(encoding="utf-8").replace("</body>", CLICKS + "</body>"), encoding="utf-8")
    picture = folder / "page.png"
    flags = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-ipc-flooding-protection",
             "--enable-logging=stderr", "--virtual-time-budget=4000", f"--user-data-dir={folder / 'profile'}",
             "--window-size=1250,1600"]
    shot = subprocess.run([*flags, f"--screenshot={picture}", page.as_uri()], capture_output=True, check=False, timeout=120)
    done = subprocess.run([*flags, "--dump-dom", copy.as_uri()], capture_output=True, check=False, timeout=120)
    errors = (shot.stderr + done.stderr).decode("utf-8", "replace")
    found = [line for line in errors.splitlines() if "CONSOLE" in line]
    answer = re.search(r'<pre id="answer">(\d+) links; (.*?)</pre>', done.stdout.decode("utf-8", "replace"), re.S)
    if not answer or int(answer[1]) == 0:
        found.append("the script that clicks did not come to its end")
    elif answer[2]:
        found.append(answer[2])
    if not picture.exists() or picture.stat().st_size < 10_000:
        found.append("the screenshot is empty")
    return found


def node(root, *words):
    """Runs node, which finds packages in build/node_modules."""
    found = [str(root / "build" / "node_modules"), *os.environ.get("NODE_PATH", "").split(":")]
    environment = {**os.environ, "NODE_PATH": ":".join(filter(None, found))}
    return subprocess.run(["node", *words], capture_output=True, text=True, check=False, timeout=300, env=environment)


def has_playwright(root):
    return shutil.which("node") is not None and node(root, "-e", "require('playwright-core')").returncode == 0


def click(root, browser, folder):
    """What a reader would find wrong in the pages of a folder; screenshots are left there."""
    script = pathlib.Path(__file__).resolve().parent / "browser.mjs"
    pages = sorted(folder.glob("*.html"))
    done = node(root, script, browser, folder, *pages)
    found = done.stdout.splitlines() + done.stderr.splitlines()[:5]
    for page in pages:
        for name in (page.stem, f"{page.stem}-dark", *SHOTS.get(page.stem, [])):
            picture = folder / f"{name}.png"
            if not picture.exists() or picture.stat().st_size < 10_000:
                found.append(f"{page.stem}: {picture.name} is empty")
    return found + ([f"exit code {done.returncode}"] if done.returncode else [])


def cases(heddle, root, screenshots=None):
    """(name, what is wrong) of each check. `screenshots` is a folder to keep them in."""
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        print("pages: no chromium here, so no page was opened in a browser")
    clicks = browser is not None and has_playwright(root)
    if browser is not None and not clicks:
        print("pages: no playwright-core here, so nothing was clicked but by the page's own script")
    kept = tempfile.TemporaryDirectory(prefix="heddle-clicks-")
    for name, (command, *rest) in PAGES.items():
        with tempfile.TemporaryDirectory(prefix="heddle-pages-") as temporary:
            folder = pathlib.Path(temporary)
            files = {form: folder / f"out.{form}" for form in ("html", "svg", "dot")}
            options = [word for form, path in files.items() for word in (f"--{form}", str(path))]
            done = subprocess.run([heddle, command, *options, *rest], capture_output=True, text=True, cwd=root, check=False,
                                  timeout=300)
            if not all(path.exists() for path in files.values()):
                yield name, [f"nothing was written: {done.stderr[:200]}"]
                continue
            text = files["html"].read_text(encoding="utf-8")
            found = page_complaints(text)
            found += [f"has no {part}" for part in HOLDS.get(name, []) if part not in text]
            try:
                xml.etree.ElementTree.fromstring(files["svg"].read_bytes())
            except xml.etree.ElementTree.ParseError as error:
                found.append(f"the SVG is no XML: {error}")
            graph = files["dot"].read_text(encoding="utf-8")
            if not graph.startswith("digraph ") or graph.count("{") != graph.count("}"):
                found.append("the graph is none")
            yield f"page {name}", found
            if browser is not None and not clicks:
                yield f"page {name} in a browser", browse(browser, files["html"], folder)
            if clicks:
                shutil.copy(files["html"], pathlib.Path(kept.name) / f"{name}.html")
    if clicks:
        race = (pathlib.Path(kept.name) / "race.html").read_text(encoding="utf-8")
        (pathlib.Path(kept.name) / "damaged.html").write_text(race.replace("</body>", DAMAGE), encoding="utf-8")
        complaints = click(root, browser, pathlib.Path(kept.name))
        for name in PAGES:
            others = tuple(f"{other}: " for other in (*PAGES, "damaged") if other != name)
            yield f"page {name} in a browser", [line for line in complaints if not line.startswith(others)]
        for wrong in ("console: ", "error: ", "the link to #nowhere "):
            seen = any(line.startswith(f"damaged: {wrong}") for line in complaints)
            yield f"a damaged page in a browser, {wrong}", [] if seen else ["is not complained of"]
        if screenshots:
            shutil.copytree(kept.name, screenshots, dirs_exist_ok=True)
    kept.cleanup()
    for name, words in PICTURES.items():
        with tempfile.TemporaryDirectory(prefix="heddle-pages-") as temporary:
            drawn = pathlib.Path(temporary) / "drawn.svg"
            subprocess.run([heddle, "check", "-q", "--svg", drawn, *words.split()], cwd=root, capture_output=True, check=False,
                           timeout=100)
            same = drawn.read_bytes() == (root / "docs" / "pictures" / f"{name}.svg").read_bytes()
            yield f"docs/pictures/{name}.svg", [] if same else ["is not what --svg draws now"]
    damaged = '<p id="a"><a href="#b">x</a><p id="a"></p><img src="http://x/y.png">'
    yield "a damaged page", [] if len(page_complaints(damaged)) >= 4 else ["is not refused"]
