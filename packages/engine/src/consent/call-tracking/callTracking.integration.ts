import * as v from 'valibot';
import { defineIntegration, integrationSettings, globalName } from '../integration.ts';

/** A call-tracking company, whose script shows another number in place of the practice's own. */
export const callTracking = defineIntegration({
  name: 'call-tracking',
  purpose: 'calls',
  does: 'Shows each visitor a number that forwards to the practice’s own, so that the practice learns what led to a call. The document and its structured data contain the practice’s own number: the script changes the displayed number and its links.',
  sends: ['Nothing by the site itself. Its script can read the page on which it runs.'],
  settings: integrationSettings({
    swap: v.optional(
      v.pipe(
        globalName,
        v.description(
          'the function that replaces the numbers of a page shown without a new document, such as `calls.swap`',
        ),
      ),
    ),
  }),
});
