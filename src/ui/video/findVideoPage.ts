import { EMBED_ORIGINS } from './embedOrigins.ts';
import type { EmbedHost } from './embedOrigins.ts';

/** A video's page on a site that hosts videos. */
export interface VideoPage {
  host: EmbedHost;
  url: string;
  /** The address of its frame: the variant that keeps no record of visitors, with autoplay, since it follows a click. */
  embed: string;
}

/** The host without prefixes that lead to the same site, the path without its first slash, and the query. */
const ADDRESS =
  /^(?:https?:)?\/\/(?:(?<kind>www|m|player)\.)?(?<host>[a-z-]+\.[a-z]+)\/(?<path>[^?#]*)(?<query>\?[^#]*)?/i;

/** A site's videos. */
interface VideoHost {
  /** Its other host names. */
  kinds: readonly string[];
  find: (path: string, query: string) => VideoPage | undefined;
}

const YOUTUBE: VideoHost = {
  kinds: ['www', 'm'],
  find(path, query) {
    const id = /^watch$/i.test(path) ? parameter(query, 'v') : /^(?:embed|shorts|live)\/([\w-]+)/i.exec(path)?.[1];
    return id === undefined ? undefined : youtubePage(id);
  },
};

const SHORT_YOUTUBE: VideoHost = {
  kinds: ['www', 'm'],
  find(path) {
    const id = /^[\w-]+/.exec(path)?.[0];
    return id === undefined ? undefined : youtubePage(id);
  },
};

/** An unlisted video has a second number: after a slash on its page, and as `h` in a frame. */
const VIMEO: VideoHost = {
  kinds: ['www', 'player'],
  find(path, query) {
    const [, id, key] = /^(?:video\/)?(\d+)(?:\/(\w+))?/i.exec(path) ?? [];
    return id === undefined ? undefined : vimeoPage(id, key ?? parameter(query, 'h'));
  },
};

const HOSTS: ReadonlyMap<string, VideoHost> = new Map([
  ['youtube.com', YOUTUBE],
  ['youtube-nocookie.com', YOUTUBE],
  ['youtu.be', SHORT_YOUTUBE],
  ['vimeo.com', VIMEO],
]);

/** The page of a video, from any address that leads to it: page, short link, frame. `undefined` for any other address. */
export function findVideoPage(address: string): VideoPage | undefined {
  const { kind, host = '', path = '', query = '' } = ADDRESS.exec(address)?.groups ?? {};
  const known = HOSTS.get(host.toLowerCase());
  if (!known || (kind !== undefined && !known.kinds.includes(kind.toLowerCase()))) return undefined;
  return known.find(path, query);
}

/** The letters and digits at the beginning of a parameter, if it is present. */
function parameter(query: string, name: string): string | undefined {
  const value = query
    .slice(1)
    .split('&')
    .find((pair) => pair.startsWith(`${name}=`));
  return value === undefined ? undefined : /^[\w-]+/.exec(value.slice(name.length + 1))?.[0];
}

const youtubePage = (id: string): VideoPage => ({
  host: 'YouTube',
  url: `https://www.youtube.com/watch?v=${id}`,
  embed: `${EMBED_ORIGINS.YouTube}/embed/${id}?autoplay=1&playsinline=1&rel=0`,
});

const vimeoPage = (id: string, key: string | undefined): VideoPage => ({
  host: 'Vimeo',
  url: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  embed: `${EMBED_ORIGINS.Vimeo}/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
});
