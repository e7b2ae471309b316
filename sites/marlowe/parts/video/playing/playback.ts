/** The position of a video, in the terms of media elements: in seconds. A `video` is one. */
export interface Playback {
  readonly currentTime: number;
  /** Not a number until it is known. */
  readonly duration: number;
  readonly ended: boolean;
}

/** What a player in the page reports about its video while that plays. */
export interface VideoProgress extends Playback {
  /** As `nameOfVideo` gives it. */
  name: string;
}

/** The event that carries it, from the player up to the document. */
export const VIDEO_PROGRESS = 'videoprogress';

declare global {
  interface DocumentEventMap {
    [VIDEO_PROGRESS]: CustomEvent<VideoProgress>;
  }
}

/** How often a playing video reports its position. */
const PROGRESS_MS = 1000;

/**
 * Reports a video's position to the page, once in each second in which it changes, for as long as its player is in the page. Returns
 * a function that reports it at once: when it stops, the visitor may not stay for the rest of the second.
 */
export function startProgress(
  player: Pick<HTMLElement, 'isConnected' | 'dispatchEvent'>,
  name: string,
  playback: Playback,
): () => void {
  let reportedTime = 0;
  const tell = () => {
    const { currentTime, duration, ended } = playback;
    const now = ended ? Infinity : currentTime;
    if (now === reportedTime) return;
    reportedTime = now;
    const detail: VideoProgress = { name, currentTime, duration, ended };
    player.dispatchEvent(new CustomEvent(VIDEO_PROGRESS, { detail, bubbles: true }));
  };
  const timer = setInterval(() => (player.isConnected ? tell() : clearInterval(timer)), PROGRESS_MS);
  return tell;
}
