import type { BlockComponent, Screen, SiteComponents } from 'ostium';

/** Every screen and every block of this site. The props of each were read by the definition beside it, in the same build. */
export const components: SiteComponents = {
  screens: import.meta.glob<Readonly<Record<string, Screen>>>('./pages/*/*Screen.tsx'),
  blocks: import.meta.glob<Readonly<Record<string, BlockComponent>>>(['./blocks/*/*.tsx', '!./**/*.test.tsx']),
};
