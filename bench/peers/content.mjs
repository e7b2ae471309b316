import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/project.mjs';

/** @typedef {{ kind: string, brands?: unknown[] }} Entity */
/** @typedef {{ tag: string, content?: string, attributes: Record<string, string> }} Tag */
/** @typedef {{ texts: { en: object }, link: string }} Notice */
/** @typedef {{ head: Tag[], entities: Record<string, Entity>, blocks: { flexible_content: { name: string, fields: unknown }[] } }} Page */

/**
 * Writes the content of a running site's home page into a file, as plain JSON for the peers: the facts of the practice, the
 * sections, and the other data that these show.
 * @param {string} url of the site
 * @returns {Promise<string>} the file
 */
export async function writeContent(url) {
  /** @type {Page} */
  const page = await (await fetch(`${url}/-/data?link=/`)).json();
  /** @type {{ chrome: { practice: unknown, year: number, alert: Notice, popup: Notice } }} */
  const { chrome } = await (await fetch(`${url}/-/chrome`)).json();
  const { practice, year, alert, popup } = chrome;
  const entities = Object.values(page.entities);
  const metaOf = (/** @type {string} */ name) =>
    page.head.find(({ attributes }) => [attributes['name'], attributes['property']].includes(name))?.attributes[
      'content'
    ];
  const content = {
    url,
    title: page.head.find(({ tag }) => tag === 'title')?.content,
    description: metaOf('description'),
    image: metaOf('og:image'),
    robots: metaOf('robots'),
    practice,
    year,
    alert: { ...alert.texts.en, link: alert.link },
    popup: { ...popup.texts.en, link: popup.link },
    sections: page.blocks.flexible_content.map(({ name, fields }) => ({ name, fields })),
    posts: entities.filter(({ kind }) => kind === 'post'),
    brands: entities.find(({ brands = [] }) => brands.length > 0)?.brands ?? [],
  };
  const folder = join(root, '.cache', 'bench', 'peers');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'content.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
