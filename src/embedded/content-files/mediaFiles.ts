import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Place, Problems } from './contentError.ts';
import { fileType } from './fileType.ts';
import { findPictureSize, type PictureSize } from './pictureSize.ts';
import { parseYaml } from './parseYaml.ts';
import { readEntries, type Entries, type Reference } from './readEntries.ts';
import { suggestName } from './suggestName.ts';
import { isMap, isScalar } from 'yaml';

/** An upload: what `media.yaml` says of it and what its own bytes say. */
export interface MediaFile {
  place: Place;
  /** Below `media/`, with slashes. */
  file: string;
  id: number;
  alt: string;
  title: string | undefined;
  /** Plain text. */
  caption: string;
  description: string;
  date: string | undefined;
  /** The item it is attached to. */
  post: Reference | undefined;
  mimeType: string;
  byteLength: number;
  size: PictureSize | undefined;
}

/** Where the bytes are looked at for a picture's size: enough for a JPEG with a large preview inside. */
const HEAD_BYTES = 256 * 1024;

/** Reads `media.yaml` and the size of every file it lists. `files` are those found below the folder. */
export async function readMedia(
  text: string | undefined,
  { dir, files, problems }: { dir: string; files: readonly string[]; problems: Problems },
): Promise<MediaFile[]> {
  const name = 'media/media.yaml';
  const yaml = parseYaml(text ?? '', name, problems);
  const listed: MediaFile[] = [];
  for (const { key, value } of isMap(yaml.root) ? yaml.root.items : []) {
    const file = isScalar(key) ? String(key.value) : '';
    const entries = readEntries(value, yaml, `The entry of ${file}`);
    if (!entries) continue;
    const place = yaml.placeOf(key);
    if (!files.includes(file)) {
      problems.add(place, `lists "${file}", and there is no such file below media/.${suggestName(file, files)}`);
    }
    const media = readEntry(entries, file, place);
    listed.push(files.includes(file) ? { ...media, ...(await measure(dir, media, problems)) } : media);
  }
  const known = new Set(listed.map(({ file }) => file));
  for (const file of yaml.root || text === undefined ? files : []) {
    if (!known.has(file))
      problems.add(
        { file: `media/${file}`, line: 1 },
        'is not listed in media/media.yaml: add it there with an id and its alt words.',
      );
  }
  return listed;
}

function readEntry(entries: Entries, file: string, place: Place): MediaFile {
  entries.allowOnly(['id', 'alt', 'title', 'caption', 'description', 'date', 'post']);
  const mimeType = fileType(file);
  if (!mimeType) entries.fail('id', `belong to a picture, film, sound or PDF, and "${file}" is none`);
  return {
    ...{ place, file, mimeType: mimeType ?? '', byteLength: 0, size: undefined },
    id: entries.id() ?? entries.fail('id', 'be given') ?? 0,
    alt: entries.text('alt') ?? '',
    title: entries.text('title'),
    caption: entries.text('caption') ?? '',
    description: entries.text('description') ?? '',
    date: entries.date('date'),
    post: entries.reference('post'),
  };
}

async function measure(dir: string, media: MediaFile, problems: Problems): Promise<Partial<MediaFile>> {
  const path = join(dir, media.file);
  if (!(await realpath(path)).startsWith((await realpath(dir)) + sep)) {
    problems.add(media.place, `"${media.file}" is a link that leads out of media/: put the file itself there.`);
    return {};
  }
  const handle = await open(path);
  try {
    const { size: byteLength } = await handle.stat();
    if (!media.mimeType.startsWith('image/')) return { byteLength };
    const head = Buffer.alloc(Math.min(byteLength, HEAD_BYTES));
    await handle.read(head, 0, head.length, 0);
    const size = findPictureSize(head);
    if (!size)
      problems.add(
        media.place,
        `"${media.file}" does not say how wide and high it is: give the drawing a viewBox, or save the picture again.`,
      );
    return { byteLength, size };
  } finally {
    await handle.close();
  }
}
