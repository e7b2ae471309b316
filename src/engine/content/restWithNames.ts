import type { SourceConfig } from './config.ts';
import type { ContentHosts, IndexNames } from './contentHosts.ts';
import { isJsonObject } from './entities/json.ts';
import type { Answer, Rest, RestClient } from './rest/rest.ts';
import { restUrl } from './rest/restUrl.ts';

/** The way to the content source for those who must know under which names it stands. */
export interface RestWithNames extends Rest {
  /** Reads the names, unless they are known. Rejects when the source is unavailable. */
  learnNames: () => Promise<void>;
}

interface NamesDeps {
  rest: RestClient;
  config: SourceConfig;
  hosts: ContentHosts;
  onProblem: (message: string) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** How soon an index that gave no names, or a source that was away since, is asked again. */
const AGAIN_MS = 30_000;

/**
 * The same way to the content source, but nothing that it answers is read before it told under which names it stands: it goes
 * out together with the first call. A source that refuses to tell is taken as the settings describe it. Once it was
 * unavailable it may have moved, so it is asked again, and when its names changed all that was read is forgotten.
 */
export function restWithNames({ rest, config, hosts, onProblem, now = Date.now }: NamesDeps): RestWithNames {
  let isTold = false;
  let told: IndexNames | undefined;
  let askAgainAt = Number.POSITIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    const names = readNames(await rest.get(indexUrl(config)));
    isTold = true;
    if (names) learn(names);
    else {
      onProblem(
        `The REST index of the content source does not tell where it stands: where its links name another host than CONTENT_API, set source.url in site.config.ts to that.`,
      );
      askAgainAt = now() + AGAIN_MS;
    }
  };
  const learn = (names: IndexNames): void => {
    if (names.home === told?.home && names.url === told.url) return;
    told = names;
    rest.forget();
    const unknown = hosts.learn(names);
    if (unknown.length === 0) return;
    onProblem(
      `The content source at ${config.base} calls itself ${unknown.join(' and ')} in its REST index: these addresses become the site's own as well; set source.url in site.config.ts to "${unknown[0]}" if that is right, or correct the addresses in WordPress's general settings.`,
    );
  };
  const readOnce = (): Promise<void> => {
    askAgainAt = Number.POSITIVE_INFINITY;
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  };
  const known = async (): Promise<void> => {
    if (!isTold) return readOnce();
    // What was told before holds until something else is told, so nobody waits, and a failure is no news.
    if (now() >= askAgainAt) readOnce().catch(doubt);
    return undefined;
  };
  const doubt = (): void => {
    askAgainAt = Math.min(askAgainAt, now() + AGAIN_MS);
  };
  const withNames = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const [answer] = await Promise.all([call, known()]);
      return answer;
    } catch (error) {
      doubt();
      throw error;
    }
  };

  return {
    get: (...call) => withNames(rest.get(...call)),
    head: (...call) => withNames(rest.head(...call)),
    learnNames: known,
  };
}

/** With its fields named, the index comes without the description of the whole API. */
const indexUrl = (config: SourceConfig): string => restUrl(config, '/', { _fields: 'home,url' });

function readNames({ isOk, body }: Answer): IndexNames | undefined {
  if (!isOk || !isJsonObject(body)) return undefined;
  const { home, url } = body;
  return isAddress(home) && isAddress(url) ? { home, url } : undefined;
}

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
