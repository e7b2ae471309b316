import { createContext, use } from 'react';
import type { VideoPage } from './findVideoPage.ts';
import type { VideoFacts } from './videoFacts.ts';

/** Given around every page: what is known of the films on it that other sites keep, by the addresses of their pages. */
export const VideoFactsContext = createContext<Readonly<Record<string, VideoFacts>> | undefined>(undefined);

const NOTHING: VideoFacts = {};

/** What is known of a film that another site keeps. */
export function useVideoFacts(page: VideoPage | undefined): VideoFacts {
  const facts = use(VideoFactsContext);
  return (page && facts?.[page.url]) ?? NOTHING;
}
