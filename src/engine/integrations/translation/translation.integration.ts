import * as v from 'valibot';
import { plainGlobalName } from '../globalName.ts';
import { defineIntegration, integrationSettings } from '../integration.ts';

/**
 * A widget that translates pages where they stand, such as Weglot's. Its script puts an object into the global scope that has `initialize({ api_key,
 * hide_switcher })`, `on(event, listener)` with the events `initialized` and `languageChanged`, and `switchTo(language)`.
 */
export const translation = defineIntegration({
  name: 'translation',
  purpose: 'asked',
  does: 'Translates the page that is shown, by machine, after the visitor has pressed a button that says so.',
  sends: [
    'The words of each page that is read while the translation is on, and its address: the company translates them.',
    'Nothing before that press: its script is not loaded.',
  ],
  settings: integrationSettings({
    key: v.pipe(
      v.string(),
      v.nonEmpty('must not be empty'),
      v.description('the public key that the widget is initialised with'),
    ),
    global: v.optional(
      v.pipe(plainGlobalName, v.description('the name of the object that its script puts into the global scope')),
      'Weglot',
    ),
  }),
});
