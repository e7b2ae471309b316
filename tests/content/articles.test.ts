import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openEmulator } from '#wordpress/emulator/emulator.ts';
import { MARLOWE } from '../../scripts/project.mjs';

/** The front matter of an article's content file. */
interface Front {
  status?: string;
  date: string;
  author: string;
  tags: string[];
  featured_media: string;
  acf: { reviewed_by: string[]; reviewed_on: string; language?: string };
}

/** A page's content file, as far as its cover. */
interface Page {
  acf?: { content_heavy?: { banner?: { image?: string } } };
}

const folder = join(MARLOWE, 'content', 'posts');
const articles = readdirSync(folder).map((file) => {
  const [, front = ''] = readFileSync(join(folder, file), 'utf8').split(/^---$/m);
  return { slug: file.replace(/\.md$/, ''), ...(parse(front, { logLevel: 'silent' }) as Front) };
});

/** The cover of every article, and of every page in English that has one: pages in Spanish share those of their translations. */
function readCovers(): { owner: string; cover: string }[] {
  const pages = join(MARLOWE, 'content', 'pages');
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.yaml') && !file.startsWith('es'),
  );
  const pageCovers = files.flatMap((file) => {
    const page = parse(readFileSync(join(pages, file), 'utf8'), { logLevel: 'silent' }) as Page;
    const cover = page.acf?.content_heavy?.banner?.image;
    return cover ? [{ owner: file, cover }] : [];
  });
  return [...articles.map(({ slug, featured_media }) => ({ owner: slug, cover: featured_media })), ...pageCovers];
}

/** The emulator's response for each published article. */
async function fetchArticles() {
  const emulator = await openEmulator({ dir: join(MARLOWE, 'content'), home: 'http://home.test' });
  const path = '/wp-json/wp/v2/posts?per_page=100&_fields=slug,content,formatted_date,reading_time,acf';
  return (await (await emulator.fetch(path)).json()) as {
    slug: string;
    content: { rendered: string };
    formatted_date: string;
    reading_time: string;
    acf: Front['acf'];
  }[];
}

test('every article is long enough, and takes at most six minutes to read', async () => {
  const lengths = (await fetchArticles()).map(({ slug, content }) => {
    const [words = ''] = content.rendered.split(/<h2>(?:Sources|Fuentes)<\/h2>/);
    return { slug, length: words.replaceAll(/<[^>]*>/g, ' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0 };
  });
  expect(lengths.length).toBeGreaterThan(24);
  expect(lengths.filter(({ length }) => length < 700 || length > 1200)).toEqual([]);
});

test('every article has two or three tags', () => {
  expect(articles.filter(({ tags }) => tags.length < 2 || tags.length > 3)).toEqual([]);
});

test('nobody reviews their own work, and no review is older than the text', () => {
  const wrongArticles = articles.filter(
    ({ author, date, acf }) => acf.reviewed_by.join() === `reviewer/${author}` || acf.reviewed_on < date.slice(0, 10),
  );
  expect(wrongArticles).toEqual([]);
});

test('at most two articles are published in a month', () => {
  const months = articles.map(({ date }) => date.slice(0, 7));
  expect(months.filter((month) => months.filter((other) => other === month).length > 2)).toEqual([]);
});

test('the date and the reading time of a Spanish article are in Spanish', async () => {
  const spanish = (await fetchArticles()).filter(({ acf }) => acf.language === 'es');
  expect(spanish.length).toBe(4);
  for (const { formatted_date, reading_time } of spanish) {
    expect(formatted_date).toMatch(/^\d+ de [a-z]+ de 20\d\d$/);
    expect(reading_time).toMatch(/^\d min de lectura$/);
  }
});

test('every article and every page about care has a cover that no other has', () => {
  const covers = readCovers();

  expect(covers.length).toBeGreaterThan(70);
  expect(
    covers.filter(({ owner, cover }) => covers.some((other) => other.owner !== owner && other.cover === cover)),
  ).toEqual([]);
});
