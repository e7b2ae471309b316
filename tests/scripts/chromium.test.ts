import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findChromium, findShell } from '../../scripts/findChromium.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

const nowhere = (): undefined => undefined;

function folderWith(...programs: string[]): string {
  const folder = temporaryFolder(Object.fromEntries(programs.map((program) => [program, ''])));
  for (const program of programs) chmodSync(join(folder, program), 0o755);
  return folder;
}

describe('Chromium', () => {
  test('is the chosen one', () => {
    const folder = folderWith('mine', 'chromium');

    expect(findChromium({ CHROMIUM_PATH: join(folder, 'mine'), PATH: folder }, nowhere)).toBe(join(folder, 'mine'));
  });

  test('is refused if the chosen one does not exist', () => {
    expect(() => findChromium({ CHROMIUM_PATH: '/nowhere/chromium' }, nowhere)).toThrow(
      'CHROMIUM_PATH is "/nowhere/chromium", and no program is there: correct it, or unset it to have one looked for.',
    );
  });

  test.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])('is found as %s', (name) => {
    const folder = folderWith(name);

    expect(findChromium({ PATH: `/nowhere:${folder}` }, nowhere)).toBe(join(folder, name));
  });

  test('comes before Chrome', () => {
    const folder = folderWith('google-chrome', 'chromium');

    expect(findChromium({ PATH: folder }, nowhere)).toBe(join(folder, 'chromium'));
  });

  test('is neither a file that cannot be run nor a folder', () => {
    const folder = temporaryFolder({ chromium: '', 'google-chrome/file': '' });

    expect(findChromium({ PATH: folder }, nowhere)).toBeUndefined();
  });

  test("is Playwright's own if there is no other", () => {
    const folder = temporaryFolder({ download: '' });

    expect(findChromium({ PATH: '' }, () => join(folder, 'download'))).toBe(join(folder, 'download'));
    expect(findChromium({ PATH: '' }, () => join(folder, 'not-downloaded'))).toBeUndefined();
  });

  test('runs journeys as a headless shell if there is one, unless another was chosen', () => {
    const folder = folderWith('mine', 'chromium', 'chromium-headless-shell');
    const plainFolder = folderWith('chromium');

    expect(findShell({ PATH: folder }, nowhere)).toBe(join(folder, 'chromium-headless-shell'));
    expect(findShell({ CHROMIUM_PATH: join(folder, 'mine'), PATH: folder }, nowhere)).toBe(join(folder, 'mine'));
    expect(findShell({ PATH: plainFolder }, nowhere)).toBe(join(plainFolder, 'chromium'));
  });
});
