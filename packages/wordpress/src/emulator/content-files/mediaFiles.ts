import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isMap, isScalar } from 'yaml';
import { suggestName, type FilePlace, type Problems } from './contentError.ts';
import { readEntries, type Entries, type Reference } from './readEntries.ts';
import { parseYaml } from './readYaml.ts';
import { imageSize } from 'image-size';

/** An upload: what `media.yaml` says about it, and what its own bytes say. */
export interface MediaFile {
  place: FilePlace;
  /** Below `media/`, with slashes. */
  file: string;
  id: number;
  /** Of the page that WordPress shows it on; without one, the name of the file. */
  slug: string | undefined;
  alt: string;
  /** The same in the site's further languages, by language. */
  altTexts: Readonly<Record<string, string>>;
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
  /** The same picture in other sizes, narrowest first: the files beside it that are named after it and their size. */
  copies: readonly PictureCopy[];
}

/** One of the sizes of a picture. */
interface PictureCopy extends PictureSize {
  file: string;
  mimeType: string;
  byteLength: number;
}

interface Folder {
  dir: string;
  /** All files found in it. */
  files: readonly string[];
  problems: Problems;
}

/** How much of a picture is read to find its size: enough for a JPEG that contains a large preview. */
const HEAD_BYTES = 256 * 1024;

/** Reads `media.yaml`, and the size of every file that it lists and of every copy beside it. */
export async function readMedia(text: string | undefined, folder: Folder): Promise<MediaFile[]> {
  const { files, problems } = folder;
  const yaml = parseYaml(text ?? '', 'media/media.yaml', problems);
  if (yaml.root && !isMap(yaml.root)) {
    problems.add(
      yaml.placeOf(yaml.root),
      'must be a map: write each file below media/, a colon, and what is known of it.',
    );
    return [];
  }
  const mediaFiles: MediaFile[] = [];
  for (const { key, value } of yaml.root?.items ?? []) {
    const file = isScalar(key) ? String(key.value) : '';
    const entries = readEntries(value, yaml, `The entry of ${file}`);
    if (!entries) continue;
    const place = yaml.placeOf(key);
    if (!files.includes(file)) {
      problems.add(place, `lists "${file}", and there is no such file below media/.${suggestName(file, files)}`);
    }
    const media = readEntry(entries, { file, place, problems });
    mediaFiles.push(files.includes(file) ? { ...media, ...(await measure(media, folder)) } : media);
  }
  return yaml.root || yaml.isEmpty ? addCopies(mediaFiles, folder) : mediaFiles;
}

function readEntry(
  entries: Entries,
  { file, place, problems }: { file: string; place: FilePlace; problems: Problems },
): MediaFile {
  entries.allowOnly(['id', 'slug', 'alt', 'alt_texts', 'title', 'caption', 'description', 'date', 'post']);
  const mimeType = fileType(file);
  if (!mimeType) problems.add(place, `"${file}" is no picture, video, captions, sound or PDF: only these are served.`);
  return {
    place,
    file,
    mimeType: mimeType ?? '',
    byteLength: 0,
    size: undefined,
    copies: [],
    id: entries.id() ?? entries.fail('id', 'be given') ?? 0,
    slug: entries.plainText('slug'),
    alt: entries.plainText('alt') ?? '',
    altTexts: entries.map('alt_texts')?.plainTexts() ?? {},
    title: entries.plainText('title'),
    caption: entries.plainText('caption') ?? '',
    description: entries.plainText('description') ?? '',
    date: entries.date('date'),
    post: entries.reference('post'),
  };
}

/** Every file that is not listed must be a size of a listed one. */
async function addCopies(mediaFiles: readonly MediaFile[], folder: Folder): Promise<MediaFile[]> {
  const listedFiles = new Set(mediaFiles.map(({ file }) => file));
  const pictures = new Set(mediaFiles.filter(({ size }) => size).map(({ file }) => stemOf(file)));
  const copies = new Map<string, PictureCopy[]>();
  for (const file of folder.files.filter((name) => !listedFiles.has(name))) {
    const name = parseCopyName(file);
    if (name && pictures.has(name.stem)) {
      copies.set(name.stem, [...(copies.get(name.stem) ?? []), await readCopy(name, folder)]);
    } else {
      folder.problems.add(
        { file: `media/${file}`, line: 1 },
        'is not listed in media/media.yaml: add it there with an id and its alt words.',
      );
    }
  }
  return mediaFiles.map((media) => {
    const mediaCopies = media.size ? copies.get(stemOf(media.file)) : undefined;
    return mediaCopies ? { ...media, copies: mediaCopies.toSorted((a, b) => a.width - b.width) } : media;
  });
}

