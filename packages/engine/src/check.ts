/** What a site's own rules for content are written with. */
export type { CheckedPage, OpenContentRules } from './site/site.ts';
export { elementsIn, paragraphsOf, partsIn } from './site/contentParts.ts';
export type { ContentPart, PageFinding } from './site/contentParts.ts';
