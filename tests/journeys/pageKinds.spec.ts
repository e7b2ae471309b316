import { findAxeProblems, overflowOf } from './checks.ts';
import { expect, test } from './server.ts';

/** One address of every kind of page. */
const KINDS = {
  home: '/',
  'blog index': '/blog/',
  'second page of the blog': '/blog/page/2/',
  category: '/category/sinus/',
  search: '/?s=sinus',
  'search without results': '/?s=zzzzqqqq',
  reviewer: '/reviewer/elise-marlowe/',
  author: '/author/elise-marlowe/',
  'page of words': '/services/gerd/',
  landing: '/treatments/balloon-sinuplasty-houston/',
  Spanish: '/es-lp/',
  appointments: '/appointments/',
  contact: '/our-practice/contact/',
  'patient resources': '/our-practice/patient-information/',
  'ENT & Allergy': '/our-practice/',
  quiz: '/quiz/',
  'no such page': '/nothing-here/',
};

for (const [kind, path] of Object.entries(KINDS)) {
  test(`${kind}: whole and readable on a phone, a tablet and a desk`, async ({ page }) => {
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await overflowOf(page), `${width} px`).toBe(0);
      expect(await findAxeProblems(page), `${width} px`).toEqual([]);
    }
  });
}

test('text at twice its size loses nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const path of Object.values(KINDS)) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await overflowOf(page), path).toBe(0);
  }
});
