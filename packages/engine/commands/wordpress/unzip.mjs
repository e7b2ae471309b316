import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** What begins each entry of the list of files at the end of a ZIP file. */
const ENTRY = 0x02014b50;

/** What begins the end of that list. A comment may follow: GitHub writes the commit there. */
const LIST_END = Buffer.from('PK\x05\x06');

/**
 * Unpacks a ZIP file without a program, which Windows and a bare Linux do not have. Throws if its entries lead out of the folder.
 * @param {string} file
 * @param {string} folder
 */
export async function unzip(file, folder) {
  const zip = await readFile(file);
  const end = zip.lastIndexOf(LIST_END);
  if (end === -1 || end > zip.length - 22) throw new Error(`${file} is not a ZIP file.`);
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error(`${file} is damaged.`);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const name = zip.toString('utf8', at + 46, at + 46 + Number(nameLength));
    if (name.split(/[/\\]/).includes('..')) throw new Error(`${file} leads out of its folder: ${name}`);
    if (!name.endsWith('/')) await write(join(folder, name), contentOf(zip, at));
    at += 46 + Number(nameLength) + Number(extraLength) + Number(commentLength);
  }
}

/** @param {Buffer} zip @param {number} entry where its entry in the list is */
function contentOf(zip, entry) {
  const isPacked = zip.readUInt16LE(entry + 10) !== 0;
  const header = zip.readUInt32LE(entry + 42);
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const bytes = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  return isPacked ? inflateRawSync(bytes) : bytes;
}

/** @param {string} file @param {Buffer} bytes */
async function write(file, bytes) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
