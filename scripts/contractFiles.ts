import { thirdPartiesContract } from '#engine/consent/thirdPartiesContract.ts';
import { settingsReference } from '#engine/tools/reference/settingsReference.ts';
import { integrations } from 'marlowe/third-parties/integrations.ts';
import { ownSettings } from 'marlowe/ownSettings.ts';
import { deniedPages, thirdPartiesElsewhere } from 'marlowe/third-parties/thirdPartiesElsewhere.ts';

/** What `npm run contracts` writes: each file's path and text, before it is formatted. */
export const contractFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/settings.md', settingsReference({ schemas: ownSettings, file: 'sites/marlowe/ownSettings.ts' })],
    ['docs/contracts/third-parties.md', thirdPartiesContract(integrations, thirdPartiesElsewhere, deniedPages)],
  ]);
