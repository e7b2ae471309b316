import type { PageKind } from '#engine/pages/pageKind.ts';
import type { CardTone } from '../cards/cardFacts.ts';

/** A kind of page of this site: what the engine wants to know of it, and what other parts of the site do. */
export interface SitePageKind extends PageKind {
  /**
   * What others may learn of a visit. `open`: its address, which tells nothing of anybody's health. `denied`: nothing, and nothing of a third
   * party is ever loaded there. `private`: the same, and what a visitor does there never leaves the browser. Without it an address is told
   * after an agreement alone. The last two hold for its `paths` and all below them.
   */
  privacy?: 'open' | 'denied' | 'private';
  /** What the practice's reports call a link to its pages, in the same words in each language, where it is counted as a button. */
  buttonName?: string;
  /** The tracking pixel that is told of its pages, where one is configured. */
  pixel?: 'care-pixel' | 'blog-pixel';
  /** What its cards are drawn in, where it is not for the page's place in the menu to say. */
  cardTone?: CardTone;
  /** Whether its items have an AMP document where `ampAnalytics` is configured. */
  hasAmp?: boolean;
  /** The way of several steps on it that the practice reads of in its insights: that a page was opened, then events. */
  funnel?: { title: string; opened: string; events: readonly { title: string; event: string }[] };
}

/** Defines a kind of page of this site. */
export const definePageKind = (kind: SitePageKind): SitePageKind => kind;
