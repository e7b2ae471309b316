import type { StartIntegration } from '../startIntegrations.ts';

type Gtag = (...words: unknown[]) => void;

/** Where the script finds its commands, both before and after it has loaded. */
type WithGtag = typeof globalThis & { dataLayer?: unknown[]; gtag?: Gtag };

/** Reports to Google Analytics. */
export const start: StartIntegration = ({ settings, loadScript }) => {
  const page: WithGtag = globalThis;
  const layer = (page.dataLayer ??= []);
  const gtag = (page.gtag ??= function gtag() {
    // The script recognizes calls by this object; it would skip an array.
    // oxlint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments);
  });
  const ids = Array.isArray(settings['ids']) ? settings['ids'].map(String) : [];
  gtag('js', new Date());
  for (const id of ids)
    gtag('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
  void loadScript(String(settings['script']));
  return {
    pageview({ link, title }) {
      const view = { page_title: title, page_location: new URL(link, location.origin).href };
      // Otherwise it would read the address and the referrer from the document, even if they reveal what the page is about.
      gtag('set', { ...view, page_referrer: '' });
      for (const id of ids) gtag('event', 'page_view', { send_to: id, ...view });
    },
    event({ name, payload: { category, label, value, ...rest } }) {
      const parameters = { event_category: category, event_label: label, value, ...rest };
      for (const id of ids) gtag('event', name, withoutBlanks({ send_to: id, ...parameters }));
    },
  };
};

const withoutBlanks = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
