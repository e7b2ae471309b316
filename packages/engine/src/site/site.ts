import type { ContentSource, Entity, Need, Source } from '@ostium/content';
import type { PrivatePaths } from '#consent/analytics/report.ts';
import type { Fields } from '#page/blocks/fields.ts';
import type { ReadEntity } from '#page/blocks/readableNeed.ts';
import type { HeadTag, Page } from '#page/page.ts';
import type { PageDefinitions } from '#page/pageKind.ts';
import type { ConfiguredIntegration, Integration } from '#consent/integration.ts';
import type { SiteCode } from '#page/document/siteCode.ts';
import type { CardDrawing } from '#media/cards.ts';
import type { UiMessages } from '#ui/language.tsx';
import type { SiteInsights } from '#stats/insights/insights.ts';
import type { OwnSettings, Settings } from '#runtime/settings/settings.ts';
import type { RunningEmulator } from '#runtime/source/contentConnection.ts';
import type { EngineMessages } from '#http/plainResponses.ts';
import type { ContentPart, PageFinding } from './contentParts.ts';

/** A site as a single value: everything that the engine does not know by itself. */
export interface Site extends PageDefinitions {
  code: SiteCode;
  /** The settings that its `site.config.ts` has beside the engine's. What it says of them is `settings.siteSettings` in `openChrome`. */
  settings?: OwnSettings;
  /** The engine's own interface words in a language of the site. */
  messages: (language: string) => EngineMessages;
  /** The beginning of the name of the font file that pages preload. */
  font?: string;
  /**
   * The colors for the site on a phone's home screen, background and bar, as CSS writes them; `night` is the background of a site that has
   * colors for the night, whose pages then tell the browser both.
   */
  colors: { background: string; theme: string; night?: string };
  /**
   * What search engines are told about a page as structured data, one object for each thing, of types that https://schema.org names.
   * `to` makes the site's own paths absolute.
   */
  structuredData?(page: Page, chrome: unknown, toAddress: (path: string) => string): readonly object[];
  /** The card of a page: the picture that accompanies its link when somebody shares it. `undefined` for a page without one. */
  drawCard?(page: Page, chrome: unknown): CardDrawing | undefined;
  /** The AMP documents of its pages. It has them if `ampAnalytics` is configured. */
  amp?: AmpSite;
  /** The third parties that a practice may use. Those that are not configured are absent. */
  integrations?: readonly Integration[];
  /** Paths of pages on which, and below which, nothing from a third party is ever loaded. Relative to the site's folder. */
  deniedPaths?: readonly string[];
  /** Makes the loader of the chrome. Throws a `SettingsError` if what the site shows around its pages cannot be read. */
  openChrome: (deps: ChromeDeps) => Promise<ChromeLoader>;
  /** What its practice wants to know about its visitors, and the words of the insights page. Without it there is no such page. */
  insights?: (language: string) => SiteInsights;
  /** Paths where a visitor's actions are private, relative to the site's folder. */
  privatePaths?: PrivatePaths;
  /** Its own requirements for content, for `ostium check` and for the editor. */
  openContentRules?: OpenContentRules;
  /** Items that are not pages and yet have a form in WordPress, such as notices, with the fields of each. */
  formsOfItems?: readonly Pick<PageDefinitions['entities'][number], 'reads' | 'customFields'>[];
  /** Lists that its own scripts fetch whole, at `/-/lists/{name}`. */
  lists?: Readonly<Record<string, SiteList>>;
  /** What developers see of the site at `/-/blocks/`. */
  loadGallery?: () => Promise<SiteGallery>;
}

/** A list that a site's scripts fetch: what it is made of, and the JSON that is made of the items received. */
export interface SiteList {
  needs: readonly Need[];
  write: (items: readonly ReadEntity[]) => unknown;
}

/** A site's definition of its AMP documents. */
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
  /** Makes the site's own paths absolute. */
  to: (path: string) => string;
}

/** The analytics of AMP documents: `ampAnalytics` in `siteConfig.ts`. */
export type AmpAnalytics = NonNullable<Settings['ampAnalytics']>;

/** Loads the chrome, which surrounds every page. */
export interface ChromeLoader {
  /** Plain JSON, for the site's own frame. */
  load(source: Source): Promise<unknown>;
  /** Sentences for the operator: what is missing although the site serves pages, and what to do. */
  warnings(): readonly string[];
  /** When loaded chrome next changes by itself, such as by the end of a notice; in milliseconds since 1970. No page is cached beyond that. */
  changesAt?(chrome: unknown): number | undefined;
}

/** What a site's chrome depends on. */
export interface ChromeDeps {
  settings: Settings;
  content: ContentSource;
  fields: Fields;
  /** The content emulator, if the site runs on it. */
  emulator: RunningEmulator | undefined;
  /** Reads a content file, and knows the line of each path in its value. */
  readYaml: ReadYaml;
  /** The configured third parties. */
  integrations: readonly ConfiguredIntegration[];
  report: (problem: string) => void;
  /** Receives a sentence about something that could not be written to the cache folder. */
  reportUnsaved: (problem: string) => void;
}

/** The blocks of a site in all their states. */
export interface SiteGallery {
  /** The fixtures of each block, by the name of the block, then by their own. */
  fixtures: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The items with which every need is answered. */
  items: readonly ReadEntity[];
  /** The words of the primitives. */
  uiMessages: UiMessages;
  /** The class of the element that contains blocks. */
  className: string | undefined;
}

/** A page as a rule sees it. */
export interface CheckedPage {
  path: string;
  page: Page;
  /** What the site has read of the page's own item. */
  entity: ReadEntity | undefined;
  /** What WordPress sent for it. */
  raw: Entity['raw'];
  parts: readonly ContentPart[];
  /** The same and the words for lists and search engines, all before their placeholders were filled in. */
  written: readonly ContentPart[];
}

/** A site's own requirement for its pages, beyond those for every site. */
export type ContentRule = (page: CheckedPage) => readonly PageFinding[];

/** What a site's rules are made with. */
type ContentRulesDeps = Pick<ChromeDeps, 'content' | 'settings' | 'fields' | 'readYaml'>;

/**
 * Creates a site's rules, which may first read more content, such as the practice's facts, and say what is filled in. What is found in
 * that content belongs to no page: `parts` are checked as those of pages, `findings` are what its rules found, and what the others
 * found in several pages together. They are asked for last.
 */
export type OpenContentRules = (deps: ContentRulesDeps) => Promise<{
  rules: readonly ContentRule[];
  parts: readonly ContentPart[];
  findings: () => readonly PageFinding[];
}>;

/** Parses a YAML file. */
export type ReadYaml = (
  text: string,
  dir: string,
  file: string,
) => { value: unknown; lineOf: (path: readonly (string | number)[]) => number };

/** What a site's `server.ts` exports, as far as tools need it. */
export interface SiteEntry {
  /** The contents of its `site.config.ts`, unchecked. */
  config: unknown;
  site: Site;
}
