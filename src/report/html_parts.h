#pragma once

// The fixed parts of a page: how it looks besides its drawings, and its script.

#include <string_view>

namespace heddle {

inline constexpr std::string_view kPageStyle = R"(
body { margin: 0 auto; max-width: 1200px; padding: 1em; background: var(--page); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
a { color: var(--order); }
h1 { font-size: 1.4em; } h2 { font-size: 1.2em; border-top: 1px solid var(--line); padding-top: 1em; }
h3 { font-size: 1.05em; }
.badge { border-radius: 4px; padding: .1em .5em; color: #fff; background: #57606a; font-size: .85em;
  text-transform: uppercase; }
.badge.holds { background: #1a7f37; } .badge.violated, .badge.error { background: #cf222e; }
.badge.inconclusive, .badge.not-run { background: #9a6700; }
nav ul { list-style: none; padding-left: 1em; }
.covered { color: var(--dim); font-size: .9em; }
.help { color: var(--dim); }
pre, code, .trace td, .message { font-family: ui-monospace, monospace; font-size: 13px; }
pre { overflow-x: auto; background: var(--box); padding: .8em; }
table { border-collapse: collapse; margin: .8em 0; }
.trace th, .trace td, .outcomes th, .outcomes td { border: 1px solid var(--line); padding: .2em .6em;
  text-align: left; vertical-align: top; }
.trace tr.races td, .trace tr.end td { color: var(--bad); }
.trace tbody.folded { display: none; }
.source caption { text-align: left; color: var(--dim); }
.source th { color: var(--dim); font-weight: normal; text-align: right; padding-right: 1em; }
.source td { padding: 0 .6em; white-space: pre; }
.source tr.executed { background: var(--box); box-shadow: inset 3px 0 var(--order); }
tr.lit, tr.lit td, tr:target, .source tr.lit { background: var(--mark); }
.sc-no { color: var(--bad); }
figure { margin: 1em 0; overflow-x: auto; }
figcaption span { margin-right: 1.2em; border-bottom: 2px solid var(--line); font-size: .85em; }
figcaption .reads { border-color: var(--reads); } figcaption .order { border-color: var(--order); }
figcaption .before { border-color: var(--warn); border-bottom-style: dotted; }
figcaption .missing { border-color: var(--bad); border-bottom-style: dashed; }
.commitments input { width: 12em; vertical-align: middle; }
.commitments li.later { color: var(--dim); }
@media print { body { max-width: none; } article, svg, tr { break-inside: avoid; }
  .trace tbody.folded { display: table-row-group; } button { display: none; } }
)";

inline constexpr std::string_view kPageScript = R"(
'use strict';
const light = (step, on) => {
  for (const part of document.querySelectorAll('[data-step="' + step + '"], [data-steps~="' + step + '"]'))
    part.classList.toggle('lit', on);
};
for (const part of document.querySelectorAll('[data-step]')) {
  part.addEventListener('mouseenter', () => light(part.dataset.step, true));
  part.addEventListener('mouseleave', () => light(part.dataset.step, false));
}
const unfold = body => body.classList.remove('folded');
for (const button of document.querySelectorAll('button.unfold'))
  button.addEventListener('click', () => {
    unfold(button.closest('tbody').nextElementSibling);
    button.closest('tbody').remove();
  });
// What a link leads to may lie in something that is closed.
const open = () => {
  const goal = document.getElementById(location.hash.slice(1));
  for (let at = goal; at; at = at.parentElement) {
    if (at.tagName === 'DETAILS') at.open = true;
    if (at.classList.contains('folded')) unfold(at);
  }
  if (goal) goal.scrollIntoView({ block: 'nearest' });
};
window.addEventListener('hashchange', open);
open();
for (const part of document.querySelectorAll('.commitments')) {
  const slider = part.querySelector('input');
  const show = () => {
    const round = Number(slider.value);
    part.querySelector('output').textContent = round;
    part.querySelectorAll('li').forEach((item, index) => {
      item.classList.toggle('later', index >= round);
    });
    const steps = new Set();
    part.querySelectorAll('li').forEach((item, index) => {
      if (index < round)
        for (const step of item.querySelector('span').textContent.trim().split(/\s+/)) steps.add(step);
    });
    for (const box of document.querySelectorAll('[id^="' + part.dataset.id + '-box-"]'))
      box.classList.toggle('committed', steps.has(box.id.slice(part.dataset.id.length + 5)));
  };
  slider.addEventListener('input', show);
  show();
}
)";

}  // namespace heddle
