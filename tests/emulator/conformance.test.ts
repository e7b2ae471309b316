import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openEmulator, type Emulator } from '#wordpress/emulator/emulator.ts';
import { readCaptures, type Capture } from './captures.ts';
import { compareResponses } from './compareResponses.ts';
import { DEVIATIONS } from './deviations.ts';
import { rebuildContent, type Moment } from './rebuildContent.ts';

const CREDENTIAL = 'Basic YWRtaW46cmlnaHQ=';
const WRONG_CREDENTIAL = 'Basic YWRtaW46d3Jvbmc=';

const captures = readCaptures();
const dir = mkdtempSync(join(tmpdir(), 'rebuilt-content-'));
const sources = new Map<string, Promise<Emulator>>();
const differences = new Map<string, readonly string[]>();

afterAll(() => rmSync(dir, { recursive: true }));

/** The site as it was when the capture was made. */
function openFor({ name }: Capture): Promise<Emulator> {
  const isLast = name.startsWith('failures/');
  const moment: Moment = isLast ? 'last' : name.endsWith('after-autosave') ? 'autosaved' : 'first';
  const home = name.startsWith('acf3/') ? 'http://127.0.0.1:8767' : 'http://127.0.0.1:8765';
  const key = `${moment} ${home}`;
  const source = sources.get(key) ?? rebuild(moment, home);
  sources.set(key, source);
  return source;
}

function rebuild(moment: Moment, home: string): Promise<Emulator> {
  const folder = join(dir, moment);
  rebuildContent(folder, captures, moment);
  return openEmulator({ dir: folder, home, credential: CREDENTIAL });
}

/** Recorded credentials are blanked out; the name of a capture says whether it was a wrong one. */
function headersOf({ name, request }: Capture): Record<string, string> {
  if (!('Authorization' in request.headers)) return { ...request.headers };
  return { ...request.headers, Authorization: /badauth|badpw/.test(name) ? WRONG_CREDENTIAL : CREDENTIAL };
}

const isKnown = (name: string, line: string): boolean =>
  DEVIATIONS.some((deviation) => (deviation.captures?.includes(name) ?? true) && deviation.difference.test(line));

describe('the emulator responds like the recorded WordPress', () => {
  test.each(captures.map((capture) => [capture.name, capture] as const))('%s', async (name, capture) => {
    const source = await openFor(capture);
    const { method, path } = capture.request;

    const response = await source.fetch(`http://127.0.0.1:8765${path}`, { method, headers: headersOf(capture) });

    const lines = await compareResponses(capture, response);
    differences.set(name, lines);
    expect(lines.filter((line) => !isKnown(name, line))).toEqual([]);
  });
});

test('every known difference is still there, in every capture it names', () => {
  const gone = DEVIATIONS.flatMap(({ captures: names, difference }) => {
    const shows = (name: string): boolean => (differences.get(name) ?? []).some((line) => difference.test(line));
    const silent = names?.filter((name) => !shows(name)) ?? ([...differences.keys()].some(shows) ? [] : ['everywhere']);
    return silent.map((name) => `${String(difference)} does not show in ${name}: take it out of the list.`);
  });

  expect(gone).toEqual([]);
});
