import type { ContentSource, Entity } from '@ostium/content';
import type { Fields } from '#page/blocks/fields.ts';
import type { ReadEntity } from '#page/blocks/readableNeed.ts';
import type { Page } from '#page/page.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { ContentPart, PageFinding } from './contentParts.ts';
import type { ReadYaml } from './readYaml.ts';

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
export interface ContentRulesDeps {
  content: ContentSource;
  settings: Settings;
  fields: Fields;
  readYaml: ReadYaml;
}

/**
 * Creates a site's rules, which may first read more content, such as the practice's facts, and say what is filled in. What is found in
 * that content belongs to no page: `parts` are checked as those of pages, `findings` are what its rules found.
 */
export type OpenContentRules = (deps: ContentRulesDeps) => Promise<{
  rules: readonly ContentRule[];
  parts: readonly ContentPart[];
  findings: readonly PageFinding[];
}>;
