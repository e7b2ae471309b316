import { openSite } from 'ostium/testing';
import { afterAll, expect, test } from 'vitest';
import * as server from '../server.ts';

const site = await openSite(server);
afterAll(() => site.close());

const page = async (path: string) => (await site.fetch(path)).text();

test('the home page says who we are and how to reach us', async () => {
  const html = await page('/');
  expect(html).toContain('<h1>Good care, close to home</h1>');
  expect(html).toContain('href="tel:+15055550142"');
});

test('names in square brackets are filled in with the facts of the practice', async () => {
  expect(await page('/first-visit/')).toContain('<a href="tel:+15055550142">(505) 555-0142</a> as soon as you can');
});

test('every link of the menu leads to a page', async () => {
  const [, menu = ''] = /<nav[^>]*>(.*?)<\/nav>/.exec(await page('/')) ?? [];
  const links = [...menu.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) expect([link, (await site.fetch(link)).status]).toEqual([link, 200]);
});

test('an address without a page says so, and leads home', async () => {
  const response = await site.fetch('/no-such-page/');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Go to the home page');
});
