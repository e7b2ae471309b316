/** Why code did not come: the connection took too long, what came lacks what was needed, or the browser says that it failed. */
export type ChunkFailure = 'timeout' | 'missing' | 'error';

/** Code that a page needed and did not get. What stands in the HTML works without it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: ChunkFailure;
  /** The address that failed, where the browser names it. */
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
  /** Runs something later and gives back how to stop that. */
  schedule?: (run: () => void, delayMs: number) => () => void;
}

/**
 * Gives the code known by an id, if it is what `expects` says. Throws `ChunkLoadError`.
 *
 * The next need after a failure calls `load` again. Some browsers keep a failed `import()` of an address for as long as the
 * page is open (see https://github.com/whatwg/html/pull/10327), and there only a new page helps.
 */
export type LoadChunk = <Code>(
  id: string,
  load: () => Promise<unknown>,
  expects: (code: unknown) => code is Code,
) => Promise<Code>;

/** The requirements' own limit. */
const CHUNK_TIMEOUT_MS = 120_000;

/** Gives the function that loads code. It remembers what came, loads once for all who need it at a time, and forgets what failed. */
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

/** Calls at once, and makes a thrown error a failed promise. */
const settle = async (load: () => Promise<unknown>): Promise<unknown> => load();

function startTimer(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

/** Chromium and Firefox end their sentence with the address, Safari names none; Vite names the path of a stylesheet. */
function findAddress(message: string): string | undefined {
  return /(?:^|[\s"'(])((?:https?:\/)?\/[^\s"'<>()]+)/.exec(message)?.[1];
}
