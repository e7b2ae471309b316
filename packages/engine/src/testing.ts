/** What a site's tests use. */
export { isUnfilled } from './page/blocks/rawValues.ts';
export { readBlocks } from './page/blocks/block.ts';
export type { BlockFields } from './page/blocks/block.ts';
export { describeFields } from './page/blocks/describeFields.ts';
export type { FieldDescription } from './page/blocks/describeFields.ts';
export { NeedsContext } from './page/blocks/readableNeed.ts';
export { emptyPage } from './page/emptyPage.testing.ts';
export { listedByType } from './page/entityDefinition.ts';
export { loadPage } from './page/loadPage.ts';
export { NAME_IN_PATH, findMissingBlocks } from './page/pageKind.ts';
export { createPageReader } from './page/pageReader.ts';
export { readSettings } from './runtime/settings/settings.ts';
export type { RunningSite, SiteParts } from './server/createSite.ts';
export { openSite } from './server/openSite.testing.ts';
