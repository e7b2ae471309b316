import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createProblems } from '#emulator/content-files/contentError.ts';
import type { ItemFile } from '#emulator/content-files/itemFile.ts';
import { loadFiles, type ContentFiles } from '#emulator/content-files/loadFiles.ts';
import { buildModel, type Model } from '#emulator/model/model.ts';

/** A content folder, read and understood. */
export interface Folder {
  dir: string;
  files: ContentFiles;
  model: Model;
  /** The text of one of its files. */
  readText: (file: string) => Promise<string>;
}

/** Reads a content folder as the emulator does. Throws a `ContentError` that lists every mistake in it. */
export async function readFolder(dir: string, home: string): Promise<Folder> {
  const problems = createProblems(dir);
  const files = await loadFiles(dir, problems);
  const model = buildModel(files, { home, now: new Date(), problems, visibleHtml: (html) => html });
  problems.throwIfAny();
  return { dir, files, model, readText: (file) => readFile(join(dir, file), 'utf8') };
}

/** The key of an item, in its folder and in WordPress: `pages/services/gerd`. */
export const keyOf = ({ type, path }: Pick<ItemFile, 'type' | 'path'>): string => `${type.restBase}/${path}`;

/** The key of an upload. */
export const keyOfUpload = (file: string): string => `media/${file}`;
