import { thirdPartiesContract } from '#engine/integrations/thirdPartiesContract.ts';
import { integrations } from '#site/integrations.ts';
import { thirdPartiesElsewhere } from '#site/thirdPartiesElsewhere.ts';

/** What `npm run contracts` writes: each file's path and text, before Prettier. */
export const contractFiles = (): ReadonlyMap<string, string> =>
  new Map([['docs/contracts/third-parties.md', thirdPartiesContract(integrations, thirdPartiesElsewhere)]]);
