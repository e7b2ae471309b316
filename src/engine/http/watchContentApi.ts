import type { ContentApi } from './checkContentApi.ts';

/** Watches until the content source answers. */
export interface ContentWatch {
  /** What was found last. */
  state(): ContentApi;
  stop(): void;
}

interface WatchDeps {
  /** What the start found. */
  first: ContentApi;
  /** Looks again. Never rejects. */
  check: () => Promise<ContentApi>;
  /** Told once of each change: a source that is down all night says one sentence. */
  onChange: (state: ContentApi) => void;
  /** Runs something later, unless the function it gives back is called before. `ms` is in milliseconds. */
  later: (run: () => void, ms: number) => () => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Looks again after growing pauses, until a WordPress is there. From then on the calls of pages themselves tell how it is. */
export function watchContentApi({ first, check, onChange, later }: WatchDeps): ContentWatch {
  let state = first;
  let isStopped = false;
  let cancel = (): void => undefined;

  const wait = (pauseMs: number): void => {
    if (state.name === 'found' || isStopped) return;
    cancel = later(() => void look(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)), pauseMs);
  };
  const look = async (nextPauseMs: number): Promise<void> => {
    const found = await check();
    if (isStopped) return;
    const isNew = found.name !== state.name;
    state = found;
    if (isNew) onChange(found);
    wait(nextPauseMs);
  };

  wait(FIRST_PAUSE_MS);
  return {
    state: () => state,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

/** See `WatchDeps`: a timer that keeps no process alive. */
export function laterUnref(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}
