import type { ThirdPartiesHandover } from '#engine/client/boot.ts';
import { startThirdParties } from '#engine/client/startThirdParties.ts';
import { openConsent } from './chrome/consent/openConsent.ts';
import { OPEN_KINDS, PRIVATE_EVENTS, PRIVATE_PATHS } from './privatePaths.ts';

/** What a page brings when it has come to rest, where third parties are configured: the visitor is asked, and what they agree to is started. */
export const start = (handover: ThirdPartiesHandover): Promise<void> =>
  startThirdParties(handover, {
    openKinds: OPEN_KINDS,
    openConsent,
    privatePaths: PRIVATE_PATHS,
    privateEvents: PRIVATE_EVENTS,
  });
