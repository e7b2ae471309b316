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
  article: '/blog/allergy-shots-or-tablets/',
  reviewer: '/reviewer/elise-marlowe/',
  author: '/author/elise-marlowe/',
  'page of words': '/services/gerd/',
  'page of words with tables': '/services/nosebleeds/',
  landing: '/treatments/balloon-sinuplasty-houston/',
  snoring: '/treatments/snoring-treatment/',
  Spanish: '/es-lp/',
  appointments: '/appointments/',
  contact: '/our-practice/contact/',
  'patient resources': '/our-practice/patient-information/',
  'ENT & Allergy': '/our-practice/',
  team: '/our-team/',
  doctor: '/our-practice/about-dr-marlowe/',
  clinician: '/our-practice/about-okafor/',
  reviews: '/reviews/testimonials/',
  lessons: '/reviews/videos/',
  pollen: '/allergy-report/',
  quiz: '/quiz/',
  'after the quiz': '/quiz/thank-you/',
  'list of testimonials': '/testimonials/',
  testimonial: '/testimonials/denise-r/',
  'collection of brands': '/featured/home/',
  'picture by itself': '/mold/',
  'no such page': '/nothing-here/',
};

/** Axe looks at the narrowest and at a desk: between them only places change, not names and colours. */
const AXE_WIDTHS = new Set([320, 1440]);

for (const [kind, path] of Object.entries(KINDS)) {
  test(`${kind}: whole and readable on a phone, a tablet and a desk`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    for (const width of [320, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(page), `${width} px`).toBe(0);
      if (AXE_WIDTHS.has(width)) expect(await findAxeProblems(page), `${width} px`).toEqual([]);
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
