import * as v from 'valibot';
import type { Fields, Image } from 'ostium';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { VideoPage } from 'ostium/ui/video/findVideoPage.ts';
import { isOwnAddress } from 'ostium/ui/html/nodes/allowList.ts';
import { findVideoPage } from 'ostium/ui/video/findVideoPage.ts';

/** A video as components show it, whichever of WordPress's names its fields had. */
export interface Video {
  poster?: Image | undefined;
  /** Files that the browser can play, best first; empty if the video has not been made yet or is hosted elsewhere. */
  sources: readonly { src: string; type?: string | undefined }[];
  /** A WebVTT file: what is heard. */
  captions?: string | undefined;
  /** A WebVTT file: what is seen, for those who cannot see it. */
  descriptions?: string | undefined;
  /** The whole video in words, chapter by chapter. */
  transcript?: SafeHtml | undefined;
  /** The video's page, if another site hosts it. */
  page?: VideoPage | undefined;
  /** As the editor wrote it: `1:42`, and after a comma what it is, `0:20, drawn`. */
  duration?: string | undefined;
  /** What it is called. */
  title?: string | undefined;
  quote?: string | undefined;
  /** The speaker. */
  name?: string | undefined;
}

/** Whether there is something to play: a video may be announced by its cover alone. */
export const canPlay = ({ sources, page }: Video): boolean => sources.length > 0 || page !== undefined;

const NOT_OURS = 'pages load nothing from another host: put the file into the media library';

/** A video's file, or its page on a site that hosts videos. Only the latter may be of another host. */
const playable = ({ link }: Fields) =>
  v.pipe(
    link,
    v.check(
      (url) => isOwnAddress(url) || findVideoPage(url) !== undefined,
      `must be a video on YouTube or Vimeo, or ours: ${NOT_OURS}`,
    ),
  );

/** A file that is loaded with a video. */
const ownFile = ({ link }: Fields) => v.pipe(link, v.check(isOwnAddress, `must be ours: ${NOT_OURS}`));

const groupSchema = (fields: Fields) => {
  const { text, html, image, flag, maybe } = fields;
  return v.object({
    cover: maybe(image),
    cover_image: maybe(image),
    poster_image: maybe(image),
    webm_url: maybe(playable(fields)),
    mp4_url: maybe(playable(fields)),
    captions_url: maybe(ownFile(fields)),
    descriptions_url: maybe(ownFile(fields)),
    transcript: maybe(html),
    duration: maybe(text),
    title: maybe(text),
    quote: maybe(text),
    name: maybe(text),
    // If the field does not exist, nobody could have ticked it. If it exists, only a yes is a yes.
    authorization_on_file: v.optional(flag, true),
  });
};

type GroupSchema = ReturnType<typeof groupSchema>;

/** No address, and no frame with one, is longer; anything longer was meant for another field. */
const MAX_CHARACTERS = 10_000;

const NO_ADDRESS = 'must be the address of a video';

/** A bare address stands for a group in which nothing else is filled in. */
const addressSchema = (group: GroupSchema) =>
  v.pipe(
    v.string(),
    v.maxLength(MAX_CHARACTERS, NO_ADDRESS),
    v.transform(findAddress),
    v.regex(/^[^\s<>]+$/, NO_ADDRESS),
    v.transform((webm_url): v.InferInput<GroupSchema> => ({ webm_url })),
    group,
  );

/**
 * A video: a group of fields, or just its address. One with nothing to show, or to which the person in it has not agreed, is read as
 * absent, so that none of it leaves the server.
 */
export const videoSchema = (fields: Fields, poster: PosterName = 'cover') => {
  const group = groupSchema(fields);
  const address = addressSchema(group);
  const video = fields.maybe(
    v.pipe(
      v.lazy((value) => (typeof value === 'string' ? address : group)),
      v.transform(unifyVideo),
    ),
  );
  return fields.editedAs(video, videoForm(fields, poster));
};

/** WordPress's names for the preview picture of a video. All are read; a form has one. */
export type PosterName = 'cover' | 'cover_image' | 'poster_image';

/** What an editor fills in for a video. */
const videoForm = (fields: Fields, poster: PosterName) => {
  const { webm_url, mp4_url, captions_url, descriptions_url, transcript, duration, quote, name, ...others } =
    groupSchema(fields).entries;
  return v.object({
    [poster]: others[poster],
    webm_url,
    mp4_url,
    captions_url,
    descriptions_url,
    transcript,
    duration,
    quote,
    name,
    authorization_on_file: others.authorization_on_file,
  });
};

/** ACF's oEmbed field sends the provider's HTML, a link or a frame, instead of the address that the editor had pasted. */
function findAddress(value: string): string {
  const address = /<(?:a|iframe)\s[^<>]*?(?:href|src)=["']([^"']+)["']/i.exec(value)?.[1] ?? value;
  return address.replaceAll(/&(?:amp|#0*38);/gi, '&').trim();
}

function unifyVideo(group: v.InferOutput<GroupSchema>): Video | undefined {
  const { cover, cover_image, poster_image, webm_url, mp4_url, captions_url, duration, title, quote, name } = group;
  const poster = cover ?? cover_image ?? poster_image;
  const addresses = [webm_url, mp4_url].filter((address) => address !== undefined);
  const sources = addresses.filter((src) => !findVideoPage(src)).map((src) => ({ src, type: typeOfVideo(src) }));
  const page = addresses.map(findVideoPage).find((videoPage) => videoPage !== undefined);

  const isEmpty = !poster && sources.length === 0 && !page && !quote;
  if (isEmpty || !group.authorization_on_file) return undefined;
  const words = { captions: captions_url, descriptions: group.descriptions_url, transcript: group.transcript };
  return { poster, sources, ...words, page, duration, title, quote, name };
}

/** With a wrong type the browser would skip a video that it could play, so a type is only given if the name tells it. */
function typeOfVideo(src: string): string | undefined {
  const extension = /\.(webm|mp4)(?:[?#]|$)/i.exec(src)?.[1];
  return extension && `video/${extension.toLowerCase()}`;
}
