import { chromium } from 'playwright-core';
import { ensureChromium } from '../scripts/findChromium.mjs';
import { endAll, startSite } from './measure/programs.mjs';
import { median, takeTurns } from './measure/rates.mjs';
import { formatTable, machine } from './measure/table.mjs';

/**
 * The time from the click on a link to the first frame of the next page, on a processor that is four (`SLOWER`) times slower:
 * prefetched while the pointer rested on the link, not prefetched, and as a document if no script follows links.
 */
const ROUNDS = 7;
const SLOWER = Number(process.env['SLOWER'] ?? 4);
const FROM = '/services/nasal-obstruction/';
const TO = '/services/nasal-congestion/';
const REST_MS = 1_500;
const WINDOW = { viewport: { width: 1280, height: 900 } };

const { url } = await startSite();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });

/** Notes when the link is clicked, by the browser's own clock, which continues from one document to the next. */
const noteClick = () =>
  addEventListener(
    'click',
    () => sessionStorage.setItem('clicked', String(performance.timeOrigin + performance.now())),
    {
      capture: true,
    },
  );

/** Resolves when a frame with the heading was shown, with the milliseconds since the click. @param {string} heading */
const untilPainted = (heading) =>
  /** @type {Promise<number>} */ (
    new Promise((resolve) => {
      const look = () => {
        if (document.querySelector('h1')?.textContent !== heading) {
          requestAnimationFrame(look);
          return;
        }
        // A task queued in a frame's callback runs after the frame has been handed over.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () =>
          resolve(performance.timeOrigin + performance.now() - Number(sessionStorage.getItem('clicked'))),
        );
        port1.start();
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    })
  );

/** @param {{ script: boolean, rests: boolean }} visit */
async function navigate({ script, rests }) {
  const context = await browser.newContext(WINDOW);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(noteClick);
  if (!rests)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  if (!script) await page.route('**/*.js', (route) => route.abort());
  await page.goto(url + FROM);
  const link = page.locator(`main a[href="${TO}"]:visible`).first();
  const heading = await headingOf(TO);
  if (script) {
    await page.mouse.move(5, 300);
    await page.locator('html[data-live]').waitFor({ state: 'attached' });
    await page.waitForTimeout(REST_MS);
  }
  await link.hover();
  if (rests) await page.waitForTimeout(REST_MS);
  const arrival = script ? page.evaluate(untilPainted, heading) : page.waitForURL(url + TO, { waitUntil: 'commit' });
  await page.mouse.down();
  await page.mouse.up();
  const ms = (await arrival) ?? (await page.evaluate(untilPainted, heading));
  await context.close();
  return ms;
}

/** The words of a page's heading. @param {string} path */
async function headingOf(path) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url + path);
  const words = (await page.locator('h1').textContent()) ?? '';
  await context.close();
  return words;
}

try {
  const times = await takeTurns(
    {
      'got ready under the pointer': () => navigate({ script: true, rests: true }),
      'not got ready': () => navigate({ script: true, rests: false }),
      'as a document, without script': () => navigate({ script: false, rests: false }),
    },
    ROUNDS,
  );
  const rows = Object.entries(times).map(([name, values]) => [
    name,
    median(values).toFixed(0),
    Math.max(...values).toFixed(0),
    values.map((value) => value.toFixed(0)).join(' '),
  ]);
  console.log(
    `from the click to the next page's first frame, milliseconds, ${FROM} to ${TO}, processor ${SLOWER} times slower`,
  );
  console.log(`${machine()}, Chromium ${browser.version()}\n`);
  console.log(formatTable(['the next page', 'median', 'worst', 'all'], rows));
} finally {
  await browser.close();
  endAll();
}
