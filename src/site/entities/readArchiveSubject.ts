import * as v from 'valibot';
import type { Fields, Image } from '#engine/blocks/fields.ts';
import type { Entity } from '#engine/content/source.ts';
import type { SafeHtml } from '#ui/html/htmlNode.ts';
import { readAttachmentImage, rendered } from './common.ts';
import type { ReadContext } from './common.ts';

/** A term or an author: what an archive is about. */
export interface ReadSubject {
  kind: 'term' | 'author';
  id: number;
  link: string;
  name: string;
  description: SafeHtml;
}

const subjectSchema = (fields: Fields) =>
  v.object({
    name: v.fallback(fields.words, ''),
    description: v.fallback(fields.html, ''),
  });

/** Reads a category, a tag, any other term, or an author. */
export function readSubject(entity: Entity, kind: ReadSubject['kind'], { fields }: ReadContext): ReadSubject {
  const subject = v.parse(subjectSchema(fields), entity.raw);
  return {
    kind,
    id: Number(entity.id),
    link: entity.link,
    ...subject,
  };
}

/** A reviewer's profile. */
export interface ReadProfile {
  kind: 'profile';
  id: number;
  link: string;
  title: string;
  content: SafeHtml;
  photo?: Image | undefined;
}

/** The search-engine picture that Yoast adds to an item. A WordPress without it has none. */
const yoastHead = ({ link }: Fields) =>
  v.fallback(v.optional(v.object({ og_image: v.optional(v.array(v.object({ url: link }))) })), undefined);

const profileSchema = (fields: Fields) =>
  v.object({ title: rendered(fields.words), content: rendered(fields.html), yoast_head_json: yoastHead(fields) });

/** Reads a reviewer. The photo is the search-engine picture, as the profile is specified, else the featured one. */
export function readProfile(entity: Entity, context: ReadContext): ReadProfile {
  const { yoast_head_json, ...profile } = v.parse(profileSchema(context.fields), entity.raw);
  const featured = entity.embedded.featuredMedia && context.entity(entity.embedded.featuredMedia);
  const url = yoast_head_json?.og_image?.[0]?.url;
  return {
    kind: 'profile',
    id: Number(entity.id),
    link: entity.link,
    ...profile,
    photo: readAttachmentImage(featured, context) ?? (url ? { src: url, alt: profile.title } : undefined),
  };
}

/** A picture or file with a page of its own. */
export interface ReadMedia {
  kind: 'media';
  id: number;
  link: string;
  title: string;
  caption: SafeHtml;
  image?: Image | undefined;
  /** Where the file itself is. */
  file?: string | undefined;
}

const mediaSchema = (fields: Fields) =>
  v.object({
    title: rendered(fields.words),
    caption: rendered(fields.html),
    media_type: v.fallback(v.string(), 'file'),
    source_url: v.fallback(fields.maybe(fields.link), undefined),
  });

/** Reads an attachment. */
export function readMedia(entity: Entity, context: ReadContext): ReadMedia {
  const { media_type, source_url, ...media } = v.parse(mediaSchema(context.fields), entity.raw);
  return {
    kind: 'media',
    id: Number(entity.id),
    link: entity.link,
    ...media,
    image: media_type === 'image' ? readAttachmentImage(entity, context) : undefined,
    file: source_url,
  };
}
