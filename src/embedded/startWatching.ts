import { watch } from 'node:fs';

/** How long a folder must be quiet after a change: editors save in several steps. */
const QUIET_MS = 80;

/**
 * Reloads when anything below the folder changes, and tells the file; a failed reload is told as `problem`. Returns its stop.
 */
export function startWatching(
  dir: string,
  reload: () => Promise<void>,
  onChange: (file: string, problem?: Error) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const tell = (file: string): void => {
    reload().then(
      () => onChange(file),
      (error: unknown) => onChange(file, error instanceof Error ? error : new Error(String(error))),
    );
  };
  const watcher = watch(dir, { recursive: true }, (_event, file) => {
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET_MS, file ?? '');
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
