import * as v from 'valibot';
import type { ContentSource } from '#engine/content/source.ts';
import { openKeptFile } from './snapshotFile.ts';
import type { KeptFile } from './snapshotFile.ts';

/** Opens the file in which the known paths of one content source outlast a restart. */
export const openLinksFile = (
  dir: string,
  sourceAddress: string,
  report: (problem: string) => void,
): Promise<KeptFile> =>
  openKeptFile({ dir, name: 'links', sourceAddress, maxBytes: MAX_FILE_BYTES, title: 'The known links', report });

interface StartLinksDeps {
  content: Pick<ContentSource, 'know' | 'knownPaths' | 'readLinks'>;
  /** None for a source that is in this process. */
  file: KeptFile | undefined;
  /** Runs something later, unless the function it gives back is called before. `ms` is in milliseconds. */
  later: (run: () => void, ms: number) => () => void;
  report: (problem: string) => void;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;

/** So often the source is asked what is new. */
const AGAIN_MS = 10 * 60_000;

const MAX_FILE_BYTES = 2_000_000;

/** Of what stands around the paths in the file. */
const FRAME_BYTES = 200;

/** As the data layer writes them. Whoever can write to the folder could put in anything. */
const pathsSchema = v.array(v.pipe(v.string(), v.maxLength(1000), v.regex(/^\/[^?#]*$/)));

/**
 * Makes known which links the content source has, so that its pages never wait behind what strangers make up: those kept from
 * before at once, then all that the source names, behind the visitors' backs. A source that does not answer is asked again after
 * growing pauses. Gives back how to stop.
 */
export function startLinks({ content, file, later, report }: StartLinksDeps): () => void {
  const stopping = new AbortController();
  let cancel = (): void => undefined;

  const read = async (retryMs: number): Promise<void> => {
    const isWhole = await content.readLinks(stopping.signal).catch((error: unknown) => {
      // What is read ahead is no reason to lose the process.
      report(`The links of the content source could not be read: ${String(error)}.`);
      return false;
    });
    if (stopping.signal.aborted) return;
    file?.keep(pathsFor(content.knownPaths()));
    const next = isWhole ? FIRST_RETRY_MS : Math.min(retryMs * 2, LONGEST_RETRY_MS);
    cancel = later(() => void read(next), isWhole ? AGAIN_MS : retryMs);
  };

  const kept = v.safeParse(pathsSchema, file?.recall());
  if (kept.success) content.know(kept.output);
  void read(FIRST_RETRY_MS);
  return () => {
    stopping.abort();
    cancel();
  };
}

/** Those that were wanted last, as many as the file may hold; in an order of their own, so that the same ones are the same file. */
function pathsFor(paths: readonly string[]): string[] {
  let room = MAX_FILE_BYTES - FRAME_BYTES;
  const fitting = paths.filter((path) => (room -= Buffer.byteLength(JSON.stringify(path)) + 1) >= 0);
  return fitting.toSorted();
}
