import { callGlobal } from '../thirdPartyScript.ts';
import type { StartIntegration } from '../startIntegrations.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What is reported in addition to the site's own contacts. Everything else that happens is not reported. */
const EVENTS: readonly string[] = ['phoneClicked', 'generate_lead'];

/** The most events that wait for the script. */
const MAX_WAITING = 50;

/** Reports to the customer-data script what was counted before it loaded, and everything after. */
export const start: StartIntegration = ({ settings, loadScript, contacts }) => {
  const environment = settings['debug'] === true || import.meta.env.DEV ? 'dev' : 'prod';
  const pendingFields: Fields[] = [];
  let isReady = false;

  const send = (fields: Fields) => callGlobal(String(settings['send']), { environment, ...fields });
  const queue = (fields: Fields) => {
    if (isReady) send(fields);
    else if (pendingFields.length < MAX_WAITING) pendingFields.push(fields);
  };
  const open = async () => {
    isReady = await loadScript(String(settings['script']));
    // A sent event is never sent again, and an exception for one does not stop the next.
    if (isReady) for (const fields of pendingFields.splice(0)) queueMicrotask(() => send(fields));
  };
  void open();

  return {
    pageview: ({ link, title }) => queue({ type: 'pageview', link, title }),
    event({ name, payload: { category, label, value, currency } }) {
      if (![...EVENTS, ...contacts].includes(name)) return;
      queue({
        type: name,
        ...(name === 'generate_lead' ? { category, label, value, currency } : label ? { label } : {}),
      });
    },
  };
};
