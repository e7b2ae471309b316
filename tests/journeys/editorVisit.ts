import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import type { LivePair } from './livePair.ts';

/** The site as a visitor reaches it: a proxy in front may respond. */
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

/** Closes the block editor's welcome whenever it appears. */
async function closeWelcome(page: Page): Promise<void> {
  const welcome = page.getByRole('dialog', { name: /welcome/i });
  await page.addLocatorHandler(welcome, () => welcome.getByRole('button', { name: /close/i }).click());
}

/** Goes to a screen by WordPress's menu, with the names of its entries. */
export async function openMenu(page: Page, entry: string, screen: string): Promise<void> {
  const menu = page.locator('#adminmenu');
  await menu.getByRole('link', { name: entry, exact: true }).first().click();
  await menu.locator('.wp-menu-open').getByRole('link', { name: screen, exact: true }).last().click();
}

/** Opens the editor of an item by searching the list of its type. */
export async function openItem(page: Page, [entry, screen]: readonly [string, string], title: string): Promise<void> {
  await openMenu(page, entry, screen);
  await page.locator('#post-search-input').fill(title);
  await page.locator('#search-submit').click();
  await page.locator('a.row-title', { hasText: title }).first().click();
}

/** The block editor saves an item, with all that is beside its text, in one request. */
export const isSaveOfEditor = (request: Request): boolean =>
  request.method() === 'POST' && /\/wp\/v2\/[\w-]+\/\d+(?:\?|$)/.test(request.url());

/** Opens an admin screen as an editor's bookmark does. */
export async function openAdmin(context: BrowserContext, { wordpress }: Pick<LivePair, 'wordpress'>): Promise<Page> {
  const page = await context.newPage();
  await closeWelcome(page);
  await page.goto(`${wordpress.url}/wp-admin/`);
  return page;
}

/** Clicks a text in the canvas and types over it, where it stands. */
export async function typeOver(page: Page, text: Locator, words: string): Promise<void> {
  await expect(text).toBeVisible();
  await text.scrollIntoViewIfNeeded();
  const { x, y, height } = (await text.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.click(x + 20, y + height / 2);
  const typing = text.locator('xpath=descendant-or-self::*[@contenteditable]');
  await expect(typing).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(typing).toHaveCount(0);
  await expect(text).toHaveText(words);
}

/** Shows the settings of the whole item; the block editor leaves that panel as soon as somebody writes. */
export const openSettings = (page: Page, type: 'Post' | 'Page' | 'Alert'): Promise<void> =>
  page
    .getByRole('region', { name: 'Editor settings' })
    .getByRole('button', { name: new RegExp(`^${type}( \\(selected\\))?$`) })
    .click();

/** How a change is saved, and how a visitor sees it. */
interface Change {
  /** Presses the button that saves. */
  press: () => Promise<unknown>;
  /** Whether this is the last request of the save. */
  isSave: (request: Request) => boolean;
  /** Whether the site shows the change. */
  isSeen: () => Promise<boolean>;
}

/** After this time waiting ends, in milliseconds. */
const GIVE_UP_MS = 15_000;

/**
 * Saves while a visitor requests the page again and again. Resolves to how long after WordPress's response they got the first
 * page that shows the change, in milliseconds: zero or less if before. Throws if they never do.
 */
export async function saveAndWatch(page: Page, { press, isSave, isSeen }: Change): Promise<number> {
  const state = { respondedAt: Number.POSITIVE_INFINITY, hasFailed: false };
  const saveResponse = page.waitForResponse((response) => isSave(response.request()));
  const saving = async () => {
    await (await saveResponse).finished();
    state.respondedAt = Date.now();
  };
  const watching = (async () => {
    while (!state.hasFailed && Date.now() < state.respondedAt + GIVE_UP_MS) {
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
  return (await watching) - state.respondedAt;
}
