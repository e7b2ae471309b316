import { createContext, use } from 'react';
import type { VideoPage } from './findVideoPage.ts';
import type { VideoFacts } from './videoFacts.ts';

/** Provided around every page: what is known about its videos on other sites, by the addresses of their pages. */
export const VideoFactsContext = createContext<Readonly<Record<string, VideoFacts>> | undefined>(undefined);

const NOTHING: VideoFacts = {};

/** What is known about a video that another site hosts. */
export function useVideoFacts(page: VideoPage | undefined): VideoFacts {
  const facts = use(VideoFactsContext);
  return (page && facts?.[page.url]) ?? NOTHING;
}
