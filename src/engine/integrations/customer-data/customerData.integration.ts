import * as v from 'valibot';
import type { Disclosure } from '../disclose.ts';
import { defineIntegration, integrationSettings } from '../integration.ts';
import type { Integration } from '../integration.ts';
import { globalName } from '../globalName.ts';

/** A company that keeps what the practice learns of its visitors' ways, by a payload. */
export const customerData = ({ contacts, currency }: Pick<Disclosure, 'contacts' | 'currency'>): Integration =>
  defineIntegration({
    name: 'customer-data',
    purpose: 'counting',
    does: 'Gathers what visits lead to, from the first page to the lead. The first page view waits until its script is there, is told then, and once.',
    sends: [
      'A page view: `send({ environment, type: "pageview", link, title })`.',
      `A press of a telephone number, and the site’s other ways to the practice: \`send({ environment, type })\`, whose type is ${['phoneClicked', ...contacts].map((name) => `\`${name}\``).join(' or ')}, with its \`label\` where an agreement allows words.`,
      `A lead: \`send({ environment, type: "generate_lead", category, label, value, currency })\`, the currency always \`${currency}\`.`,
      '`environment` is `dev` where `debug` is set, or under the development server, and `prod` otherwise. Nothing else is told. `send` is the function that the setting of this name names.',
    ],
    settings: integrationSettings({
      send: v.optional(
        v.pipe(globalName, v.description('the function that its script leaves on the page')),
        'customerData.send',
      ),
      debug: v.optional(v.pipe(v.boolean(), v.description('whether it is told that the environment is `dev`')), false),
    }),
  });
