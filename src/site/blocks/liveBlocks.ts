import type { ShownBlock } from '#engine/blocks/block.tsx';

/**
 * The blocks that move, by name, and where their code is. The browser hydrates these alone: every other block stays as the
 * server wrote it, and neither its code nor its fields are loaded until a navigation shows it afresh.
 */
const LIVE_BLOCKS: Readonly<Record<string, () => Promise<ShownBlock>>> = {
  'home-carousel': () => import('./home-carousel/HomeCarousel.block.ts').then((module) => module.homeCarousel),
};

/** Does a block move? */
export const isLive = (name: string): boolean => Object.hasOwn(LIVE_BLOCKS, name);

/** Loads the code of a block that moves; `undefined` for one that does not. */
export const loadLiveBlock = (name: string): Promise<ShownBlock> | undefined =>
  isLive(name) ? LIVE_BLOCKS[name]?.() : undefined;
