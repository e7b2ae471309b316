import { bench, describe } from 'vitest';
import { createContentFolder } from './contentFolder.testing.ts';
import { openEmulator, type Emulator } from './emulator.ts';

const HOME = 'http://content.invalid';
const HOUR_MS = 3_600_000;
const FIRST_DAY = Date.UTC(2020, 0, 1);

/** A site with this many articles, one an hour, of about four hundred words each. */
async function openSite(count: number): Promise<Emulator> {
  const { dir, write } = createContentFolder({
    'categories.yaml': '- { id: 1, name: Sinus, slug: sinus }\n- { id: 2, name: Allergy, slug: allergy }\n',
  });
  const body = 'Words about noses, and **how** they breathe at night. '.repeat(45);
  for (let id = 1; id <= count; id++) {
    const date = new Date(FIRST_DAY + id * HOUR_MS).toISOString().slice(0, 19);
    const fields = `id: ${id}\ntitle: Article ${id}\ndate: ${date}\ncategories: [${id % 2 ? 'sinus' : 'allergy'}]\n`;
    write(`posts/article-${id}.md`, `---\n${fields}---\n\n${body}\n\nNumber ${id}.\n`);
  }
  const start = performance.now();
  const source = await openEmulator({ dir, home: HOME });
  process.stdout.write(`${count} articles open in ${Math.round(performance.now() - start)} ms\n`);
  return source;
}

const read = async (source: Emulator, path: string): Promise<string> => (await source.fetch(HOME + path)).text();

for (const count of [100, 10_000]) {
  const source = await openSite(count);
  let requestCount = 0;
  // An unknown parameter makes every request a new one, so that nothing is answered from a cache.
  const fresh = (path: string): string => `${path}&fresh=${requestCount++}`;
  const slug = (): string => `/wp-json/wp/v2/posts?slug=article-${(requestCount % count) + 1}`;
  const api = '/wp-json/wp/v2/posts';
  const last = Math.min(500, count / 10);

  describe(`${count} articles`, () => {
    bench('the same slug again, cached', () => read(source, `${api}?slug=article-7`).then(() => undefined));
    bench('the same slug again, the answer alone', () =>
      source.fetch(`${HOME}${api}?slug=article-7`).then(() => undefined));
    bench('a page of ten again, cached', () => read(source, `${api}?per_page=10&_embed`).then(() => undefined));
    bench('a slug, worked out', () => read(source, fresh(slug())).then(() => undefined));
    bench('list page 1, worked out', () => read(source, fresh(`${api}?per_page=10`)).then(() => undefined));
    bench(`list page ${last}, worked out`, () =>
      read(source, fresh(`${api}?per_page=10&page=${last}`)).then(() => undefined));
    bench('a page by category, worked out', () =>
      read(source, fresh(`${api}?categories=2&per_page=10`)).then(() => undefined));
    bench('the article before, worked out', () =>
      read(source, fresh(`${api}?before=2020-01-04T00:00:00&exclude=7&per_page=1`)).then(() => undefined));
    bench('a search, worked out', () =>
      read(source, fresh(`${api}?search=number+77&per_page=10`)).then(() => undefined));
    bench('a file of the site, a path that exists', () =>
      source.fetch(`${HOME}/blog/article-7/`).then(() => undefined));
  });
}
