import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isContentPath, openEmulator } from '@ostium/wordpress';
import { createContentFolder } from '@ostium/wordpress/testing';
import { watchContent } from './startDev.ts';

const TIME_MS = 20_000;

const page = (id: number, title: string): string => `id: ${id}\ntitle: ${title}\n`;

const { dir, write } = createContentFolder({ 'pages/a.yaml': page(1, 'First') });
const source = await openEmulator({ dir, home: 'http://home.test' });
const vite = await createServer({
  root: dirname(dir),
  configFile: false,
  logLevel: 'silent',
  server: { middlewareMode: true, ws: false },
});

/** The result of the last reading: nothing, or what is wrong. */
let message: string | undefined;
let readings = 0;
const stop = watchContent({
  watcher: vite.watcher,
  dir,
  isContentPath,
  reload: () => source.reload(),
  onReading(problem) {
    message = problem?.message;
    readings++;
  },
});

beforeAll(async () => {
  const isWatched = () => vite.watcher.getWatched()[join(dir, 'pages')]?.includes('a.yaml') || undefined;
  await vi.waitUntil(isWatched, TIME_MS);
});

afterAll(() => vite.close());

async function titles(): Promise<string> {
  const list: unknown = await (await source.fetch('/wp-json/wp/v2/pages?_fields=title&orderby=id&order=asc')).json();
  return (list as { title: { rendered: string } }[]).map(({ title }) => title.rendered).join(', ');
}

/** Waits until these pages are shown and nothing is wrong. */
const untilShown = (expected: string): Promise<unknown> =>
  vi.waitUntil(async () => (await titles()) === expected && message === undefined, TIME_MS);

/** As vim and `sed -i` do: a new file replaces the old one. */
function saveByRename(file: string, text: string): void {
  write(`${file}.new`, text);
  renameSync(join(dir, `${file}.new`), join(dir, file));
}

/** As vim does when it keeps a copy until the new file is complete. */
function saveBesideCopy(file: string, text: string): void {
  renameSync(join(dir, file), join(dir, `${file}~`));
  write(file, text);
  rmSync(join(dir, `${file}~`));
}

test.each([
  ['renames', saveByRename],
  ['moves the old file away', saveBesideCopy],
])(
  'a file is seen after every save by an editor that %s, a mistake and its mend too',
  async (_way, save) => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      save('pages/a.yaml', page(1, title));
      await untilShown(title);
    }

    save('pages/a.yaml', 'id: 1\n\ttitle: Six\n');
    await vi.waitUntil(() => message !== undefined, TIME_MS);
    expect(message).toContain('content/pages/a.yaml:2: ');
    expect(await titles()).toBe('Five');

    save('pages/a.yaml', page(1, 'Seven'));
    await untilShown('Seven');
  },
  2 * TIME_MS,
);

test(
  'new and removed files and folders are noticed, and a file saved in two steps',
  async () => {
    write('pages/b.yaml', page(2, 'New'));
    await untilShown('Seven, New');

    rmSync(join(dir, 'pages/b.yaml'));
    await untilShown('Seven');

    mkdirSync(join(dir, 'pages/a'));
    write('pages/a/c.yaml', page(3, 'Below'));
    await untilShown('Seven, Below');

    saveByRename('pages/a/c.yaml', page(3, 'Further below'));
    await untilShown('Seven, Further below');

    rmSync(join(dir, 'pages/a'), { recursive: true });
    await untilShown('Seven');

    write('pages/a.yaml', '');
    await vi.waitUntil(() => message !== undefined, TIME_MS);
    expect(message).toContain('content/pages/a.yaml:1: has no fields');
    expect(await titles()).toBe('Seven');
    write('pages/a.yaml', page(1, 'Whole'));
    await untilShown('Whole');
    expect(message).toBeUndefined();
  },
  2 * TIME_MS,
);

test(
  'files that are not content are not read, and nothing is read after the stop',
  async () => {
    const initialReadings = readings;
    write('pages/.a.yaml.swp', 'x');
    write('pages/a.yaml~', 'x');
    writeFileSync(join(dirname(dir), 'outside.yaml'), 'x');
    write('pages/a.yaml', page(1, 'Seen'));
    await untilShown('Seen');
    expect(readings).toBe(initialReadings + 1);

    stop();
    const watcherSaw = new Promise((resolve) => vite.watcher.once('change', resolve));
    write('pages/a.yaml', page(1, 'Unseen'));
    await watcherSaw;
    expect(await titles()).toBe('Seen');
  },
  2 * TIME_MS,
);
