import { defineConfig } from '@playwright/test';
import { findShell } from './scripts/findChromium.mjs';

const executablePath = findShell();

/** Journeys through the built site in a real browser. They share one server (`sharedSite.ts`); a file that needs another starts it. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: [
    './scripts/checks/temporaryFolder.mjs',
    './tests/journeys/overWordPress.ts',
    './tests/journeys/sharedSite.ts',
  ],
  forbidOnly: Boolean(process.env['CI']),
  // One browser for each of two cores.
  workers: 2,
  // A browser on busy cores can miss a moment. A journey that passes only the second time is named as flaky in the output.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['junit', { outputFile: '.cache/reports/journeys.xml' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
});
