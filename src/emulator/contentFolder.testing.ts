import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A content folder for a test, removed when the test process ends. */
interface ContentFolder {
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

/** The same for a whole site: the demonstration practice without its pictures, with a home page, and a blog below `/blog/`. */
export const createPracticeFolder = (files: Readonly<Record<string, string | Uint8Array>>): ContentFolder =>
  createContentFolder({
    'site.yaml':
      'name: Noses\ntimezone: America/Chicago\ndate: 2026-02-01T09:00:00\npermalink: /blog/%postname%/\nfront_page: home\nposts_page: blog\nposts_per_page: 9\n',
    'practice.yaml': readFileSync('content/practice.yaml', 'utf8').replace(/!media \S+/g, '!media'),
    'pages/home.yaml': 'id: 1\ntitle: Home\n',
    'pages/blog.yaml': 'id: 2\ntitle: Blog\n',
    ...files,
  });
