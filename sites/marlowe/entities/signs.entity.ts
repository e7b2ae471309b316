import * as v from 'valibot';
import { defineEntity, readCustomFields, readOwnFields, rendered } from 'ostium';
import type { Fields } from 'ostium';
import type { Entity } from '@ostium/content';
import { LEVELS, PEOPLE } from '../signs/signs.ts';
import type { Level, Sign, Subject } from '../signs/signs.ts';

/** The warning signs of a complaint. */
export interface ReadSigns {
  kind: 'signs';
  id: number;
  link: string;
  subject: Subject;
}

/** For a sign whose level nobody chose. */
const SAFEST: Level = 'emergency';

/** The custom fields of a complaint. */
const signFields = (fields: Fields) => {
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

/** Complaints have no page of their own: pages name their signs, and one asks about all of them. */
export const signsEntity = defineEntity({
  reads: ['signs'],
  customFields: signFields,
  read: (entity, { fields, report }): ReadSigns => ({
    kind: 'signs',
    id: Number(entity.id),
    link: entity.link,
    subject: readSubject(entity, fields, report),
  }),
});

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
