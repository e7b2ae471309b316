import type { BlockComponent, Screen } from 'ostium';
import { pascalCase } from 'ostium';
import { blocks, kindsThat } from './definitions.ts';

const isLive = (block: string): boolean => blocks[block]?.isLive === true;

const screens = kindsThat(({ blocks: sets = {} }) =>
  Object.values(sets).some((set) => Object.values(set).some(isLive)),
);

const files = new Set([
  ...screens.map((kind) => `./pages/${kind}/${pascalCase(kind)}Screen.tsx`),
  ...Object.keys(blocks)
    .filter(isLive)
    .map((name) => `./blocks/${name}/${pascalCase(name)}.tsx`),
]);

const all = import.meta.glob<Readonly<Record<string, BlockComponent | Screen>>>([
  './pages/*/*Screen.tsx',
  './blocks/*/*.tsx',
  '!./**/*.test.tsx',
]);

/**
 * The blocks declared as interactive (`isLive`), and the screens of the page kinds that contain them. Computed by the build: see
 * `packages/engine/vite/builtModules.mjs`.
 */
export const liveComponents = Object.fromEntries(Object.entries(all).filter(([file]) => files.has(file)));
