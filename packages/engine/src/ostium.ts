/** What a site is made of: its blocks, page kinds and entities, and the types of what it is given. */
export { BlockList, BlockProblemContext } from './page/document/PageView.tsx';
export { findItemPointer, isBlank, isNoPointer, readTolerantly, rowsOf } from './page/blocks/rawValues.ts';
export type { ItemPointer } from './page/blocks/rawValues.ts';
export { defineBlock, describeFieldIssue, joinIssues } from './page/blocks/block.ts';
export type { Block, BlockInput, BlockProblem, BlockProps, BlockSet } from './page/blocks/block.ts';
export type { Fields } from './page/blocks/fields.ts';
export type { Image } from './page/blocks/image.ts';
export { ofPage } from './page/blocks/describeFields.ts';
export { defineNeed, useNeed, useNeeds } from './page/blocks/readableNeed.ts';
export type { ReadEntity } from './page/blocks/readableNeed.ts';
export { serializeState } from './page/document/hydrationPayload.ts';
export type { HydrationPayload } from './page/document/hydrationPayload.ts';
export { PAYLOAD_ID, PATIENCE_MS } from './page/document/scripted.ts';
export { createSiteCode, pascalCase } from './page/document/siteCode.ts';
export type { BlockComponent, FrameProps, Screen, SiteComponents } from './page/document/siteCode.ts';
export {
  defineEntity,
  readAttachmentImage,
  readCustomFields,
  readOwnFields,
  rendered,
} from './page/entityDefinition.ts';
export type { ReadContext } from './page/entityDefinition.ts';
export { findMeta, renderHead } from './page/head/headTag.ts';
export { entityOfRecord } from './page/page.ts';
export type { CommentDraft, CommentProblem, HeadTag, HeadlessPage, Page, PreviewFacts } from './page/page.ts';
export { byFolder, definePageKind } from './page/pageKind.ts';
export type { PageKind } from './page/pageKind.ts';
export type {
  AmpParts,
  AmpSite,
  ChromeDeps,
  ChromeLoader,
  Site,
  SiteGallery,
  SiteList,
  ReadYaml,
} from './site/site.ts';
