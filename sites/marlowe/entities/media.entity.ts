import * as v from 'valibot';
import type { Fields, Image } from 'ostium';
import { defineEntity, readAttachmentImage, rendered } from 'ostium';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';

/** A picture or file with a page of its own. */
export interface ReadMedia {
  kind: 'media';
  id: number;
  link: string;
  title: string;
  caption: SafeHtml;
  image?: Image | undefined;
  /** The address of the file itself. */
  file?: string | undefined;
  /** What plays the file, if it is one of the site's that can be played. */
  player?: 'audio' | 'video' | undefined;
}

const mediaSchema = (fields: Fields) =>
  v.object({
    title: rendered(fields.plainText),
    caption: rendered(fields.html),
    media_type: v.fallback(v.string(), 'file'),
    mime_type: v.fallback(v.string(), ''),
    source_url: v.fallback(fields.maybe(fields.link), undefined),
  });

const PLAYERS = ['audio', 'video'] as const;

/** Pictures and files that editors uploaded. */
export const mediaEntity = defineEntity({
  reads: ['attachment'],
  read(entity, context): ReadMedia {
    const { media_type, mime_type, source_url, ...media } = v.parse(mediaSchema(context.fields), entity.raw);
    return {
      kind: 'media',
      id: Number(entity.id),
      link: entity.link,
      ...media,
      image: media_type === 'image' ? readAttachmentImage(entity, context) : undefined,
      file: source_url,
      // Pages load nothing from other hosts.
      player: source_url?.startsWith('/') ? PLAYERS.find((player) => mime_type.startsWith(`${player}/`)) : undefined,
    };
  },
});
