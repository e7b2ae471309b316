import { type KeyInput, launch, type LaunchOptions } from 'puppeteer-core';
import * as v from 'valibot';
import { findChromium } from '../../scripts/findChromium.mjs';
import { callOf, type Engine, type EngineWindow, findTarget, isKey } from './engineWindow.ts';

const box = v.object({ left: v.number(), top: v.number(), width: v.number(), height: v.number() });

/** Firefox, over WebDriver BiDi. */
export const firefox = puppeteerEngine((hasScript) => ({
  browser: 'firefox',
  executablePath: '/usr/bin/firefox-esr',
  // Puppeteer cannot switch scripts off in Firefox; a setting of the browser can.
  extraPrefsFirefox: { 'javascript.enabled': hasScript },
}));

/** Chromium, over its own protocol. */
export const chromium = puppeteerEngine(() => {
  const executablePath = findChromium();
  return {
    browser: 'chrome',
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
  };
});

function puppeteerEngine(optionsFor: (hasScript: boolean) => LaunchOptions): Engine {
  return {
    async open({ hasScript }) {
      const options = optionsFor(hasScript);
      const browser = await launch({ headless: true, ...options });
      const page = await browser.newPage();
      if (!hasScript && options.browser === 'chrome') await page.setJavaScriptEnabled(false);
      const messages: string[] = [];
      page.on('console', (message) => void messages.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => void messages.push(`error: ${String(error)}`));
      const window: EngineWindow = {
        messages,
        open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
        evaluate: (expression) => page.evaluate(expression),
        async click(selector, words) {
          const target = callOf(findTarget, selector, words ?? '');
          const { left, top, width, height } = v.parse(
            box,
            await page.evaluate(`${target}.getBoundingClientRect().toJSON()`),
          );
          await page.mouse.click(left + width / 2, top + height / 2);
        },
        async press(...keys) {
          for (const key of keys) {
            if (isKey(key)) await page.keyboard.press(key satisfies KeyInput);
            else await page.keyboard.type(key);
          }
        },
        back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
        resize: (width, height) => page.setViewport({ width, height }),
        print: async (file) => void (await page.pdf({ path: file, format: 'letter' })),
      };
      return { window, close: () => browser.close() };
    },
  };
}
