import { formatDuration, useVideoFacts } from 'ostium/ui/video/videoFacts.ts';
import type { Video } from './videoSchema.ts';

/** A video with its host's title and length, if the editor has entered none. */
export function useKnownVideo(video: Video): Video {
  const { title, duration } = useVideoFacts(video.page);
  if (!video.page) return video;
  const isNamed = (video.title ?? video.name ?? video.quote) !== undefined;
  return {
    ...video,
    title: isNamed ? video.title : title,
    duration: video.duration ?? (duration === undefined ? undefined : formatDuration(duration)),
  };
}
