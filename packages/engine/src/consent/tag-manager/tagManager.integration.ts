import { defineIntegration, integrationSettings } from '../integration.ts';

/** A tag manager that reads `dataLayer`, such as Google's. */
export const tagManager = defineIntegration({
  name: 'tag-manager',
  purpose: 'counting',
  does: 'Counts visits and what they lead to, in the reports of the company whose tags the practice manages there.',
  sends: [
    'A page view with address and title: `{ event: "pageview", link, title }`.',
    'An event with its data: `{ event: name, payload }`.',
  ],
  settings: integrationSettings({}),
});
