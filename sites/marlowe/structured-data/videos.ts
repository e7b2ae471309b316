import * as v from 'valibot';
import type { VideoObject } from 'schema-dts';
import { memoize } from '@ostium/content/browser';
import type { SitePage } from '../entities/siteEntity.ts';
import type { ToAddress } from './clinic.ts';

const videoShape = v.object({
  poster: v.object({ src: v.string() }),
  sources: v.array(v.object({ src: v.string() })),
  page: v.optional(v.object({ url: v.string(), embed: v.string() })),
  duration: v.optional(v.string()),
  quote: v.optional(v.string()),
  name: v.optional(v.string()),
});
const blockWithHeading = v.looseObject({ heading: v.string() });

/**
 * The videos on a page, each once. A video without a picture is left out, since search engines would not show it. One that another
 * site hosts is described by its frame, and by what that site says about it.
 */
export function videosOf(
  { blocks, videos }: Pick<SitePage, 'blocks' | 'videos'>,
  about: string,
  to: ToAddress,
): readonly Exclude<VideoObject, string>[] {
  const videosByAddress = new Map<string, Exclude<VideoObject, string>>();
  for (const { fields } of Object.values(blocks).flat()) {
    const name = v.is(blockWithHeading, fields) ? fields.heading : about;
    for (const {
      poster,
      sources: [file],
      page,
      duration,
      quote,
    } of videosIn(fields)) {
      const place = file ? { contentUrl: to(file.src) } : page && { embedUrl: page.embed };
      const address = file?.src ?? page?.url;
      if (!place || address === undefined) continue;
      const facts = videos?.[address];
      const time = (duration && lengthOf(duration)) ?? (facts?.duration && `PT${facts.duration}S`);
      videosByAddress.set(address, {
        '@type': 'VideoObject',
        name: quote ?? facts?.title ?? name,
        description: name,
        thumbnailUrl: to(poster.src),
        ...place,
        ...(time && { duration: time }),
      });
    }
  }
  return [...videosByAddress.values()];
}

/** The fields of a block are the same object until its item changes, so they are searched only once. */
const videosIn = memoize((fields: object) => videosWithin(fields));

function videosWithin(value: unknown): v.InferOutput<typeof videoShape>[] {
  if (typeof value !== 'object' || value === null) return [];
  return v.is(videoShape, value) ? [value] : Object.values(value).flatMap(videosWithin);
}

/** `1:42`, or `1:42, drawn` -> `PT1M42S`. */
function lengthOf(duration: string): string | undefined {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)(?:,|$)/.exec(duration) ?? [];
  return minutes === undefined || seconds === undefined ? undefined : `PT${Number(minutes)}M${Number(seconds)}S`;
}
