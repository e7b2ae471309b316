import type { PrivatePaths } from '#engine/analytics/privacy.ts';
import type { Fields } from '#engine/blocks/fields.ts';
import type { ReadEntity } from '#engine/blocks/need.ts';
import type { ContentSource, Source } from '#engine/content/source.ts';
import type { HeadTag, Page } from '#engine/pages/page.ts';
import type { PageDefinitions } from '#engine/pages/pageKind.ts';
import type { ConfiguredIntegration, Integration } from '#engine/integrations/integration.ts';
import type { SiteCode } from '#engine/render/siteCode.ts';
import type { UiMessages } from '#ui/language.tsx';
import type { SiteInsights } from './figures/insights/insights.ts';
import type { Settings } from './start/settings.ts';

/** The shape of `fetch` that the content source is reached with. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** A site as one value: everything that the engine does not know by itself. */
export interface Site extends PageDefinitions {
  code: SiteCode;
  /** The engine's own interface words in a language of the site. */
  messages: (language: string) => EngineMessages;
  /** The beginning of the name of the font file that pages preload. */
  font?: string;
  /** What a phone draws the site in, where somebody puts it on the home screen: its ground and its bar, as CSS writes colours. */
  colours: { background: string; theme: string };
  /**
   * What search engines are told of a page as structured data, one object a thing, of types that https://schema.org names. `to` makes
   * whole addresses of the site's own paths.
   */
  structuredData?(page: Page, chrome: unknown, to: (path: string) => string): readonly object[];
  /** The card of a page, the picture that goes with its link where somebody shares it. Nothing for a page without one. */
  drawCard?(page: Page, chrome: unknown): CardDrawing | undefined;
  /** The AMP documents of its pages, which it has where `ampAnalytics` is configured. */
  amp?: AmpSite;
  /** The third parties that a practice may have on it. Those that are not configured are absent. */
  integrations?: readonly Integration[];
  /** Paths of pages on which, with all below them, nothing of a third party is ever loaded: whatever folder the site stands in. */
  deniedPaths?: readonly string[];
  /** Makes what loads the chrome. Throws a `SettingsError` where what the site shows around its pages cannot be read. */
  openChrome: (deps: ChromeDeps) => Promise<ChromeLoader>;
  /** What its practice wants to know of its visitors, for the page of insights. */
  insights?: SiteInsights;
  /** Where what a visitor does is nobody's business, whatever folder the site stands in. */
  privatePaths?: PrivatePaths;
  /** What developers are shown of the site at `/-/blocks/`. */
  loadGallery?: () => Promise<SiteGallery>;
}

/** What a site says of a page's card. */
export interface CardDrawing {
  /** All that it shows: the same words are the same drawing, so that it is made once for many views of a page. */
  shows: string;
  /**
   * An SVG of 1200 by 630. It can show uploads of the site: `<image href="/-/media/…" x="0" y="0" width="10" height="10" …/>`, with these
   * attributes first. Nothing where there is nothing to be seen.
   */
  draw: () => string | undefined;
}

/** What a site says of AMP documents. */
export interface AmpSite {
  /** Whether a page has one. */
  isFor(page: Page): boolean;
  /** The whole document. */
  draw(page: Page, chrome: unknown, parts: AmpParts): string;
}

/** What an AMP document is made with. */
export interface AmpParts {
  /** The head of the page's own document. */
  head: readonly HeadTag[];
  analytics: AmpAnalytics;
  /** Makes whole addresses of the site's own paths. */
  to: (path: string) => string;
}

/** Who counts the visits of AMP documents: see `ampAnalytics` in `siteConfig.ts`. */
export type AmpAnalytics = NonNullable<Settings['ampAnalytics']>;

/** The interface words that the engine itself needs, in one language. All else that a visitor reads belongs to the site's components. */
export interface EngineMessages {
  /** For a page that is on its way. */
  loading: string;
  /** For one page of several: `Page 2`. */
  page: string;
  /** The link to the home page. */
  home: string;
  /** A heading: why no page can be shown, when the site itself has failed. */
  failed: string;
  /** A heading: the same when too many unknown addresses are being looked up. */
  busy: string;
  /** A sentence: what to do then. */
  tryAgain: string;
  /** A word: what stands before the name of a request that has failed, by which it can be asked after. */
  reference: string;
  /** A sentence: there is no file at this address. */
  noFile: string;
}

/** Loads what stands around every page. */
export interface ChromeLoader {
  /** Plain JSON, for the site's own frame. */
  load(source: Source): Promise<unknown>;
  /** Sentences for whoever runs the site: what is missing although it serves pages, and what to do. */
  warnings(): readonly string[];
}

/** What a site makes its chrome with. */
export interface ChromeDeps {
  settings: Settings;
  content: ContentSource;
  fields: Fields;
  /** The content emulator, when the site runs on it. */
  emulator: RunningEmulator | undefined;
  /** Reads a content file, and knows on which line a path of its value stands. */
  readYaml: ReadYaml;
  /** The third parties that are configured. */
  integrations: readonly ConfiguredIntegration[];
  report: (problem: string) => void;
  /** Takes what could not be written to the cache folder. */
  reportUnsaved: (problem: string) => void;
}

/** WordPress's REST contract, answered from files. */
export interface RunningEmulator {
  /** The address that it believes it stands at. */
  home: string;
  fetch: Fetch;
  /** Reads the files again. Throws, and keeps the content as it was, when they have mistakes. */
  reload(): Promise<void>;
}

/** Opens the emulator on a folder of content. Throws a `ContentError` that lists every mistake in the files. */
export type OpenEmulator = (options: {
  dir: string;
  home: string;
  credential?: string;
}) => Promise<Omit<RunningEmulator, 'home'>>;

/** See `ChromeDeps`. */
export type ReadYaml = (
  text: string,
  dir: string,
  file: string,
) => { value: unknown; lineOf: (path: readonly (string | number)[]) => number };

/** The blocks of a site in all their states. */
export interface SiteGallery {
  /** The fixtures of each block, by the name of the block, then by their own. */
  fixtures: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The items that every need is answered with. */
  items: readonly ReadEntity[];
  /** The words of the primitives. */
  uiMessages: UiMessages;
  /** The class of the element that blocks stand in. */
  className: string | undefined;
}
