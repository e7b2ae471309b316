import { byFolder, type Block, type PageKind, type Site } from 'ostium';
import { openChrome } from './chrome/openChrome.ts';
import { pageEntity } from './entities/page.entity.ts';
import { messages } from './messages/en.ts';
import { siteCode } from './siteCode.ts';

/** This site as one value. Kinds of pages and blocks are the folders of `pages/` and `blocks/`. */
export const site: Site = {
  kinds: byFolder(import.meta.glob<PageKind>('./pages/*/*.page.ts', { eager: true, import: 'kind' })),
  blocks: byFolder(import.meta.glob<Block>('./blocks/*/*.schema.ts', { eager: true, import: 'block' })),
  entities: [pageEntity],
  code: siteCode,
  messages: () => messages,
  colors: { background: '#fdfaf5', theme: '#12394a' },
  openChrome,
};
