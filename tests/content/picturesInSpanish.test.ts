import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { RunningSite } from '#engine/server/createSite.ts';
import { CONTENT, openSite } from 'marlowe/openSite.testing.ts';

interface Upload {
  alt: string;
  alt_texts?: Record<string, string>;
}

const media = parse(readFileSync(join(CONTENT, 'media', 'media.yaml'), 'utf8')) as Record<string, Upload>;
/** The words in which no page in Spanish may describe a picture. */
const english = new Set(
  Object.values(media).flatMap(({ alt, alt_texts: texts }) => (texts?.['es'] === alt ? [] : alt)),
);

let site: RunningSite;
beforeAll(async () => {
  site = await openSite({});
});
afterAll(() => site.app.close());

const bodyOf = async (path: string) => (await site.app.inject(path)).body;

test('no page in Spanish describes a picture in English', async () => {
  const mapPaths = [...(await bodyOf('/sitemap.xml')).matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  const maps = await Promise.all(mapPaths.map(bodyOf));
  const paths = maps.flatMap((map) =>
    [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path),
  );
  const altTexts: string[] = [];
  const problems: string[] = [];
  let pages = 0;
  for (const path of paths) {
    const body = await bodyOf(path);
    if (!/<html[^>]* lang="es"/.test(body)) continue;
    pages += 1;
    for (const [, alt = ''] of body.matchAll(/<img[^>]* alt="([^"]+)"/g)) {
      const words = alt.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
      altTexts.push(words);
      if (english.has(words)) problems.push(`${path}: ${words}`);
    }
  }
  expect(pages).toBeGreaterThan(10);
  expect(altTexts.length).toBeGreaterThan(20);
  expect(problems).toEqual([]);
}, 120_000);
