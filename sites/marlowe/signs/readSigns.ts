import * as v from 'valibot';
import { readCustomFields, readOwnFields, rendered } from 'ostium';
import type { Fields } from 'ostium';
import { memoize } from '@ostium/content/browser';
import type { Entity, Received } from '@ostium/content';
import { LEVELS, PEOPLE, signsNeed } from './signs.ts';
import type { Level, Sign, Subject } from './signs.ts';

/** For a sign whose level nobody chose. */
const SAFEST: Level = 'emergency';

/** The custom fields of a complaint. */
export const signFields = (fields: Fields) => {
  const { choice, list, maybe, text } = fields;
  return v.object({
    title_es: maybe(text),
    /** Other words for it, as people type them, in any language and separated by commas. No reader sees them. */
    search_words: maybe(text),
    signs: list(
      v.object({
        name: text,
        level: choice(LEVELS),
        who: choice(PEOPLE),
        words: text,
        words_es: text,
        source: text,
      }),
    ),
  });
};

/** Reads the signs that a request received; the last ones, the same array, for as long as the source sends the same or nothing. */
export function createSigns(fields: Fields, report: (problem: string) => void) {
  let entities: readonly Entity[] = [];
  let subjects: readonly Subject[] = [];
  const readOnce = memoize((entity: Entity): Subject => readSubject(entity, fields, report));
  return (received?: Received): readonly Subject[] => {
    const outcome = received?.outcome(signsNeed);
    if (received && outcome?.isFound && 'items' in outcome) {
      const current = outcome.items.flatMap((ref) => received.entity(ref) ?? []);
      const isSame = current.length === entities.length && current.every((entity, index) => entity === entities[index]);
      if (!isSame) {
        entities = current;
        subjects = current.map(readOnce);
      }
    }
    return subjects;
  };
}

/** Reads a complaint from its item. */
export function readSubject(entity: Entity, fields: Fields, report: (problem: string) => void): Subject {
  const acf = readCustomFields(signFields(fields), entity, report);
  const own = v.object({ title: rendered(fields.plainText), slug: fields.text });
  const { title, slug } = readOwnFields(own, entity, report);
  const signs = (acf?.signs ?? []).map(({ level = SAFEST, words, words_es, ...sign }): Sign => {
    return { ...sign, level, words: { en: words, es: words_es } };
  });
  return { name: slug, title: { en: title, es: acf?.title_es ?? title }, search_words: acf?.search_words, signs };
}
