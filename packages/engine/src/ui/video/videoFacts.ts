import { createContext, use } from 'react';
import type { VideoPage } from './findVideoPage.ts';

/** What the hosting site says about a video. Any of it may be missing. */
export interface VideoFacts {
  title?: string | undefined;
  /** Both or neither: only their ratio counts. */
  width?: number | undefined;
  height?: number | undefined;
  /** In seconds. */
  duration?: number | undefined;
}

/** The assumed size of another site's video if nothing else is known, in CSS pixels. */
export const DEFAULT_VIDEO_SIZE = { width: 640, height: 360 } as const;

/** A length in the usual format: `1:42`, `1:02:03`. */
export function formatDuration(seconds: number): string {
  const [hours, minutes, remainingSeconds] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  const parts = hours ? [hours, `${minutes}`.padStart(2, '0')] : [minutes];
  return [...parts, `${remainingSeconds}`.padStart(2, '0')].join(':');
}

/** Provided around every page: what is known about its videos on other sites, by the addresses of their pages. */
export const VideoFactsContext = createContext<Readonly<Record<string, VideoFacts>> | undefined>(undefined);

const NOTHING: VideoFacts = {};

/** What is known about a video that another site hosts. */
export function useVideoFacts(page: VideoPage | undefined): VideoFacts {
  const facts = use(VideoFactsContext);
  return (page && facts?.[page.url]) ?? NOTHING;
}