async function readCopy({ file, mimeType, width, height }: CopyName, folder: Folder): Promise<PictureCopy> {
  const place = { file: `media/${file}`, line: 1 };
  const { byteLength = 0, size } = await measure({ place, file, mimeType }, folder);
  if (size && (size.width !== width || size.height !== height)) {
    folder.problems.add(place, `is ${size.width}x${size.height} and says otherwise in its name.`);
  }
  return { file, mimeType, byteLength, width, height };
}

async function measure(
  { place, file, mimeType }: Pick<MediaFile, 'place' | 'file' | 'mimeType'>,
  { dir, problems }: Folder,
): Promise<Partial<Pick<MediaFile, 'byteLength' | 'size'>>> {
  const path = join(dir, file);
  if (!(await realpath(path)).startsWith((await realpath(dir)) + sep)) {
    problems.add(place, `"${file}" is a link that leads out of media/: put the file itself there.`);
    return {};
  }
  const handle = await open(path);
  try {
    const { size: byteLength } = await handle.stat();
    if (!mimeType.startsWith('image/')) return { byteLength };
    const head = Buffer.alloc(Math.min(byteLength, HEAD_BYTES));
    await handle.read(head, 0, head.length, 0);
    const size = findPictureSize(head);
    if (!size)
      problems.add(
        place,
        `"${file}" does not say how wide and high it is: give the drawing a viewBox such as "0 0 640 480", or save the picture again.`,
      );
    return { byteLength, size };
  } finally {
    await handle.close();
  }
}

/** A smaller copy of a picture, by its name: `heroes/profile-800x430.avif` is one of `heroes/profile.svg`. */
interface CopyName extends PictureSize {
  file: string;
  /** The picture's file without its extension. */
  stem: string;
  mimeType: string;
}

/** Reads a name in the form that WordPress gives to the sizes it makes; undefined for any other. */
function parseCopyName(file: string): CopyName | undefined {
  const [, stem, width, height] = /^(.+)-([1-9]\d{0,4})x([1-9]\d{0,4})\.\w+$/.exec(file) ?? [];
  const mimeType = fileType(file);
  // A vector drawing has no sizes: it fits every one.
  if (stem === undefined || !mimeType?.startsWith('image/') || mimeType === 'image/svg+xml') return undefined;
  return { file, stem, mimeType, width: Number(width), height: Number(height) };
}

/** The name of a file without its extension. */
const stemOf = (file: string): string => file.replace(/\.\w+$/, '');

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4v: 'video/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** The MIME type of a file's extension, or undefined if such files are not served. */
const fileType = (file: string): string | undefined => TYPES[file.split('.').pop()?.toLowerCase() ?? ''];

/** Width and height in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The formats that a content folder may contain. The library knows others too, and takes some junk for one of them. */
const PICTURE_TYPES: ReadonlySet<string | undefined> = new Set(['png', 'jpg', 'gif', 'webp', 'avif', 'svg']);

/** Reads the size of a PNG, JPEG, GIF, WebP, AVIF or SVG from its first bytes; undefined if they do not contain it. */
export function findPictureSize(bytes: Uint8Array): PictureSize | undefined {
  try {
    const { type, width, height } = imageSize(asSinglePicture(bytes));
    return PICTURE_TYPES.has(type) && width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    // The library's only way of saying that it cannot read a size.
    return undefined;
  }
}

/** Renames an animated AVIF to a still one, the only one that the library knows: their sizes are in the same place. */
function asSinglePicture(bytes: Uint8Array): Uint8Array {
  const head = Buffer.from('ftypavis');
  return head.equals(bytes.subarray(4, 12))
    ? Buffer.concat([bytes.subarray(0, 4), Buffer.from('ftypavif'), bytes.subarray(12)])
    : bytes;
}
