// Opens pages in a Chromium as a reader would, by playwright-core: clicks on every link, hovers, unfolds, moves sliders,
// in light and dark, and takes screenshots.
//
//     node browser.mjs CHROMIUM FOLDER PAGE.html...
//
// What is wrong comes out line by line, "PAGE: ..."; screenshots go to FOLDER. Used by pages.py.

import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const { chromium } = createRequire(import.meta.url)('playwright-core');
const [executablePath, folder, ...pages] = process.argv.slice(2);

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const file of pages) {
  const name = path.basename(file, '.html');
  const wrong = text => console.log(`${name}: ${text}`);
  const page = await browser.newPage({ viewport: { width: 1250, height: 900 } });
  page.on('console', message => { if (message.type() === 'error') wrong(`console: ${message.text()}`); });
  page.on('pageerror', error => wrong(`error: ${error.message}`));
  page.on('request', request => {
    if (!request.url().startsWith('file:') && !request.url().startsWith('data:')) wrong(`asks for ${request.url()}`);
  });
  const url = pathToFileURL(file).href;
  await page.goto(url);
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await colour();
  await page.emulateMedia({ colorScheme: 'dark' });
  if (await colour() === light) wrong('looks the same in the dark');
  await page.screenshot({ path: path.join(folder, `${name}-dark.png`), fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });

  // Folding: what is folded is not seen, and a click shows it.
  for (const button of await page.locator('button.unfold').all()) {
    const hidden = page.locator('tbody.folded tr').first();
    if (await hidden.isVisible()) wrong('folded rows are seen');
    await button.click();
    if (await page.locator('tbody.folded').count() > 0) wrong('a click does not unfold');
  }
  // Links, each as its own reader finds it: what is closed is opened by the link that leads into it.
  const links = await page.locator('a[href^="#"]').count();
  let clicked = 0;
  for (let i = 0; i < links; ++i) {
    const link = page.locator('a[href^="#"]').nth(i);
    if (!await link.isVisible()) continue;
    const goal = await link.getAttribute('href');
    await link.click({ timeout: 5000 });
    ++clicked;
    const seen = await page.evaluate(id => {
      const part = document.getElementById(id);
      if (!part || part.getClientRects().length === 0) return false;
      const box = part.getBoundingClientRect();
      return box.bottom > 0 && box.top < innerHeight;
    }, goal.slice(1));
    if (!seen) wrong(`the link to ${goal} leads to what is not seen`);
  }
  if (links > 0 && clicked === 0) wrong('no link could be clicked');
  // The pointer on a row lights up its step in the drawing.
  for (const row of (await page.locator('tr[data-step]').all()).slice(0, 10)) {
    if (!await row.isVisible()) continue;
    const step = await row.getAttribute('data-step');
    const box = page.locator(`svg [data-step="${step}"]`);
    if (await box.count() === 0) continue;
    await row.hover();
    if (!/\blit\b/.test(await box.first().getAttribute('class'))) wrong(`${step} is not lit`);
  }
  // The slider of the committing steps, by the keyboard.
  for (const slider of await page.locator('.commitments input').all()) {
    if (!await slider.isVisible()) continue;
    const part = slider.locator('xpath=ancestor::div[@class="commitments"]');
    await slider.focus();
    await page.keyboard.press('Home');
    if (await part.locator('li.later').count() !== await part.locator('li').count()) wrong('round 0 commits something');
    await page.keyboard.press('End');
    if (await part.locator('li.later').count() !== 0) wrong('the last round does not commit everything');
    await page.screenshot({ path: path.join(folder, `${name}-committed.png`) });
  }
  await page.close();
}
await browser.close();
