import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmulator } from '#wordpress/emulator/emulator.ts';
import { CARD_FIELDS } from 'marlowe/parts/post-card/cardFields.ts';
import { MARLOWE } from '../../scripts/project.mjs';
import { fetchItems } from '../wordpress/fetchItems.ts';

/** An item with its reference to a translation. */
interface Item {
  link: string;
  acf: { translation?: string; language?: string };
}

const HOME = 'http://home.test';

async function itemsOf(type: string): Promise<Item[]> {
  const emulator = await openEmulator({ dir: join(MARLOWE, 'content'), home: HOME });
  const items = (await fetchItems((path) => emulator.fetch(path), type, 'link,acf')) as {
    link: string;
    acf: Item['acf'] | [];
  }[];
  return items.map(({ link, acf }) => ({ link: link.slice(HOME.length), acf: Array.isArray(acf) ? {} : acf }));
}

test.each(['pages', 'posts'])('every translation of %s refers back to its original', async (type) => {
  const items = await itemsOf(type);
  const translatedItems = items.filter(({ acf }) => acf.translation);
  const back = new Map(items.map(({ link, acf }) => [link, acf.translation]));

  expect(translatedItems.length).toBeGreaterThan(0);
  expect(translatedItems.filter(({ link, acf }) => back.get(acf.translation ?? '') !== link)).toEqual([]);
});

test('both articles of a pair name their language, since their addresses do not', async () => {
  const translatedPosts = (await itemsOf('posts')).filter(({ acf }) => acf.translation);
  const languages = new Map(translatedPosts.map(({ link, acf }) => [link, acf.language]));

  const wrongPages = translatedPosts.filter(({ acf }) => {
    const pair = new Set([acf.language, languages.get(acf.translation ?? '')]);
    return !(pair.has('en') && pair.has('es'));
  });
  expect(wrongPages).toEqual([]);
});

test('the fields that a card requests include the language', async () => {
  const emulator = await openEmulator({ dir: join(MARLOWE, 'content'), home: HOME });
  const path = `/wp-json/wp/v2/posts?per_page=1&slug=cuando-un-nino-ronca&_fields=${CARD_FIELDS}`;
  expect(await (await emulator.fetch(path)).json()).toMatchObject([{ acf: { language: 'es' } }]);
});
