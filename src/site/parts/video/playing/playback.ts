/** Where a film is, in the words of media elements: in seconds. A `video` is one. */
export interface Playback {
  readonly currentTime: number;
  /** Not a number until it is known. */
  readonly duration: number;
  readonly ended: boolean;
}

/** What a player in the page tells of its film while that plays. */
export interface FilmProgress extends Playback {
  /** See `nameOfFilm`. */
  name: string;
}

/** The event that brings it, from the player up to the document. */
export const FILM_PROGRESS = 'filmprogress';

declare global {
  interface DocumentEventMap {
    [FILM_PROGRESS]: CustomEvent<FilmProgress>;
  }
}

/** So often a film that plays says where it is. */
const PROGRESS_MS = 1000;

/**
 * Tells the page where a film is, each second in which that changes, for as long as what plays it stands in the page. Gives what tells it
 * at once: where it stops, nobody may stay for the rest of the second.
 */
export function startProgress(
  player: Pick<HTMLElement, 'isConnected' | 'dispatchEvent'>,
  name: string,
  playback: Playback,
): () => void {
  let told = 0;
  const tell = () => {
    const { currentTime, duration, ended } = playback;
    const now = ended ? Infinity : currentTime;
    if (now === told) return;
    told = now;
    const detail: FilmProgress = { name, currentTime, duration, ended };
    player.dispatchEvent(new CustomEvent(FILM_PROGRESS, { detail, bubbles: true }));
  };
  const timer = setInterval(() => (player.isConnected ? tell() : clearInterval(timer)), PROGRESS_MS);
  return tell;
}
