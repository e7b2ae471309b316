import { entityOfRecord } from 'ostium';
import type { PageKind } from 'ostium';
import type { CardTone } from '../cards/cardFacts.ts';
import { isKind } from '../entities/siteEntity.ts';
import { commentPageOf, commentsNeed } from '../parts/comments/commentPages.ts';

/** A kind of page of this site: what the engine needs to know about it, and what other parts of the site need. */
export interface SitePageKind extends PageKind {
  /**
   * What others may learn about a visit. `open`: its address, which reveals nothing about anybody's health. `denied`: nothing, and
   * nothing from a third party is ever loaded there. `private`: the same, and what a visitor does there never leaves the browser.
   * If absent, third parties learn the address only under an agreement. `denied` and `private` hold for its `paths` and everything below them.
   */
  privacy?: 'open' | 'denied' | 'private';
  /** If a link to its pages is counted as a button: the button's name in the practice's reports, the same in every language. */
  buttonName?: string;
  /** The tracking pixel that its pages are reported to, if it is configured. */
  pixel?: 'care-pixel' | 'blog-pixel';
  /** The tone of its cards, unless the page's place in the menu decides. */
  cardTone?: CardTone;
  /** Whether its items have an AMP document if `ampAnalytics` is configured. */
  hasAmp?: boolean;
  /** A funnel on its pages, for the practice's insights: first that a page was opened, then these events. */
  funnel?: { events: readonly string[]; words: { en: FunnelWords } & Readonly<Record<string, FunnelWords>> };
}

/** The words of a funnel in one language: `steps` names its events, `note` is a sentence for its readers. */
interface FunnelWords {
  title: string;
  note?: string;
  firstStep: string;
  steps: readonly string[];
}

/** Defines a kind of page of this site. A page of any kind needs its comments, where its editor has opened them. */
export const definePageKind = (kind: SitePageKind): SitePageKind => ({
  ...kind,
  needs: (page) => [...(kind.needs?.(page) ?? []), ...pageCommentNeeds(page)],
});

function pageCommentNeeds(page: Parameters<NonNullable<PageKind['needs']>>[0]) {
  const entity = entityOfRecord(page);
  return isKind(entity, 'page') && entity.hasComments ? [commentsNeed(entity, commentPageOf(page))] : [];
}
