import type { AnalyticsEvent } from './analytics.ts';

/**
 * The event that a click is counted as, if any: a number that was called, a document that was opened, a link that leads away. A link
 * can name its own event: `data-event="directionsClicked"`.
 */
export function clickEvent(target: Element, { origin }: { origin: string }): AnalyticsEvent | undefined {
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const name = link ? (link.dataset['event'] ?? nameOf(link, origin)) : undefined;
  return link && name !== undefined ? { name, payload: { label: link.textContent.trim().slice(0, 100) } } : undefined;
}

function nameOf({ href, protocol, pathname, origin }: HTMLAnchorElement, ownOrigin: string): string | undefined {
  if (protocol === 'tel:') return 'phoneClicked';
  if (/\.(?:pdf|docx?)$/i.test(pathname)) return 'documentClicked';
  return /^https?:/.test(href) && origin !== ownOrigin ? 'outboundLinkClicked' : undefined;
}
