import { EMBED_ORIGINS, isEmbedHost } from 'ostium/ui/video/embedOrigins.ts';
import type { EmbedHost } from 'ostium/ui/video/embedOrigins.ts';

/** The name of a video in the practice's counts, whatever page it is on: `films/breathing`, `YouTube dQw4w9WgXcQ`. */
export function nameOfVideo(address: string, base: string): string {
  const { origin, pathname, searchParams } = new URL(address, base);
  const host = embedHostOf(origin);
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  // A list of videos has its own name instead of a video's.
  if (host) return `${host} ${(last === 'videoseries' && searchParams.get('list')) || last}`;
  const [, upload = pathname.slice(1)] = pathname.split('/-/media/');
  return readable(upload.replace(/\.\w+$/, ''));
}

/** The host of the videos that play from an origin. */
export const embedHostOf = (origin: string): EmbedHost | undefined =>
  Object.keys(EMBED_ORIGINS)
    .filter(isEmbedHost)
    .find((host) => EMBED_ORIGINS[host] === origin);

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
