import type { PrivatePaths } from '#consent/analytics/report.ts';
import { createConsent, isRefusedByBrowser } from '#consent/consent.ts';
import type { Consent } from '#consent/consent.ts';
import { purposesOf } from '#consent/integration.ts';
import type { Disclosure, IntegrationCodes, StartIntegration } from '#consent/startIntegrations.ts';
import { loadIntegration, startIntegrations, createStoredEvents } from '#consent/startIntegrations.ts';
import { loadScript } from '#consent/thirdPartyScript.ts';
import type { ThirdPartiesHandover } from './boot.ts';

const engineCodes: IntegrationCodes = import.meta.glob<StartIntegration>('../consent/*/start.ts', { import: 'start' });

interface ThirdPartiesParts {
  disclosure: Disclosure;
  /** Pages on which nothing but the private events is counted. */
  privatePaths: PrivatePaths;
  privateEvents: readonly string[];
  /** Lets the visitor choose again wherever the page offers it. Returns the function that asks them. */
  openConsent: (consent: Consent, isDenied: boolean) => { ask: () => void };
  /** The site's own integrations: `import.meta.glob` of the `start.ts` in their folders, with `import: 'start'`. */
  codes?: IntegrationCodes;
}

/**
 * Starts the third parties that the visitor has agreed to, and asks visitors who have not been asked. Rejects if the site does not
 * say whether the visitor's browser opts out: then nothing is started.
 */
export async function startThirdParties(
  { thirdParties, queue, root }: ThirdPartiesHandover,
  { disclosure, openConsent, privatePaths, privateEvents, codes = {} }: ThirdPartiesParts,
): Promise<void> {
  const purposes = purposesOf(thirdParties.integrations);
  if (purposes.length === 0) return;
  const consent = createConsent({
    storage: () => localStorage,
    purposes,
    isRefused: await isRefusedByBrowser(window, root),
    now: Date.now,
  });
  // In another tab, or while this page was in the back-forward cache, the visitor may have chosen again.
  addEventListener('storage', () => consent.reread());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) consent.reread();
  });
  startIntegrations({
    thirdParties,
    consent,
    queue,
    disclosure,
    load: (code) => loadIntegration({ ...engineCodes, ...codes }, code),
    loadScript: (address) => loadScript(document, address),
    storedEvents: createStoredEvents({
      storage: () => sessionStorage,
      privatePaths: privatePaths.map((path) => root + path.slice(1)),
      privateEvents,
    }),
    ask: openConsent(consent, thirdParties.isDenied).ask,
    reload: () => location.reload(),
    // oxlint-disable-next-line no-console -- a third party that does not work, for the site's operator
    log: (sentence) => console.warn(sentence),
  });
}
