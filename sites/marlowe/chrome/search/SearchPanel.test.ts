import { expect, test } from 'vitest';
import { openSite } from '#openSite.testing.ts';

test.each([
  ['/privacy-policy/', '/'],
  ['/es/', '/es/'],
])('around %s the logo leads to %s, and every search field to the results of the whole site', async (url, home) => {
  const site = await openSite();
  const { body } = await site.app.inject(url);
  await site.app.close();

  const header = /<header[^]*?<\/header>/.exec(body)?.[0] ?? '';
  const forms = [...header.matchAll(/<form [^>]*>/g)].map(([form]) => form);
  expect(forms).not.toEqual([]);
  for (const form of forms) {
    expect(form).toContain('action="/"');
    expect(form).toContain('data-index="/-/lists/search"');
  }
  expect(header).toMatch(new RegExp(`<a href="${home}" class="[^"]*logo`));
});
