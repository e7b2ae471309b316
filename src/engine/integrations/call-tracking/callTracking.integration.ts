import * as v from 'valibot';
import { defineIntegration, integrationSettings } from '../integration.ts';
import { globalName } from '../globalName.ts';

/** A call-tracking company, whose script shows another number in place of the practice's own. */
export const callTracking = defineIntegration({
  name: 'call-tracking',
  purpose: 'calls',
  does: 'Shows each visitor a number that leads to the practice’s own, so that the practice learns what brought a call. The document and its structured data keep the own number: the script changes what is shown, and the links of it.',
  sends: ['Nothing by the site itself. Its script sees the page that it stands in.'],
  settings: integrationSettings({
    swap: v.optional(
      v.pipe(
        globalName,
        v.description(
          'the function that swaps the numbers of a page that came without a new document, such as `calls.swap`',
        ),
      ),
    ),
  }),
});
