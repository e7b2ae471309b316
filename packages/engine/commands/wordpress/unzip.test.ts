import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unzip } from './unzip.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ostium-unzip-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A ZIP file of some texts; those that begin with "packed" are. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).map(([path, text]) => {
    const [name, bytes, isPacked] = [Buffer.from(path), Buffer.from(text), text.startsWith('packed')];
    const content = isPacked ? deflateRawSync(bytes) : bytes;
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(isPacked ? 8 : 0, 4);
    about.writeUInt32LE(crc32(bytes), 10);
    about.writeUInt32LE(content.length, 14);
    about.writeUInt32LE(bytes.length, 18);
    about.writeUInt16LE(name.length, 22);
    return { name, content, about };
  });
  const places = entries.map(({ name, content, about }) =>
    Buffer.concat([Buffer.from('PK\u0003\u0004'), about, name, content]),
  );
  let at = 0;
  const list = Buffer.concat(
    entries.map(({ name, about }, index) => {
      const rest = Buffer.alloc(14);
      rest.writeUInt32LE(at, 10);
      at += places[index]?.length ?? 0;
      return Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), about, rest, name]);
    }),
  );
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...places, list, end]);
}

test('every file gets its place and its bytes, packed or not', async () => {
  const file = join(folder, 'some.zip');
  await writeFile(file, zipOf({ 'wp/': '', 'wp/index.php': '<?php', 'wp/a/ä.txt': 'packed '.repeat(100) }));
  await unzip(file, join(folder, 'out'));
  expect(await readFile(join(folder, 'out', 'wp', 'index.php'), 'utf8')).toBe('<?php');
  expect(await readFile(join(folder, 'out', 'wp', 'a', 'ä.txt'), 'utf8')).toBe('packed '.repeat(100));
});

test('a comment behind the list, such as GitHub writes, is not in the way', async () => {
  const file = join(folder, 'some.zip');
  const zip = zipOf({ 'wp/index.php': '<?php' });
  const comment = Buffer.from('b74ae199a0006f727b556c7a76e5c72ec27d8de7');
  zip.writeUInt16LE(comment.length, zip.length - 2);
  await writeFile(file, Buffer.concat([zip, comment]));
  await unzip(file, join(folder, 'out'));
  expect(await readFile(join(folder, 'out', 'wp', 'index.php'), 'utf8')).toBe('<?php');
});

test.each(['../out.txt', 'wp/../../out.txt', String.raw`wp\..\..\out.txt`])(
  'a file at %s is refused: it would be outside of the folder',
  async (name) => {
    const file = join(folder, 'some.zip');
    await writeFile(file, zipOf({ [name]: 'out' }));
    await expect(unzip(file, join(folder, 'in'))).rejects.toThrow(`${file} leads out of its folder: ${name}`);
  },
);

test('a file that is cut off is refused', async () => {
  const file = join(folder, 'some.zip');
  await writeFile(file, zipOf({ 'wp/index.php': '<?php' }).subarray(0, -1));
  await expect(unzip(file, join(folder, 'in'))).rejects.toThrow('is not a ZIP file');
});
