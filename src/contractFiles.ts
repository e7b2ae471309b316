import { thirdPartiesContract } from '#engine/consent/thirdPartiesContract.ts';
import { integrations } from '#site/third-parties/integrations.ts';
import { deniedPages, thirdPartiesElsewhere } from '#site/third-parties/thirdPartiesElsewhere.ts';

/** What `npm run contracts` writes: each file's path and text, before it is formatted. */
export const contractFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/contracts/third-parties.md', thirdPartiesContract(integrations, thirdPartiesElsewhere, deniedPages)],
  ]);
