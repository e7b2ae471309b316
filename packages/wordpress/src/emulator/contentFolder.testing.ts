import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A content folder for a test, removed when the test process ends. */
export interface ContentFolder {
  dir: string;
  write: (file: string, content: string | Uint8Array) => void;
}

/** The minimum for a site: settings and one user. Files with the same name replace these. */
const LEAST: Readonly<Record<string, string>> = {
  'site.yaml':
    'name: Noses & Co\ntimezone: America/Chicago\ndate: 2026-01-01T09:00:00\npermalink: /blog/%postname%/\nposts_per_page: 2\n',
  'users.yaml': '- { id: 1, name: Ada, slug: ada }\n',
};

/** Writes a content folder with these files. */
export function createContentFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): ContentFolder {
  const parent = mkdtempSync(join(tmpdir(), 'content-'));
  process.once('exit', () => rmSync(parent, { recursive: true, force: true }));
  const dir = join(parent, 'content');
  const write = (file: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), content);
  };
  for (const [file, content] of Object.entries({ ...LEAST, ...files })) write(file, content);
  return { dir, write };
}
