import type { AnalyticsEvent } from 'ostium/consent';
import type { VideoProgress } from './playback.ts';

/** The marks that are counted, and the share at which each is reached. The player itself reports the end. */
const MARKS: readonly { from: number; name: string; category?: string }[] = [
  { from: 0, name: 'videoStarted' },
  ...[25, 50, 75].map((percent) => ({ from: percent / 100, name: 'videoProgress', category: `${percent}%` })),
  { from: 1, name: 'videoCompleted' },
];

/** What is remembered about the videos of a document, and nowhere else. */
export interface VideoMemory {
  note: (progress: VideoProgress) => void;
  /** Where the visitor stopped, in seconds; 0 if there is nothing to resume. */
  positionOf: (name: string) => number;
}

/** Remembers where each video was left, and counts how far it got: each mark once, however often it is watched. */
export function createVideoMemory(count: (event: AnalyticsEvent) => void): VideoMemory {
  const videos = new Map<string, { position: number; marks: number }>();
  return {
    note({ name, currentTime, duration, ended }) {
      const { marks = 0 } = videos.get(name) ?? {};
      // A live broadcast, or a video of unknown length, has no share.
      const share = ended ? 1 : duration > 0 ? Math.min(currentTime / duration, 0.999) : 0;
      const passedMarks = MARKS.filter(({ from }) => from <= share);
      for (const { name: event, category } of passedMarks.slice(marks))
        count({ name: event, payload: { label: name, ...(category && { category }) } });
      videos.set(name, { position: ended ? 0 : currentTime, marks: Math.max(marks, passedMarks.length) });
    },
    positionOf: (name) => videos.get(name)?.position ?? 0,
  };
}
