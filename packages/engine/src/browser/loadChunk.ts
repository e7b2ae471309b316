/** Why code did not load: the connection took too long, the file lacked what was needed, or the browser reported a failure. */
export type ChunkFailure = 'timeout' | 'missing' | 'error';

/** Code that a page needed and did not get. The HTML works without it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: ChunkFailure;
  /** The address that failed, if the browser names it. */
  readonly request: string | undefined;

  constructor(id: string, type: ChunkFailure, cause?: unknown) {
    const request = cause instanceof Error ? findAddress(cause.message) : undefined;
    super(`Loading chunk ${id} failed.\n(${type}: ${request ?? 'unknown address'})`, { cause });
    this.type = type;
    this.request = request;
  }
}

interface ChunkLoaderOptions {
  timeoutMs?: number;
  /** Runs something later and returns a function that cancels it. */
  schedule?: (run: () => void, delayMs: number) => () => void;
}

/**
 * Loads the code with an id and checks that it is what `expects` says. Throws `ChunkLoadError`.
 *
 * The next call after a failure calls `load` again. Some browsers keep a failed `import()` of an address for as long as the page is
 * open (see https://github.com/whatwg/html/pull/10327), and there only a new page helps.
 */
export type LoadChunk = <Code>(
  id: string,
  load: () => Promise<unknown>,
  expects: (code: unknown) => code is Code,
) => Promise<Code>;

/** The requirements' own limit. */
const CHUNK_TIMEOUT_MS = 120_000;

/** Returns a function that loads code. It caches what it loaded, loads only once for simultaneous callers, and forgets failures. */
export function createChunkLoader({
  timeoutMs = CHUNK_TIMEOUT_MS,
  schedule = startTimer,
}: ChunkLoaderOptions = {}): LoadChunk {
  const chunks = new Map<string, Promise<unknown>>();

  const begin = (id: string, load: () => Promise<unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      const stop = schedule(() => reject(new ChunkLoadError(id, 'timeout')), timeoutMs);
      const fail = (cause: unknown) => reject(new ChunkLoadError(id, 'error', cause));
      void settle(load).then(resolve, fail).finally(stop);
    });

  return async (id, load, expects) => {
    const loading = chunks.get(id) ?? begin(id, load);
    chunks.set(id, loading);
    try {
      const code = await loading;
      if (expects(code)) return code;
      throw new ChunkLoadError(id, 'missing');
    } catch (error) {
      chunks.delete(id);
      throw error;
    }
  };
}

/** Calls at once, and turns a thrown error into a rejection. */
const settle = async (load: () => Promise<unknown>): Promise<unknown> => load();

function startTimer(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

/** Chromium and Firefox end their message with the address, Safari names none; Vite names a stylesheet's path. */
function findAddress(message: string): string | undefined {
  return /(?:^|[\s"'(])((?:https?:\/)?\/[^\s"'<>()]+)/.exec(message)?.[1];
}

/** Calls once and returns the same promise to everybody. A failure is forgotten: the next call tries again. */
export function once<T>(call: () => Promise<T>): () => Promise<T> {
  let called: Promise<T> | undefined;
  return () => {
    called ??= call().catch((error: unknown) => {
      called = undefined;
      throw error;
    });
    return called;
  };
}
