import type { Block, Site } from 'ostium';
import { byFolder, type PageKind } from 'ostium';
import { openChrome } from './chrome/openChrome.ts';
import { itemEntity } from './entities/item.entity.ts';
import { messages } from './messages/de.ts';
import { siteCode } from './siteCode.ts';

/** This site as one value. */
export const site: Site = {
  kinds: byFolder(import.meta.glob<PageKind>('./pages/*/*.page.ts', { eager: true, import: 'kind' })),
  blocks: byFolder(import.meta.glob<Block>('./blocks/*/*.schema.ts', { eager: true, import: 'block' })),
  entities: [itemEntity],
  code: siteCode,
  messages: () => messages,
  colors: { background: '#fffaf3', theme: '#1f4d3d' },
  openChrome,
};
