import * as v from 'valibot';
import { defineIntegration, integrationSettings } from '../integration.ts';

/** Google Analytics, or anything with the same interface. */
export const googleAnalytics = defineIntegration({
  name: 'google-analytics',
  purpose: 'counting',
  does: 'Counts visits and what they lead to, in the practice’s reports at Google Analytics. Its own measurement of page changes (“enhanced measurement”) must be off there: otherwise it counts twice, with addresses that it reads itself.',
  sends: [
    'For each of `ids`: `gtag("config", id, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false })`.',
    'A page view for each of `ids`: `gtag("event", "page_view", { send_to, page_title, page_location })`. Before it, the same title and address, and an empty `page_referrer`, are set for all later calls, so that events send no others.',
    'An event for each of `ids`: `gtag("event", name, { send_to, event_category, event_label, value, ...rest })`; unknown values are left out.',
  ],
  settings: integrationSettings({
    ids: v.pipe(
      v.array(v.pipe(v.string(), v.nonEmpty())),
      v.nonEmpty('must name at least one stream, such as G-XXXX'),
      v.description('a list of the streams to which data is sent, such as `["G-XXXX"]`'),
    ),
  }),
});
