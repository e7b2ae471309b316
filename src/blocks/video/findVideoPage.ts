/** A film's page on a site that keeps films for others. */
export interface VideoPage {
  host: 'YouTube' | 'Vimeo';
  url: string;
  /** The address of its frame: the kind that keeps no record of visitors, playing at once, since it comes after a press. */
  embed: string;
}

const YOUTUBE =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|live\/|watch\?(?:[^#]*&)?v=))(?<id>[\w-]+)/i;

/** A film that is not listed has a second number, after a slash on its page and as `h` in a frame. */
const VIMEO =
  /^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(?<id>\d+)(?:\/(?<key>\w+)|[^#]*[?&]h=(?<h>\w+))?/i;

/** The page of a film, from any of the addresses that lead to it: page, short link, frame. `undefined` for every other address. */
export function findVideoPage(address: string): VideoPage | undefined {
  const youtube = YOUTUBE.exec(address)?.groups;
  if (youtube) return youtubePage(youtube['id'] ?? '');

  const vimeo = VIMEO.exec(address)?.groups;
  if (!vimeo) return undefined;
  const key = vimeo['key'] ?? vimeo['h'];
  return vimeoPage(vimeo['id'] ?? '', key);
}

const youtubePage = (id: string): VideoPage => ({
  host: 'YouTube',
  url: `https://www.youtube.com/watch?v=${id}`,
  embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`,
});

const vimeoPage = (id: string, key: string | undefined): VideoPage => ({
  host: 'Vimeo',
  url: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  embed: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
});
