import * as v from 'valibot';
import { parseBounded } from '@ostium/content';
import type { VideoFacts } from '#ui/video/videoFacts.ts';
import { fetchText, StatusError } from '#runtime/fetchText.ts';
import type { Fetch } from '#runtime/fetch.ts';

/** The host has no such video, or does not show it here. */
export class NoSuchVideoError extends Error {
  override readonly name = 'NoSuchVideoError';
}

/** A host's statuses for videos that do not exist or are restricted. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);

const MAX_TITLE = 200;
const DAY_S = 24 * 60 * 60;

/** No video is this flat or this tall: such a value means something else. */
const MAX_RATIO = 4;

const title = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .slice(0, 10 * MAX_TITLE)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, MAX_TITLE),
  ),
  v.nonEmpty(),
);

/** A number, which some hosts send as text. */
const amount = (max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))]),
    v.minValue(1),
    v.maxValue(max),
  );

const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

/** https://oembed.com; the length is Vimeo's own. An unreadable field counts as absent. */
const response = v.object({
  type: v.literal('video'),
  title: optional(title),
  width: optional(amount(100_000)),
  height: optional(amount(100_000)),
  duration: optional(amount(DAY_S)),
});

/** Requests the facts of one video. Throws `NoSuchVideoError`, or an error that `reasonOf` explains. */
export async function fetchVideoFacts(
  address: string,
  fetch: Fetch,
  { responseMs, maxBytes }: { responseMs: number; maxBytes: number },
): Promise<VideoFacts> {
  const request = { fetch, accept: 'application/json', type: /\bjson\b/i, responseMs, maxBytes };
  const text = await fetchText(address, request).catch((error: unknown) => {
    throw error instanceof StatusError && REFUSALS.has(error.status) ? new NoSuchVideoError(error.message) : error;
  });
  const read = v.safeParse(response, parseBounded(text));
  if (!read.success) throw new Error('it does not describe a video');
  const { width = 0, height = 0, duration } = read.output;
  const ratio = width / height;
  return {
    ...(read.output.title !== undefined && { title: read.output.title }),
    ...(ratio <= MAX_RATIO && ratio >= 1 / MAX_RATIO && { width, height }),
    ...(duration !== undefined && { duration: Math.round(duration) }),
  };
}
