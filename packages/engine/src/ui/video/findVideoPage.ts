import { EMBED_ORIGINS } from './embedOrigins.ts';
import type { EmbedHost } from './embedOrigins.ts';

/** A video's page on a site that hosts videos, or that of a list of videos. */
export interface VideoPage {
  host: EmbedHost;
  url: string;
  /** The address of its frame: the variant that keeps no record of visitors, with autoplay, since it follows a click. */
  embed: string;
}

/** The host without prefixes that lead to the same site, the path without its first slash, the query, and what follows the hash. */
const ADDRESS =
  /^(?:https?:)?\/\/(?:(?<kind>www|m|music|player)\.)?(?<host>[a-z-]+\.[a-z]+)\/(?<path>[^?#]*)(?<query>\?[^#]*)?(?<hash>#.*)?/is;

/** The parts of an address that say which video, and which part of it. */
interface Place {
  path: string;
  query: string;
  hash: string;
}

/** A site's videos. */
interface VideoHost {
  /** Its other host names. */
  kinds: readonly string[];
  find: (place: Place) => VideoPage | undefined;
}

const YOUTUBE: VideoHost = {
  kinds: ['www', 'm', 'music'],
  find(place) {
    const { path, query } = place;
    const isInQuery = /^watch(?:_popup)?\/?$/i.test(path);
    const id = isInQuery ? parameter(query, 'v') : /^(?:embed|shorts|live|watch|v|e)\/([\w-]+)/i.exec(path)?.[1];
    const isList = id === undefined ? /^(?:playlist|embed)\/?$/i.test(path) : id === 'videoseries';
    return isList ? youtubeList(place) : id === undefined || id === 'live_stream' ? undefined : youtubePage(id, place);
  },
};

const SHORT_YOUTUBE: VideoHost = {
  kinds: ['www', 'm'],
  find(place) {
    const id = /^[\w-]+/.exec(place.path)?.[0];
    return id === undefined ? undefined : youtubePage(id, place);
  },
};

/** An unlisted video has a second number: after a slash on its page, and as `h` in a frame. */
const VIMEO: VideoHost = {
  kinds: ['www', 'player'],
  find(place) {
    const [, id, key] =
      /^(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/(\w+))?/i.exec(place.path) ?? [];
    return id === undefined ? undefined : vimeoPage(id, key ?? parameter(place.query, 'h'), place);
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
  const { kind, host = '', path = '', query = '', hash = '' } = ADDRESS.exec(address)?.groups ?? {};
  const videoHost = HOSTS.get(host.toLowerCase());
  if (!videoHost || (kind !== undefined && !videoHost.kinds.includes(kind.toLowerCase()))) return undefined;
  return videoHost.find({ path, query, hash });
}

/** The letters, digits and colons at the beginning of a parameter, if it is present. */
function parameter(query: string, name: string): string | undefined {
  const value = query
    .slice(1)
    .split('&')
    .find((pair) => pair.startsWith(`${name}=`));
  return value === undefined ? undefined : /^[\w:-]+/.exec(value.slice(name.length + 1))?.[0];
}

/** The names under which addresses say where a video begins. */
const STARTS = ['start', 't', 'time_continue'];

/** The second at which a video begins; 0 if its address does not say. */
const startOf = ({ query, hash }: Place): number =>
  [...STARTS.map((name) => parameter(query, name)), parameter(hash, 't')].map(secondsOf).find((second) => second > 0) ??
  0;

const TIME = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/i;
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,4}):(\d{2})$/;

/** `90`, `90s`, `1m30s`, `1h2m3s` and `1:30` in seconds; 0 for anything else. */
function secondsOf(text: string | undefined): number {
  const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(text ?? '') ?? CLOCK.exec(text ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** A parameter, unless it has no value. */
const formatParameter = (name: string, value: string | number | undefined): string =>
  value ? `&${name}=${value}` : '';

const YOUTUBE_PLAYER = 'autoplay=1&playsinline=1&rel=0';

function youtubePage(id: string, place: Place): VideoPage {
  const [start, end, list] = [startOf(place), secondsOf(parameter(place.query, 'end')), parameter(place.query, 'list')];
  return {
    host: 'YouTube',
    url: `https://www.youtube.com/watch?v=${id}${formatParameter('list', list)}${formatParameter('t', start && `${start}s`)}`,
    embed: `${EMBED_ORIGINS.YouTube}/embed/${id}?${YOUTUBE_PLAYER}${formatParameter('list', list)}${formatParameter('start', start)}${formatParameter('end', end)}`,
  };
}

/** Several videos, one after the other. */
function youtubeList({ query }: Place): VideoPage | undefined {
  const list = parameter(query, 'list');
  return list === undefined || /^(?:search|user_uploads)$/i.test(parameter(query, 'listType') ?? '')
    ? undefined
    : {
        host: 'YouTube',
        url: `https://www.youtube.com/playlist?list=${list}`,
        embed: `${EMBED_ORIGINS.YouTube}/embed/videoseries?${YOUTUBE_PLAYER}&list=${list}`,
      };
}

function vimeoPage(id: string, key: string | undefined, place: Place): VideoPage {
  const start = startOf(place);
  const from = start > 0 ? `#t=${start}s` : '';
  return {
    host: 'Vimeo',
    url: `https://vimeo.com/${id}${key ? `/${key}` : ''}${from}`,
    embed: `${EMBED_ORIGINS.Vimeo}/video/${id}?autoplay=1&dnt=1${formatParameter('h', key)}${from}`,
  };
}
