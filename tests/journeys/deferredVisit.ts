import type { Page } from '@playwright/test';

/** Whether the page still defers what is far below. */
export const isResting = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-rest'));

/** The number of blocks that are not laid out. */
export const leftOut = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main h2')].filter(
        (heading) => !heading.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
