import * as v from 'valibot';
import { describeIssue } from '#blocks/block.tsx';
import type { Fields } from '#blocks/fields.ts';
import type { Need } from '#source/source.ts';
import { SIDE_MENUS } from './entities/readPage.ts';

/** The practice's own facts and navigation: `content/practice.yaml`, or what our WordPress plugin answers. */
export const practiceNeed: Need = { endpoint: '/ostium/v1/practice' };

const navigationItem = ({ text, link, flag, maybe }: Fields) =>
  v.object({ label: text, label_es: maybe(text), link, mobile_only: flag });

const practiceSchema = (fields: Fields) => {
  const { text, link, flag, number, maybe, list, image } = fields;
  const item = navigationItem(fields);
  const hours = list(v.object({ days: text, open: maybe(text), close: maybe(text) }));
  return v.object({
    name: text,
    short_name: text,
    tagline: maybe(text),
    is_demonstration: flag,
    demonstration_note: maybe(text),
    phone: v.object({ display: text, link }),
    address: v.object({
      street: text,
      city: text,
      state: text,
      zip: text,
      map_link: maybe(link),
      latitude: maybe(number),
      longitude: maybe(number),
    }),
    hours,
    logo: v.object({ wordmark: text, sub: maybe(text) }),
    clinicians: list(
      v.object({ name: text, credentials: maybe(text), role: maybe(text), path: link, photo: maybe(image) }),
    ),
    default_reviewer: maybe(v.object({ name: text, path: link })),
    links: v.object({
      appointments: link,
      blog: link,
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
    navigation: list(
      v.object({
        label: text,
        link,
        overview: maybe(text),
        panel: maybe(v.picklist(['team', 'sinuplasty', 'practice'])),
        groups: list(v.object({ title: text, link: maybe(link), mobile_link: maybe(link), items: list(item) })),
        promotion: maybe(
          v.object({ heading: text, text: maybe(text), link, link_text: maybe(text), image: maybe(image) }),
        ),
      }),
    ),
    sidebar: list(
      v.object({
        menu: v.picklist(SIDE_MENUS),
        title: text,
        items: list(item),
        navigation_groups: list(text),
      }),
    ),
    footer: v.object({
      groups: list(v.object({ title: text, title_es: maybe(text), items: list(item) })),
      legal: list(item),
      /** Where the site can be read in another language, said in that language. */
      languages: list(v.object({ language: v.picklist(['en', 'es']), label: text, text, link })),
      copyright_name: text,
    }),
    /** What stands around a page in Spanish, where it differs. */
    spanish: maybe(v.object({ hours, tagline: maybe(text), demonstration_note: maybe(text) })),
    error_page: v.object({ heading: text, text, links: list(item) }),
    unavailable: v.object({ heading: text, text }),
  });
};

/** See `practiceSchema`: facts that appear on every page. */
export type Practice = v.InferOutput<ReturnType<typeof practiceSchema>>;

/** Reads the practice's facts; gives sentences about every field that is wrong. */
export function readPractice(
  value: unknown,
  fields: Fields,
): { ok: true; practice: Practice } | { ok: false; issues: string[] } {
  const result = v.safeParse(practiceSchema(fields), value);
  return result.success
    ? { ok: true, practice: result.output }
    : { ok: false, issues: result.issues.map(describeIssue) };
}
