import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackWordPress } from '../../packages/engine/commands/wordpress/unpackWordPress.mjs';
import { hasProgram } from '../machines/programs.ts';

test.skipIf(!hasProgram('apt-get', ['--version']))(
  'two concurrent callers both get a whole WordPress while none is cached yet',
  async () => {
    const room = await mkdtemp(join(tmpdir(), 'ostium-unpack-'));
    const cached = join(room, 'cached');
    const folders = ['one', 'other'].map((name) => join(room, name));

    await Promise.all(folders.map((folder) => unpackWordPress(folder, { cached })));

    const filesOf = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted();
    const files = await filesOf(cached);
    expect(files).toEqual(expect.arrayContaining(['index.php', 'readme.html', 'wp-activate.php', 'wp-login.php']));
    for (const folder of folders) expect(await filesOf(folder)).toEqual(files);
    expect((await readdir(room)).toSorted()).toEqual(['cached', 'one', 'other']);
  },
  120_000,
);
