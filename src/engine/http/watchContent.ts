import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { FSWatcher } from 'vite';

/** How long the folder must be quiet after a change: editors save in several steps. */
const QUIET_MS = 80;

interface ContentWatch {
  /** Vite's: Node's own loses a file that an editor replaces with another (`fs.watch`, recursive, in Node 20 on Linux). */
  watcher: FSWatcher;
  /** The content folder. */
  dir: string;
  /** Whether a path below the folder is content. */
  isContentPath: (path: string) => boolean;
  /** Reads the content again. Rejects with what is wrong with it. */
  reload: () => Promise<void>;
  /** After each reading, with what went wrong with it. */
  onReading: (problem: Error | undefined) => void;
}

/** Reads the content again whenever a file of it was changed, added or removed. Returns its stop. */
export function watchContent({ watcher, dir, isContentPath, reload, onReading }: ContentWatch): () => void {
  const root = resolve(dir);
  let timer: NodeJS.Timeout | undefined;
  const read = (): void => {
    reload().then(
      () => onReading(undefined),
      (error: unknown) => onReading(error instanceof Error ? error : new Error(String(error))),
    );
  };
  const notice = (_event: string, path: string): void => {
    const inside = relative(root, path);
    // A path out of the folder begins with two dots, and is no content for that.
    if (inside === '' || isAbsolute(inside) || !isContentPath(inside.split(sep).join('/'))) return;
    clearTimeout(timer);
    timer = setTimeout(read, QUIET_MS);
  };
  // A folder that is watched already is not watched twice.
  watcher.add(root);
  watcher.on('all', notice);
  return () => {
    clearTimeout(timer);
    watcher.off('all', notice);
  };
}
