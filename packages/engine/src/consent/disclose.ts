import type { AnalyticsEvent, PageView } from './analytics/analytics.ts';
import { pathOf } from './analytics/privacy.ts';
import type { ConfiguredIntegration } from './integration.ts';

/** The page on which something happened. */
export interface EventPage {
  /** The page's own link. */
  ownLink: string;
  /** The name of its kind. */
  kind: string;
}

/** What a site allows third parties to be told. */
export interface Disclosure {
  /** The kinds of pages whose address reveals nothing about anybody's health. */
  openKinds: readonly string[];
  /** The site's own events whose label is one of its fixed words. Any other label is the text of a link, and reveals what the page is about. */
  fixedLabels: readonly string[];
  /** The site's own events that are a contact with the practice, in addition to calls and leads. */
  contacts: readonly string[];
  /** The currency of the value of leads, as an ISO 4217 code such as `EUR`. */
  currency: string;
}

/** The engine's own events whose label is one of the site's fixed words. */
const FIXED_LABELS: readonly string[] = ['generate_lead', 'buttonClicked'];

/**
 * What a company may be told about a viewed page: never its query or hash and, if the practice has no agreement with it, only the
 * kind of a page that may be about an illness.
 */
export function discloseView(
  { title }: PageView,
  { ownLink, kind }: EventPage,
  { hasAgreement }: Pick<ConfiguredIntegration, 'hasAgreement'>,
  { openKinds }: Pick<Disclosure, 'openKinds'>,
): PageView {
  return hasAgreement || openKinds.includes(kind)
    ? { link: pathOf(ownLink), title }
    : { link: `/~${kind}/`, title: kind };
}

/** What a company may be told about a visitor's action. */
export function discloseEvent(
  { name, payload }: AnalyticsEvent,
  { hasAgreement }: Pick<ConfiguredIntegration, 'hasAgreement'>,
  {
    leadValue,
    fixedLabels,
    currency,
  }: Pick<Disclosure, 'fixedLabels' | 'currency'> & { leadValue?: number | undefined },
): AnalyticsEvent {
  const { label, ...rest } = payload;
  const isSent = label !== undefined && (hasAgreement || [...FIXED_LABELS, ...fixedLabels].includes(name));
  return {
    name,
    payload: {
      ...rest,
      ...(isSent && { label }),
      ...(name === 'generate_lead' && { value: payload['value'] ?? leadValue, currency }),
    },
  };
}
