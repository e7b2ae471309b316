import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A recorded response of a real WordPress. */
export interface Capture {
  /** Folder and file: `responses/posts-default`. */
  name: string;
  request: { method: string; path: string; headers: Readonly<Record<string, string>> };
  status: number;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

const DIR = join(import.meta.dirname, '..', 'captured');

/** All recorded responses that are JSON files, in the order of folders and names. */
export function readCaptures(): Capture[] {
  return ['responses', 'failures', 'acf3'].flatMap((folder) =>
    readdirSync(join(DIR, folder))
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file) => ({
        ...(JSON.parse(readFileSync(join(DIR, folder, file), 'utf8')) as Omit<Capture, 'name'>),
        name: `${folder}/${file.slice(0, -'.json'.length)}`,
      })),
  );
}
