import { memoize } from '@ostium/content/browser';
import { isEmbedHost } from '#ui/video/embedOrigins.ts';
import { findVideoPage } from '#ui/video/findVideoPage.ts';
import type { VideoPage } from '#ui/video/findVideoPage.ts';
import type { VideoFacts } from '#ui/video/videoFacts.ts';
import type { HeadlessPage } from './page.ts';

/** Finds what is known about videos that other sites host, by the addresses of their pages. It never throws and waits for at most a second. */
export type FindVideoFacts = (pages: readonly VideoPage[]) => Promise<Readonly<Record<string, VideoFacts>>>;

/** No page for visitors has more videos of other sites than this. */
const MAX_VIDEOS = 50;

/** The videos on a page that other sites host, each once: in the fields of its blocks, and in what editors wrote. */
export function videosOn({ blocks, entities }: Pick<HeadlessPage, 'blocks' | 'entities'>): readonly VideoPage[] {
  const videos = [...Object.values(blocks), ...Object.values(entities)].flatMap((value) => videosIn(value));
  return [...new Map(videos.map((page) => [page.url, page])).values()].slice(0, MAX_VIDEOS);
}

/** What was read of an item is the same object until the item changes, so it is searched only once. Editors' content may be deeply nested. */
const videosIn = memoize((value: object): readonly VideoPage[] => {
  const videos: VideoPage[] = [];
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next !== 'object' || next === null) continue;
    const page = videoOf(next);
    if (page) videos.unshift(page);
    else stack.push(...Object.values(next));
  }
  return videos;
});

function videoOf(value: object): VideoPage | undefined {
  if (!('host' in value && 'url' in value && isEmbedHost(value.host) && typeof value.url === 'string'))
    return undefined;
  const page = findVideoPage(value.url);
  return page?.url === value.url ? page : undefined;
}
