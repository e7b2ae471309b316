import type { AnalyticsEvent, PageView } from '#engine/analytics/analytics.ts';
import { pathOf } from '#engine/analytics/privacy.ts';
import type { ConfiguredIntegration } from './integration.ts';

/** The page on which something happened. */
export interface Place {
  /** The page's own link. */
  ownLink: string;
  /** The name of its kind. */
  kind: string;
}

interface DiscloseDeps {
  /** The kinds of pages whose address says nothing about anybody's health. */
  openKinds: readonly string[];
  /** What a lead is worth, in US dollars. */
  leadValue?: number | undefined;
}

/** The currency of leads. */
const CURRENCY = 'USD';

/** Events whose label is one of the site's own fixed words. Any other label is the text of a link, and reveals what the page is about. */
const FIXED_LABELS: ReadonlySet<string> = new Set([
  'generate_lead',
  'buttonClicked',
  'formSubmitted',
  'quizStarted',
  'quizCompleted',
]);

/**
 * What a company may be told about a viewed page: never its query or hash and, if the practice has no agreement with it, only the
 * kind of a page that may be about an illness.
 */
export function discloseView(
  { title }: PageView,
  { ownLink, kind }: Place,
  { hasAgreement }: Pick<ConfiguredIntegration, 'hasAgreement'>,
  { openKinds }: DiscloseDeps,
): PageView {
  return hasAgreement || openKinds.includes(kind)
    ? { link: pathOf(ownLink), title }
    : { link: `/~${kind}/`, title: kind };
}

/** What a company may be told about a visitor's action. */
export function discloseEvent(
  { name, payload }: AnalyticsEvent,
  { hasAgreement }: Pick<ConfiguredIntegration, 'hasAgreement'>,
  { leadValue }: DiscloseDeps,
): AnalyticsEvent {
  const { label, ...rest } = payload;
  const isTold = label !== undefined && (hasAgreement || FIXED_LABELS.has(name));
  return {
    name,
    payload: {
      ...rest,
      ...(isTold && { label }),
      ...(name === 'generate_lead' && { value: payload['value'] ?? leadValue, currency: CURRENCY }),
    },
  };
}
