import type { Source } from '@ostium/content';
import type { HeadlessPage, HeadTag } from './page.ts';
import type { PageDefinitions } from './pageKind.ts';
import type { PageReader } from './pageReader.ts';
import type { FindVideoFacts } from './videosOn.ts';

/** What search engines, link previews and the browser's own window are told about a page. `source` knows the page's items. */
export type HeadOfPage = (page: HeadlessPage, source?: Pick<Source, 'entity'>) => readonly HeadTag[];

/** The site's languages, the main one first, each with the paths whose pages, and all pages below, are in that language. */
export type Languages = Readonly<Record<string, readonly string[]>>;

/** What pages are built with: the site's settings, and its way of making heads. */
export interface PageSettings {
  /** The site's folder, with a slash at both ends. The paths of kinds and languages are below it. */
  root: string;
  /** The id of the page that represents the blog's index, if configured. */
  blogPageId: number | undefined;
  /** The endpoints of the site's own item types. */
  ownEndpoints?: readonly string[];
  languages: Languages;
  headOf: HeadOfPage;
  /** Whether comments on the item at a path can be passed on; absent if none can. */
  takesComments?: ((path: string) => boolean) | undefined;
  /** How long a visitor waits for the content source in total, in milliseconds. */
  timeLimitMs: number;
}

/** What loading pages depends on. */
export interface PageDeps {
  definitions: PageDefinitions;
  reader: PageReader;
  settings: PageSettings;
  /** Absent if the sites that host videos are not asked about them. */
  findVideoFacts?: FindVideoFacts | undefined;
}

/** The language of the page at a path below the site's folder: the first that lists it, else the main one. */
export function languageOf(path: string, languages: Languages): string {
  const entries = Object.entries(languages);
  const [language = 'en'] =
    entries.find(([, paths]) => paths.some((privatePath) => path.startsWith(privatePath))) ?? entries[0] ?? [];
  return language;
}
