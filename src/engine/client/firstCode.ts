import { loadLiveBlock } from '#site/blocks/liveBlocks.ts';
import { hasLiveParts, liveBlocksOf } from '#engine/pages/liveParts.ts';
import { loadScreen } from '#engine/pages/pageCode.ts';
import type { PageCode } from '#engine/pages/pageCode.ts';
import type { Page } from '#engine/pages/page.ts';

/**
 * The code that takes over a page which the server has written: of what moves on it, and of nothing else. A block whose code
 * cannot be had stays as it is.
 */
export async function loadFirstCode(page: Page): Promise<PageCode> {
  if (!hasLiveParts(page)) return { blocks: new Map() };
  const names = [...new Set(liveBlocksOf(page).map(({ name }) => name))];
  const [Screen, ...blocks] = await Promise.all([loadScreen(page.kind), ...names.map((name) => loadLiveBlock(name))]);
  return { Screen, blocks: new Map(blocks.flatMap((block) => (block ? [[block.name, block] as const] : []))) };
}
