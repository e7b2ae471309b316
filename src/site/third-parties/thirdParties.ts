import type { ThirdPartiesHandover } from '#engine/client/boot.ts';
import { startThirdParties } from '#engine/client/startThirdParties.ts';
import { openConsent } from '../chrome/consent/openConsent.ts';
import { PRIVATE_EVENTS, PRIVATE_PATHS } from '../privatePaths.ts';
import { disclosure } from './disclosure.ts';

/** What a page brings when it has come to rest, where third parties are configured: the visitor is asked, and what they agree to is started. */
export async function start(handover: ThirdPartiesHandover): Promise<void> {
  const canTranslate = handover.thirdParties.integrations.some(({ purpose }) => purpose === 'asked');
  // First: the other language is what everything else is read in.
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
