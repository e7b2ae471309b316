import * as v from 'valibot';
import { plainGlobalName, defineIntegration, integrationSettings } from '../integration.ts';

/**
 * A widget that translates pages where they stand, such as Weglot's. Its script puts an object into the global scope that has `initialize({ api_key,
 * hide_switcher })`, `on(event, listener)` with the events `initialized` and `languageChanged`, and `switchTo(language)`.
 */
export const translation = defineIntegration({
  name: 'translation',
  purpose: 'onRequest',
  does: 'Translates the current page by machine, after the visitor has clicked a button that says so.',
  sends: [
    'The text of each page that is read while the translation is on, and its address: the company translates it.',
    'Nothing before that click: its script is not loaded.',
  ],
  settings: integrationSettings({
    key: v.pipe(
      v.string(),
      v.nonEmpty('must not be empty'),
      v.description('the public key with which the widget is initialized'),
    ),
    global: v.optional(
      v.pipe(plainGlobalName, v.description('the name of the global object that its script defines')),
      'Weglot',
    ),
  }),
});
