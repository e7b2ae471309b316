import type { ThirdPartiesHandover } from 'ostium/client';
import { startThirdParties } from 'ostium/client';
import { openConsent } from '../chrome/consent/openConsent.ts';
import { PRIVATE_EVENTS, PRIVATE_PATHS } from '../privatePaths.ts';
import { disclosure } from './disclosure.ts';

/** Loaded when the page has come to rest, if third parties are configured: asks the visitor, and starts what they agree to. */
export async function start(handover: ThirdPartiesHandover): Promise<void> {
  const canTranslate = handover.thirdParties.integrations.some(({ purpose }) => purpose === 'onRequest');
  // First, since everything else will be read in the other language.
  if (canTranslate && /[?&]lang=/.test(location.search))
    await import('../chrome/language/languageCard.ts').then(({ offerLanguageCard }) => offerLanguageCard(), leaveIt);
  await startThirdParties(handover, {
    disclosure,
    openConsent,
    privatePaths: PRIVATE_PATHS,
    privateEvents: PRIVATE_EVENTS,
  });
}

const leaveIt = (): undefined => undefined;
