import { uploadFoldersIn } from '../addresses/contentHosts.ts';
import type { ContentHosts, IndexNames } from '../addresses/contentHosts.ts';
import type { SourceConfig } from '../config.ts';
import { isJsonObject } from '../entities/entity.ts';
import type { SourceResponse } from './sourceResponse.ts';
import { restUrl } from './rest.ts';
import type { Rest, RestClient } from './rest.ts';
import { waitAtMost } from './limits.ts';

/** A REST client that knows the content source's host names. */
export interface RestWithNames extends Rest {
  /** Reads the names, unless they are known. Rejects if the source is unavailable. */
  readHostNames: () => Promise<void>;
  /** Reads the names even if they are known, because the source says it has changed. Rejects if it is unavailable. */
  readHostNamesAgain: () => Promise<void>;
  /** Reports an upload that is in none of the known upload folders: they are read again with a later call. */
  noteStrangeUpload: () => void;
}

interface NamesDeps {
  rest: RestClient;
  config: SourceConfig;
  hosts: ContentHosts;
  onProblem: (message: string) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** How soon the index is read again if it gave no names, or if the source has been unavailable since. */
const RETRY_MS = 30_000;

/** How long the first page waits for the folders of uploads. */
const UPLOADS_MS = 2_000;

/**
 * A REST client that returns no response before it has read the REST index, which says under which names the source is reached, and
 * its latest uploads, which say in which folders they are. Both are requested together with the first call. If the source does not
 * say, the settings and WordPress's standard folder apply. After the source was unavailable it may have moved, so both are read again,
 * and so they are while there is no upload; if anything changed, all cached responses are dropped.
 */
export function restWithNames({
  rest,
  config,
  hosts,
  onProblem,
  now = () => performance.now(),
}: NamesDeps): RestWithNames {
  let hasAnswered = false;
  let current: IndexNames | undefined;
  let readAgainAt = Number.POSITIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let uploadsReadAt = Number.NEGATIVE_INFINITY;
  let refusedUploads = '';

  const read = async (): Promise<void> => {
    uploadsReadAt = now();
    // A source that does not list its uploads is assumed to have them in the standard folder.
    const listing = rest.get(uploadsUrl(config)).catch(() => undefined);
    const names = readNames(await rest.get(indexUrl(config)));
    if (names) learn(names);
    else {
      onProblem(
        `The REST index of the content source does not tell where it stands: where its links name another host than CONTENT_API, set source.url in site.config.ts to that.`,
      );
      readAgainAt = now() + RETRY_MS;
    }
    await waitAtMost(UPLOADS_MS, listing.then(learnUploads));
    hasAnswered = true;
  };
  const learn = (names: IndexNames): void => {
    if (names.home === current?.home && names.url === current.url) return;
    current = names;
    rest.clearCache();
    const newNames = hosts.learn(names);
    if (newNames.length === 0) return;
    onProblem(
      `The content source at ${config.base} calls itself ${newNames.join(' and ')} in its REST index: these addresses become the site's own as well; set source.url in site.config.ts to "${newNames[0]}" if that is right, or correct the addresses in WordPress's general settings.`,
    );
  };
  const learnUploads = (response: SourceResponse | undefined): object => {
    const folders = response?.isOk ? uploadFoldersIn(response.body) : [];
    if (folders.length === 0) {
      // There may be a first one soon. A client that may not read them now will not be allowed to later.
      if (!response || response.isOk || response.status >= 500) doubt();
      return folders;
    }
    const { isChanged, refusedFolders } = hosts.learnUploads(folders);
    if (isChanged) rest.clearCache();
    const refusedNames = refusedFolders.join(' and ');
    if (refusedNames !== '' && refusedNames !== refusedUploads)
      onProblem(
        `WordPress has uploads at ${refusedNames}, which the site does not read: that is neither on the content source's host nor on one beside it, or it holds more than uploads. Its pictures are left out.`,
      );
    refusedUploads = refusedNames;
    return folders;
  };
  const readOnce = (): Promise<void> => {
    readAgainAt = Number.POSITIVE_INFINITY;
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  };
  const ensureNames = async (): Promise<void> => {
    if (!hasAnswered) return readOnce();
    // The old names stay valid until new ones are read, so nobody waits, and a failure changes nothing.
    if (now() >= readAgainAt) readOnce().catch(doubt);
    return undefined;
  };
  const doubt = (): void => {
    readAgainAt = Math.min(readAgainAt, now() + RETRY_MS);
  };
  const withNames = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const [response] = await Promise.all([call, ensureNames()]);
      return response;
    } catch (error) {
      doubt();
      throw error;
    }
  };

  return {
    get: (...call) => withNames(rest.get(...call)),
    head: (...call) => withNames(rest.head(...call)),
    readHostNames: ensureNames,
    readHostNamesAgain: () =>
      readOnce().catch((error: unknown) => {
        doubt();
        throw error;
      }),
    noteStrangeUpload() {
      readAgainAt = Math.min(readAgainAt, Math.max(now(), uploadsReadAt + RETRY_MS));
    },
  };
}

/** Naming the fields leaves out the description of the whole API. */
const indexUrl = (config: SourceConfig): string => restUrl(config, '/', { _fields: 'home,url' });

/** Enough to see where most uploads are, also while they are being moved. */
const UPLOADS_READ = 20;

const uploadsUrl = (config: SourceConfig): string =>
  restUrl(config, '/wp/v2/media', { per_page: UPLOADS_READ, _fields: 'source_url,media_details.file' });

function readNames({ isOk, body }: SourceResponse): IndexNames | undefined {
  if (!isOk || !isJsonObject(body)) return undefined;
  const { home, url } = body;
  return isAddress(home) && isAddress(url) ? { home, url } : undefined;
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
