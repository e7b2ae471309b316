import * as v from 'valibot';
import type { ContentSource, NamedLink } from '@ostium/content';
import { backoff, laterUnref } from './backoff.ts';
import type { Settings } from '../settings/settings.ts';
import { openSnapshotFile } from '../disk/snapshotFile.ts';
import type { SnapshotFile } from '../disk/snapshotFile.ts';

/** Starts reading the links of the content source, with a snapshot in the cache folder. Returns how to stop. */
export async function startKnownLinks(
  { cacheDir, contentApi, root, purgeSecret }: Pick<Settings, 'cacheDir' | 'contentApi' | 'root' | 'purgeSecret'>,
  content: LinksDeps['content'],
  { report, reportUnsaved }: Pick<LinksDeps, 'report'> & { reportUnsaved: LinksDeps['report'] },
): Promise<() => void> {
  const options = { dir: cacheDir, name: 'links', maxBytes: MAX_FILE_BYTES, title: 'The known links' };
  const file =
    contentApi === undefined
      ? undefined
      : // The same source has other links if the site is in another folder.
        await openSnapshotFile({
          ...options,
          secret: purgeSecret,
          report: reportUnsaved,
          sourceAddress: `${contentApi}${root === '/' ? '' : ` ${root}`}`,
        });
  return startLinks({ content, file, later: laterUnref, report });
}

interface LinksDeps {
  content: Pick<ContentSource, 'addKnownLinks' | 'knownLinks' | 'readLinkLists'>;
  /** Absent for the emulator, which is in this process. */
  file: SnapshotFile | undefined;
  /** Runs something later, unless the returned function is called first. `ms` is in milliseconds. */
  later: (run: () => void, ms: number) => () => void;
  report: (problem: string) => void;
}

const retryPause = backoff(1_000, 60_000);

/** How often the source is asked for new links. */
const AGAIN_MS = 10 * 60_000;

const MAX_FILE_BYTES = 2_000_000;

/** For what surrounds the paths in the file. */
const FRAME_BYTES = 200;

/** The format in which the data layer writes them: anybody with write access to the folder could put anything in. */
const pathSchema = v.pipe(v.string(), v.maxLength(1000), v.regex(/^\/[^?#]*$/));
const endpointSchema = v.pipe(v.string(), v.regex(/^[\w/-]{1,100}$/));
const linksSchema = v.array(
  v.union([
    pathSchema,
    v.strictTuple([pathSchema, endpointSchema, v.pipe(v.number(), v.safeInteger(), v.minValue(1))]),
  ]),
);

/**
 * Makes the links of the content source known, so that its pages never wait behind addresses that strangers make up: at once those
 * of the snapshot, then in the background everything that the source lists. A source that does not respond is asked again after
 * growing pauses. Returns how to stop.
 */
export function startLinks({ content, file, later, report }: LinksDeps): () => void {
  const stopping = new AbortController();
  let cancel = (): void => undefined;

  const read = async (retries: number): Promise<void> => {
    const isWhole = await content.readLinkLists(stopping.signal).catch((error: unknown) => {
      // Reading ahead must never end the process.
      report(`The links of the content source could not be read: ${String(error)}.`);
      return false;
    });
    if (stopping.signal.aborted) return;
    file?.save(linksFor(content.knownLinks()));
    cancel = isWhole ? later(() => void read(0), AGAIN_MS) : later(() => void read(retries + 1), retryPause(retries));
  };

  const snapshot = v.safeParse(linksSchema, file?.read());
  if (snapshot.success) content.addKnownLinks(snapshot.output);
  void read(0);
  return () => {
    stopping.abort();
    cancel();
  };
}

/** The most recently requested links, as many as the file may hold; sorted, so that the same links make the same file. */
function linksFor(links: readonly NamedLink[]): NamedLink[] {
  let room = MAX_FILE_BYTES - FRAME_BYTES;
  const fitting = links.filter((link) => (room -= Buffer.byteLength(JSON.stringify(link)) + 1) >= 0);
  return fitting.toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
}

const pathOf = (link: NamedLink): string => (typeof link === 'string' ? link : link[0]);
