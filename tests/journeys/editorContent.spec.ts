import { loadEditorContent } from '../editor-content/loadEditorContent.ts';
import { hasWordPress } from '../wordpress/hasWordPress.ts';
import { findAxeProblems, overflowOf, watchTrouble } from './checks.ts';
import { expect, testWith } from './server.ts';
import type { Site } from './server.ts';
import { startWordPressSite } from './wordpressSite.ts';

interface EditorSite extends Site {
  /** The path of each item, by its slug. */
  paths: ReadonlyMap<string, string>;
}

/** Every block of WordPress's editor, read from a real WordPress. */
const test = testWith<EditorSite>(async (use) => {
  const site = await startWordPressSite(loadEditorContent);
  await use({ url: site.url, paths: site.loadResult });
  await site.stop();
});

test.skip(!hasWordPress, 'PHP or MariaDB is not installed.');

const WIDTHS = [320, 390, 1024, 1440];

/** Lists that contain the items, and further pages of one. */
const LISTS = [
  '/blog/page/2/',
  '/category/uncategorized/',
  '/category/condition-1/',
  '/tag/symptom-1/',
  '/author/editor/',
  '/2026/02/',
  '/?s=article',
  '/blog/paged/2/',
  '/blog/paged/3/',
];

/** What only WordPress's own pages have: its scripts, its inline styles, and an editor's code. */
const OF_WORDPRESS = /wp-includes|wp-content|wp-json|wp-emoji|<style[^>]*>[^<]*#gallery|\sonclick=|\sstyle="/;

for (const width of WIDTHS) {
  test(
    `every block of the editor is complete at ${width} px: no overflow, no axe finding, nothing of WordPress's own`,
    { tag: '@full' },
    async ({ page, site }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: 900 });
      const trouble = watchTrouble(page, site.url);
      const problems: string[] = [];
      const items = [...site.paths].filter(([slug]) => slug !== 'pattern').map(([, path]) => path);

      for (const path of [...items, ...LISTS]) {
        const note = (problem: string) => void problems.push(`${path} ${problem}`);
        const response = await page.goto(path);
        if (response?.status() !== 200) note(`answers ${response?.status()}`);
        if ((await page.locator('h1').count()) !== 1) note(`has ${await page.locator('h1').count()} h1`);
        const leak = OF_WORDPRESS.exec((await response?.text()) ?? '')?.[0];
        if (leak !== undefined) note(`holds ${leak}`);
        const overflow = await overflowOf(page);
        if (overflow > 0) note(`is ${overflow} px too wide`);
        (await findAxeProblems(page)).forEach(note);
      }

      expect(problems).toEqual([]);
      expect(trouble).toEqual([]);
    },
  );
}

test('an embed from elsewhere becomes a link, and loads nothing', async ({ page }) => {
  await page.goto('/blog/media/');

  await expect(page.getByRole('link', { name: /unknown\.example\.org/ })).toHaveAttribute('href', /^https:\/\/unknown/);
  await expect(page.getByText('What somebody said elsewhere.')).toBeVisible();
  await expect(page.locator('main iframe')).toHaveCount(0);
});

test('links that WordPress fills in lead to pages of the site', async ({ page, site }) => {
  await page.goto('/blog/widgets/');

  const hrefs = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const siteLinks = hrefs.filter((href) => href.startsWith(site.url));
  expect(siteLinks).toContain(`${site.url}/2026/02/`);
  expect(siteLinks).toContain(`${site.url}/tag/symptom-1/`);
  await page.getByRole('link', { name: 'Search the articles' }).click();
  await expect(page).toHaveURL(`${site.url}/?s=`);
});

test('a footnote leads to its text and back', async ({ page }) => {
  await page.goto('/blog/later/');
  await page.locator('sup a').click();
  await expect(page).toHaveURL(/#6f0b1c3e$/);
  await page.getByRole('link', { name: 'Jump to footnote reference 1' }).click();
  await expect(page).toHaveURL(/#6f0b1c3e-link$/);
});
