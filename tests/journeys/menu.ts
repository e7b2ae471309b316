import type { Locator, Page } from '@playwright/test';

/** The names of the panels, in the order of their entries. */
export const PANELS = { 'Our Team': 'team', 'Balloon Sinuplasty': 'sinuplasty', 'ENT & Allergy': 'practice' } as const;

/** An entry of the main menu. */
export const entry = (page: Page, label: string): Locator =>
  page.locator('header [data-section]').filter({ hasText: new RegExp(`^${label}$`) });
/** The panel of an entry on a wide window. */
export const panel = (page: Page, name: string): Locator => page.locator(`header details[data-panel=${name}] > div`);
/** The names of the panels that are open. */
export const openPanels = (page: Page): Promise<(string | null)[]> =>
  page.locator('header details[open]').evaluateAll((all) => all.map((one) => one.getAttribute('data-panel')));
/** The button that opens the menu of a phone. */
export const opener = (page: Page): Locator => page.getByRole('button', { name: 'Menu', exact: true });
/** The phone menu, while it covers the page. */
export const overlay = (page: Page): Locator => page.locator('#ostium-menu:popover-open');
