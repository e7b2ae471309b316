import type { Page } from '@playwright/test';

/** Whether the page still defers what is far below. */
export const isResting = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-rest'));

/** The number of blocks that are not laid out, on paper without those for screens alone. */
export const leftOut = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main h2')].filter(
        (heading) =>
          !heading.checkVisibility({ contentVisibilityAuto: true }) &&
          !(matchMedia('print').matches && heading.closest('[data-print=no]')),
      ).length,
  );
