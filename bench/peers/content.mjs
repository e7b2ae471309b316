import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/project.mjs';

/** @typedef {{ kind: string, brands?: unknown[] }} Entity */
/** @typedef {{ tag: string, content?: string, attributes: Record<string, string> }} Tag */
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
  /** @type {{ chrome: { practice: unknown } }} */
  const { chrome } = await (await fetch(`${url}/-/chrome`)).json();
  const entities = Object.values(page.entities);
  const content = {
    title: page.head.find(({ tag }) => tag === 'title')?.content,
    description: page.head.find(({ attributes }) => attributes['name'] === 'description')?.attributes['content'],
    practice: chrome.practice,
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
