import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentFolder } from '@ostium/wordpress/testing';
import type { RunningSite, SiteParts } from 'ostium/testing';
import { readSettings } from 'ostium/testing';
import { siteSettings } from './siteSettings.ts';
import { createSite } from './server.ts';
import siteConfig from './site.config.ts';

type OpenParts = Partial<Omit<SiteParts, 'site' | 'openEmulator' | 'readYaml'>> & {
  /** In place of this site's `site.config.ts`. */
  config?: unknown;
};

/** The folder of its content. */
export const CONTENT = join(import.meta.dirname, 'content');

const SITE_URL = 'https://www.site.example';

/** This site, ready to be asked: without a build, with a cache folder of its own, and with nobody to read its log. */
export function openSite(
  env: Readonly<Record<string, string | undefined>> = {},
  { config = siteConfig, ...parts }: OpenParts = {},
): Promise<RunningSite> {
  const machine = { SITE_URL, CONTENT_DIR: CONTENT, CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-')), ...env };
  return createSite(readSettings(config, machine, siteSettings), {
    assets: { headHtml: '', bodyHtml: '', build: 'test' },
    clientDir: undefined,
    logTo: { write: () => undefined },
    ...parts,
  });
}

/** The facts of the practice in a content file, without their pictures. */
export const practiceYaml = (): string =>
  readFileSync(join(CONTENT, 'practice.yaml'), 'utf8').replace(/!media \S+/g, '!media');

/** A content folder for a test: this practice without its pictures, with a home page, and a blog below `/blog/`. */
export const createPracticeFolder = (
  files: Readonly<Record<string, string | Uint8Array>>,
): ReturnType<typeof createContentFolder> =>
  createContentFolder({
    'site.yaml':
      'name: Noses\ntimezone: America/Chicago\ndate: 2026-02-01T09:00:00\npermalink: /blog/%postname%/\nfront_page: home\nposts_page: blog\nposts_per_page: 9\n',
    'practice.yaml': practiceYaml(),
    'pages/home.yaml': 'id: 1\ntitle: Home\n',
    'pages/blog.yaml': 'id: 2\ntitle: Blog\n',
    ...files,
  });
