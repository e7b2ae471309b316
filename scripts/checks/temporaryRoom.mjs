import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * One folder for everything that a run of tests writes into the temporary one, whichever test it is and however it ends: Vitest and
 * Playwright call this at the start, and the function it returns at the end. Their workers, and the servers and browsers these
 * start, inherit it.
 */
export default function openTemporaryRoom() {
  const before = process.env['TMPDIR'];
  const room = mkdtempSync(join(tmpdir(), 'ostium-tests-'));
  process.env['TMPDIR'] = room;
  return () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(room, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
