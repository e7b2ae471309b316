import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * One folder inside the temporary folder for everything that a test run writes there, whichever test it is and however it ends:
 * Vitest and Playwright call this at the start, and the returned function at the end. Their workers, and the servers and browsers
 * that these start, inherit it.
 */
export default function openTemporaryFolder() {
  const previousFolder = process.env['TMPDIR'];
  const room = mkdtempSync(join(tmpdir(), 'ostium-tests-'));
  process.env['TMPDIR'] = room;
  return () => {
    if (previousFolder === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = previousFolder;
    rmSync(room, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
