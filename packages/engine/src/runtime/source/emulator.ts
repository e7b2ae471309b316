import type { Fetch } from '../fetch.ts';

/** WordPress's REST contract, answered from files. */
export interface RunningEmulator {
  /** The address that it takes for its own. */
  home: string;
  fetch: Fetch;
  /** Reads the files again. If they contain mistakes, throws and keeps the content as it was. */
  reload(): Promise<void>;
}

/** Opens the emulator on a folder of content. Throws a `ContentError` that lists every mistake in the files. */
export type OpenEmulator = (options: {
  dir: string;
  home: string;
  credential?: string;
  visibleHtml: (html: string) => string;
}) => Promise<Omit<RunningEmulator, 'home'>>;
