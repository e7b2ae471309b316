import * as v from 'valibot';
import type { Fields } from 'ostium';
import { OPTIONAL_WAIT_MS, memoize } from '@ostium/content/browser';
import { fillValue } from '@ostium/content';
import type { Need, Placeholder, Placeholders } from '@ostium/content';
import { SIDE_MENUS } from '../entities/page.entity.ts';

/** The practice's own facts and navigation: `content/practice.yaml`, or the response of our WordPress plugin. */
export const practiceNeed: Need = { endpoint: '/ostium/v1/practice', waitMs: OPTIONAL_WAIT_MS };

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** ACF sends an unfilled group with all its members, each of them empty. */
const isEmptyGroup = (value: unknown): boolean =>
  isNothing(value) || (typeof value === 'object' && value !== null && Object.values(value).every(isNothing));

/** A group of facts that a practice may not have. */
const group = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): unknown => (isEmptyGroup(value) ? undefined : value)),
      v.optional(schema),
    ),
  );

/** A group each of whose members may be absent by itself. */
const looseGroup = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): unknown => (isEmptyGroup(value) ? {} : value)),
      schema,
    ),
    {},
  );

const navigationItem = ({ text, link, flag, maybe }: Fields) =>
  v.object({ label: text, label_es: maybe(text), link, link_es: maybe(link), mobile_only: flag });

/** A practice has at least a name. Anything else may be absent, and then no page shows a substitute. */
const practiceSchema = (fields: Fields) => {
  const { text, link, flag, number, maybe, list, image } = fields;
  const item = navigationItem(fields);
  const errors = {
    error_page: group(v.object({ heading: text, heading_2: maybe(text), text, links: list(item) })),
    unavailable: group(v.object({ heading: text, heading_2: maybe(text), text })),
  };
  /** How text on pages is interpreted: which headings are about urgent care, and which about sources. */
  const articles = {
    urgent_headings: list(text),
    urgent_call: group(v.object({ label: text, link })),
    /** The page that helps to decide how soon help is needed. */
    urgent_help: group(v.object({ label: text, link })),
    source_headings: list(text),
  };
  const hours = list(v.object({ days: text, open: maybe(text), close: maybe(text) }));
  /** Beside the hours: the page for whoever needs help while the practice is closed. */
  const after_hours = group(v.object({ label: text, link }));
  return v.object({
    name: text,
    short_name: maybe(text),
    tagline: maybe(text),
    /** The site's address as people read it, `www.example.com`. */
    website: maybe(text),
    is_demonstration: flag,
    demonstration_note: maybe(text),
    /** The fax number appears only in the text of pages. Here it says that this number is the practice's own. */
    phone: group(v.object({ display: text, link, fax: maybe(text) })),
    address: group(
      v.object({
        street: text,
        city: text,
        state: maybe(text),
        zip: maybe(text),
        map_link: maybe(link),
        latitude: maybe(number),
        longitude: maybe(number),
      }),
    ),
    hours,
    after_hours,
    logo: group(v.object({ wordmark: text, sub: maybe(text) })),
    clinicians: list(
      v.object({
        name: text,
        credentials: maybe(text),
        role: maybe(text),
        role_es: maybe(text),
        path: link,
        photo: maybe(image),
      }),
    ),
    default_reviewer: group(v.object({ name: text, path: link })),
    links: looseGroup(
      v.object({
        appointments: maybe(link),
        blog: maybe(link),
        new_patient_booking: maybe(link),
        returning_patient_booking: maybe(link),
        portal: maybe(link),
        hipaa_pdf: maybe(link),
        directions: maybe(link),
        video_channel: maybe(link),
        video_channel_label: maybe(text),
        social: maybe(link),
        social_label: maybe(text),
        external_patient_information: maybe(link),
      }),
    ),
    navigation: list(
      v.object({
        label: text,
        link,
        overview: maybe(text),
        panel: maybe(v.picklist(['team', 'sinuplasty', 'practice'])),
        groups: list(v.object({ title: text, link: maybe(link), mobile_link: maybe(link), items: list(item) })),
        promotion: group(
          v.object({ heading: text, text: maybe(text), link, link_text: maybe(text), image: maybe(image) }),
        ),
      }),
    ),
    ...articles,
    sidebar: list(
      v.object({
        menu: v.picklist(SIDE_MENUS),
        title: text,
        /** The page that opens the group: it shows all of the group's pages. */
        link: maybe(link),
        /** Where the page shows one, its text says what it is. */
        items: list(v.object({ ...item.entries, text: maybe(text) })),
        navigation_groups: list(text),
        /** One for each table of that page: the group's own items, then each group of the navigation. */
        images: list(image),
      }),
    ),
    footer: looseGroup(
      v.object({
        groups: list(v.object({ title: text, title_es: maybe(text), items: list(item) })),
        legal: list(item),
        /** Where the site can be read in another language, in that language. */
        languages: list(v.object({ language: v.picklist(['en', 'es']), label: text, text, link })),
        copyright_name: maybe(text),
      }),
    ),
    /** The parts of a Spanish page's chrome that differ. */
    spanish: group(
      v.object({ hours, after_hours, tagline: maybe(text), demonstration_note: maybe(text), ...errors, ...articles }),
    ),
    ...errors,
  });
};

