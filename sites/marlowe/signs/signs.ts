import type { Need } from '@ostium/content';

/** How soon a sign needs help, the most urgent first. */
export const LEVELS = ['emergency', 'today', 'week', 'two-weeks'] as const;
export type Level = (typeof LEVELS)[number];

/** Whom a sign concerns, if not everybody. */
export const PEOPLE = ['child', 'pregnancy', 'after-procedure', 'blood-thinner'] as const;

/** The languages that signs are written in. */
export type SignLanguage = 'en' | 'es';

/** The one of them for a page in any language. */
export const signLanguageOf = (language: string): SignLanguage => (language === 'es' ? 'es' : 'en');

/** A warning sign. Pages name it, and never write it or its level themselves. */
export interface Sign {
  name: string;
  level: Level;
  who?: (typeof PEOPLE)[number] | undefined;
  /** As patients read it in a list below its level, by language. */
  words: Readonly<Record<SignLanguage, string>>;
  /** The publication that says so: body, title and year. */
  source: string;
}

/** The signs of one complaint, such as a nosebleed. Its name stands for all of them. */
export interface Subject {
  name: string;
  title: Readonly<Record<SignLanguage, string>>;
  /** How this site's own search finds it. */
  search_words?: string | undefined;
  signs: readonly Sign[];
}

/** Whether a complaint is about who somebody is or what was done to them, such as pregnancy. */
export const isAboutPerson = ({ signs }: Subject): boolean => signs.every(({ who }) => who !== undefined);

/** The emergencies among the signs of a complaint, without those of other people than it is about. */
export const emergenciesOf = (subject: Subject): readonly Sign[] =>
  subject.signs.filter(({ level, who }) => level === 'emergency' && (who === undefined || isAboutPerson(subject)));

/** Everything there is, at most a hundred complaints. */
export const signsNeed: Need = {
  endpoint: 'signs',
  params: { per_page: 100, orderby: 'menu_order', order: 'asc', _fields: 'id,type,slug,link,title,acf' },
};

/** The signs that names stand for, each once, in the order of the names: a complaint's name stands for all of its signs. */
export function signsNamed(names: readonly string[], subjects: readonly Subject[]): Sign[] {
  const bySubject = new Map(subjects.map(({ name, signs }) => [name, signs]));
  const byName = new Map(subjects.flatMap(({ signs }) => signs.map((sign) => [sign.name, [sign]] as const)));
  return [...new Set(names.flatMap((name) => byName.get(name) ?? bySubject.get(name) ?? []))];
}

/** The class of what is not urgent: as HTML; in a composed article it stands outside the red panel. */
export const LATER = 'signs-later';
