import * as v from 'valibot';
import type { Disclosure } from '../startIntegrations.ts';
import { defineIntegration, integrationSettings, globalName } from '../integration.ts';
import type { Integration } from '../integration.ts';

/** A company that keeps what the practice learns of its visitors' ways, by a payload. */
export const customerData = ({ contacts, currency }: Pick<Disclosure, 'contacts' | 'currency'>): Integration =>
  defineIntegration({
    name: 'customer-data',
    purpose: 'counting',
    does: 'Records each visit from the first page to the lead. The first page view waits until its script is loaded, and is sent once.',
    sends: [
      'A page view: `send({ environment, type: "pageview", link, title })`.',
      `A click on a phone number, or on one of the site’s other ways to contact the practice: \`send({ environment, type })\`, with the type ${['phoneClicked', ...contacts].map((name) => `\`${name}\``).join(' or ')}, and with its \`label\` if an agreement allows text.`,
      `A lead: \`send({ environment, type: "generate_lead", category, label, value, currency })\`, the currency is always \`${currency}\`.`,
      '`environment` is `dev` if `debug` is set or on the development server, and otherwise `prod`. Nothing else is sent. `send` is the function named in the setting `send`.',
    ],
    settings: integrationSettings({
      send: v.optional(
        v.pipe(globalName, v.description('the global function that its script defines')),
        'customerData.send',
      ),
      debug: v.optional(
        v.pipe(v.boolean(), v.description('whether the environment that it is sent is always `dev`')),
        false,
      ),
    }),
  });