/** The facts that appear on every page. */
export type Practice = v.InferOutput<ReturnType<typeof practiceSchema>>;

/** What is wrong with a field of the facts: its path, and a text that follows its name. */
export interface PracticeIssue {
  path: readonly (string | number)[];
  message: string;
}

/** Reads the practice's facts, and reports every wrong field. Facts may name each other as any text does: `Call us at [phone].` */
export function readPractice(
  value: unknown,
  fields: Fields,
): { ok: true; practice: Practice } | { ok: false; issues: PracticeIssue[] } {
  const schema = practiceSchema(fields);
  const sourceResult = v.safeParse(schema, value);
  const result = sourceResult.success
    ? v.safeParse(schema, fillValue(value, placeholdersOf(sourceResult.output)))
    : sourceResult;
  return result.success
    ? { ok: true, practice: result.output }
    : { ok: false, issues: result.issues.map((issue) => ({ path: pathOf(issue), message: issue.message })) };
}

/** What is known about a practice without facts: the site's name and address. */
export const barePractice = (name: string, website: string): Practice => ({
  name,
  website,
  is_demonstration: false,
  hours: [],
  clinicians: [],
  links: {},
  navigation: [],
  sidebar: [],
  urgent_headings: [],
  source_headings: [],
  footer: { groups: [], legal: [], languages: [] },
});

/** `footer.legal.0.link: must not be empty`. */
export const describePracticeIssue = ({ path, message }: PracticeIssue): string =>
  `${path.join('.') || 'the facts'}: ${message}`;

function pathOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  const keys = issue.path?.map(({ key }) => key) ?? [];
  return keys.map((key) => (typeof key === 'number' ? key : String(key)));
}

type Hours = readonly { days: string; open?: string | undefined; close?: string | undefined }[];

/** The facts of a practice that texts may name. */
interface NamedFacts {
  name: string;
  short_name?: string | undefined;
  phone?: { display: string; link: string; fax?: string | undefined } | undefined;
  address?: { street: string; city: string; state?: string | undefined; zip?: string | undefined } | undefined;
  hours: Hours;
  spanish?: { hours: Hours } | undefined;
}

/** What stands in the place of `[phone]` and the other facts that editors name in their texts, empty for a fact that is not given. */
export const placeholdersOf: (practice: NamedFacts) => Placeholders = memoize((practice) => {
  const { name, short_name: shortName = '', phone, address, hours, spanish } = practice;
  const city = [address?.city, [address?.state, address?.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const texts: Readonly<Record<string, Placeholder>> = {
    'practice name': { text: name },
    'practice short name': { text: shortName },
    phone: { text: phone?.display ?? '', address: phone?.link },
    fax: { text: phone?.fax ?? '' },
    address: { text: [address?.street, city].filter(Boolean).join(', ') },
    street: { text: address?.street ?? '' },
    city: { text: city },
    hours: { text: wordsOfHours(hours, { to: 'to', and: 'and' }) },
    'hours in spanish': {
      // In Spanish, the names of days are written in small letters.
      text: wordsOfHours(spanish?.hours ?? [], { to: 'a', and: 'y', from: 'de ' }).toLocaleLowerCase('es'),
    },
  };
  return new Map(Object.entries(texts));
});

/** The hours within a sentence: `Monday to Thursday, 8:00 AM to 5:00 PM, and Friday, 8:00 AM to 1:00 PM`. Closed days are left out. */
function wordsOfHours(hours: Hours, words: { to: string; and: string; from?: string }): string {
  const { to, and, from = '' } = words;
  const openDays = hours.flatMap(({ days, open, close }) =>
    open && close ? [`${days.replace(/[–-]/, ` ${to} `)}, ${from}${open} ${to} ${close}`] : [],
  );
  const last = openDays.length > 1 ? openDays.pop() : undefined;
  return openDays.join(', ') + (last === undefined ? '' : `, ${and} ${last}`);
}
