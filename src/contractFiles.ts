import { thirdPartiesContract } from '#engine/consent/thirdPartiesContract.ts';
import { settingsReference } from '#tools/reference/settingsReference.ts';
import { integrations } from '#site/third-parties/integrations.ts';
import { ownSettings } from '#site/ownSettings.ts';
import { deniedPages, thirdPartiesElsewhere } from '#site/third-parties/thirdPartiesElsewhere.ts';

/** What `npm run contracts` writes: each file's path and text, before it is formatted. */
export const contractFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/settings.md', settingsReference({ schemas: ownSettings, file: 'src/site/ownSettings.ts' })],
    ['docs/contracts/third-parties.md', thirdPartiesContract(integrations, thirdPartiesElsewhere, deniedPages)],
  ]);
