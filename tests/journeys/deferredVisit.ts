import type { Page } from '@playwright/test';

/** Whether what is far below is left out. */
export const isResting = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-rest'));

/** The blocks of which nothing is laid out. */
export const leftOut = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main h2')].filter(
        (heading) => !heading.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
