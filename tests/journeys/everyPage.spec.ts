import { findAxeProblems, internalLinks, outlineProblems, overflowOf, watchTrouble } from './checks.ts';
import { expect, test } from './server.ts';

/** In the usual run axe tests one page of every kind (pageKinds.spec.ts). */
const USUAL = { name: 'at 390 px', widths: [390], axeWidths: [] as number[], tag: [] as string[], also: '' };

/** The full run adds this, with a tag by which it can be run alone. */
const FULL = {
  name: 'at six widths',
  widths: [320, 390, 768, 1024, 1440, 1920],
  // Axe takes most of the time. In between only places change, not names and colours.
  axeWidths: [320, 1440],
  tag: ['@full'],
  also: ', nothing for axe',
};

/** The addresses every visitor can reach from the home page, by following links as a visitor would. */
const START = ['/', '/es-lp/', '/blog/', '/quiz/thank-you/'];

test.describe.configure({ mode: 'parallel' });

/** The pages of a width are divided among this many tests, so that no core is idle. */
const PARTS = 4;

/** The pages of the site, each with the paths it links to: a server is asked once. */
const pagesOf = new Map<string, Promise<ReadonlyMap<string, readonly string[]>>>();
function findPages(url: string) {
  const pages = pagesOf.get(url) ?? crawl(url);
  pagesOf.set(url, pages);
  return pages;
}

async function crawl(url: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const linksOf = new Map<string, readonly string[]>();
  const paths = new Set<string>(START);
  // Iterating over a set also visits what is added meanwhile.
  for (const path of paths) {
    const html = await (await fetch(url + path, { headers: { accept: 'text/html' } })).text();
    const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)]
      .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), url + path))
      .filter(({ origin, pathname }) => origin === url && !pathname.startsWith('/-/'))
      .map(({ pathname }) => pathname);
    linksOf.set(path, links);
    for (const link of links) paths.add(link);
  }
  return linksOf;
}

test('every page can be reached by links within three clicks from the home page', async ({ site }) => {
  // All pages are rendered one after the other, perhaps over a slow WordPress.
  test.setTimeout(300_000);
  const linksOf = await findPages(site.url);
  const near = withinClicks(linksOf, 3);

  const far = [...linksOf.keys()].filter((path) => !near.has(path));
  // Only the form leads there. The pages of a list lead to each other; what they list is also near by other links.
  expect(far.filter((path) => !/\/page\/\d+\/$/.test(path))).toEqual(['/quiz/thank-you/']);
  expect(linksOf.size).toBeGreaterThan(90);
});

for (const { name, widths, axeWidths, tag, also } of [USUAL, ...(process.env['OSTIUM_FULL'] ? [FULL] : [])]) {
  for (let part = 0; part < PARTS; part += 1) {
    test(
      `every page is sound ${name}: one heading, no dead link, headings in order, nothing from other hosts${also} (${part + 1} of ${PARTS})`,
      { tag },
      async ({ page, site }) => {
        test.setTimeout(600_000);
        const pages = await findPages(site.url);
        const trouble = watchTrouble(page, site.url);
        const problems: string[] = [];

        for (const path of [...pages.keys()].filter((_path, index) => index % PARTS === part)) {
          const note = (problem: string) => void problems.push(`${path} ${problem}`);
          await page.setViewportSize({ width: widths[0] ?? 390, height: 900 });
          const response = await page.goto(path);
          if (response?.status() !== 200) note(`answers ${response?.status()}`);
          if ((await page.locator('h1').count()) !== 1) note(`has ${await page.locator('h1').count()} h1`);
          if ((await page.title()) === '') note('has no title');
          const [markup] = /<\/?[a-z][a-z\d]*>/.exec(await page.locator('body').innerText()) ?? [];
          if (markup) note(`shows ${markup} as words`);
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            const overflow = await overflowOf(page);
            if (overflow > 0) note(`is ${overflow} px too wide at ${width} px`);
            if (axeWidths.includes(width))
              (await findAxeProblems(page)).forEach((problem) => note(`at ${width} px ${problem}`));
          }
          (await outlineProblems(page)).forEach(note);
          const unknownLinks = (await internalLinks(page)).filter((link) => !pages.has(link));
          if (unknownLinks.length > 0) note(`links by script to ${unknownLinks.join(' ')}`);
        }

        expect(problems).toEqual([]);
        expect(trouble).toEqual([]);
      },
    );
  }
}

/** The pages that a visitor reaches from the home page with this many clicks. */
function withinClicks(linksOf: ReadonlyMap<string, readonly string[]>, clicks: number): ReadonlySet<string> {
  const reachedPaths = new Set(['/']);
  for (let click = 0; click < clicks; click += 1)
    for (const link of [...reachedPaths].flatMap((path) => linksOf.get(path) ?? [])) reachedPaths.add(link);
  return reachedPaths;
}

/** Every address that the specification's menus and footer name. */
const NAVIGATION = `
  /our-team/ /treatments/balloon-sinuplasty-houston/ /our-practice/ /reviews/testimonials/ /blog/ /our-practice/contact/
  /our-practice/patient-information/ /treatments/chronic-allergy/ /treatments/chronic-cough/ /treatments/frequent-infections/
  /treatments/sinus-headache/ /treatments/sinus-snoring/ /technology/ /treatments/ar-guided-surgery/ /treatments/image-guided-sinus-surgery/
  /treatments/in-office-ct-scans/ /technology/in-office-fiagon/ /treatments/balloon-sinuplasty-iv-sedation/ /quiz/ /reviews/videos/
  /services/sinus-and-nasal-conditions/ /services/acute-chronic-sinusitis/ /services/chronic-cough-causes-treatment/
  /services/enlarged-turbinates/ /services/eustachian-tube-dysfunction/ /services/nasal-congestion/ /services/nasal-obstruction/
  /services/sinus-headaches/ /clarifix-cryotherapy-for-chronic-rhinitis-relief/ /treatments/septoplasty/
  /treatments/endoscopic-sinus-surgery/ /treatments/latera-implant/ /treatments/turbinate-reduction/ /chronic-rhinitis/ /services/neuromark/
  /services/ear-nose-and-throat-disorders/ /services/gerd/ /services/hearing-testing-hearing-aids/ /services/laryngitis/
  /services/smell-and-taste-disorders/ /services/swallowing-disorders/ /services/balance-disorders/ /services/ear-cleaning/
  /services/ear-infections/ /services/sleep-and-breathing-conditions/ /treatments/snoring-treatment/
  /services/tonsillectomy-adenoidectomy/ /services/voice-and-vocal-cord-disorders/ /services/vocal-cord-paralysis/
  /treatments/allergy-testing-and-treatment/ /services/allergy-treatments/environmental-allergies/
  /services/allergy-treatments/food-allergies/ /services/allergy-treatments/insect-allergies/ /services/allergy-treatments/skin-allergies/
  /appointments/ /allergy-report/ /privacy-policy/ /es-lp/ /quiz/thank-you/
`
  .trim()
  .split(/\s+/);

test('every address of the specified navigation has a page with its own text', async ({ request }) => {
  const texts = new Map<string, string>();
  for (const path of NAVIGATION) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const main = (await response.text()).split('<main')[1]?.split('</main>')[0] ?? '';
    const words = main.replace(/<[^>]+>/g, ' ').split(/\s+/).length;
    // The page after the quiz has little text by nature; others have more.
    expect(words, `${path} has ${words} words`).toBeGreaterThan(path === '/quiz/thank-you/' ? 40 : 100);
    texts.set(path, main);
  }
  expect(new Set(texts.values()).size).toBe(NAVIGATION.length);
});
