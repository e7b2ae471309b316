import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { BrowserContext, Page, Request } from '@playwright/test';
import type { LivePair } from './livePair.ts';

/** The site, as a visitor asks it: what stands before it may answer. */
export interface Visitor {
  ask: (path: string) => Promise<{ status: number; html: string }>;
}

export const createVisitor = ({ url }: Pick<LivePair, 'url'>): Visitor => ({
  async ask(path) {
    const response = await fetch(url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
    return { status: response.status, html: await response.text() };
  },
});

/** Logs in at WordPress's own form. */
export async function logIn(context: BrowserContext, { wordpress }: Pick<LivePair, 'wordpress'>): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${wordpress.url}/wp-login.php`);
  await page.getByLabel('Username or Email Address').fill(wordpress.admin.name);
  await page.getByLabel('Password', { exact: true }).fill(wordpress.admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.close();
}

/** Closes the welcome of the block editor whenever it comes. */
export async function closeWelcome(page: Page): Promise<void> {
  const welcome = page.getByRole('dialog', { name: /welcome/i });
  await page.addLocatorHandler(welcome, () => welcome.getByRole('button', { name: /close/i }).click());
}

/** Goes to a screen by WordPress's menu, as its entries are named. */
export async function openMenu(page: Page, entry: string, screen: string): Promise<void> {
  const menu = page.locator('#adminmenu');
  await menu.getByRole('link', { name: entry, exact: true }).first().click();
  await menu.locator('.wp-menu-open').getByRole('link', { name: screen, exact: true }).last().click();
}

/** Opens the editor of an item from the list of its type, where it is searched for. */
export async function openItem(page: Page, [entry, screen]: readonly [string, string], title: string): Promise<void> {
  await openMenu(page, entry, screen);
  await page.locator('#post-search-input').fill(title);
  await page.locator('#search-submit').click();
  await page.locator('a.row-title', { hasText: title }).first().click();
}

/** Shows the settings of the whole item beside its words, whose panel the block editor leaves as soon as somebody writes. */
export const openSettings = (page: Page, type: 'Post' | 'Page'): Promise<void> =>
  page
    .getByRole('region', { name: 'Editor settings' })
    .getByRole('button', { name: new RegExp(`^${type}( \\(selected\\))?$`) })
    .click();

/** What is saved, and where a visitor is to see it. */
interface Change {
  /** Presses what saves. */
  press: () => Promise<unknown>;
  /** The last request of the save. */
  isSave: (request: Request) => boolean;
  /** Asks the site whether it shows the change. */
  isSeen: () => Promise<boolean>;
}

/** After this time nobody waits any more, in milliseconds. */
const GIVE_UP_MS = 15_000;

/**
 * Saves while a visitor asks again and again. How long after WordPress's answer they had the first page that shows the change, in
 * milliseconds: nothing or less where they had it before. Throws where they never do.
 */
export async function saveAndWatch(page: Page, { press, isSave, isSeen }: Change): Promise<number> {
  const state = { answered: Number.POSITIVE_INFINITY, hasFailed: false };
  const answer = page.waitForResponse((response) => isSave(response.request()));
  const saving = async () => {
    await (await answer).finished();
    state.answered = Date.now();
  };
  const watching = (async () => {
    while (!state.hasFailed && Date.now() < state.answered + GIVE_UP_MS) {
      if (await isSeen()) return Date.now();
      await sleep(20);
    }
    throw new Error('No visitor sees the change.');
  })();
  try {
    await Promise.all([press(), saving()]);
  } catch (error) {
    state.hasFailed = true;
    await watching.catch(() => undefined);
    throw error;
  }
  return (await watching) - state.answered;
}
