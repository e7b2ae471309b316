import type { BlockComponent } from '#engine/page/blocks/BlockList.tsx';
import type { Screen, SiteComponents } from '#engine/page/document/siteCode.ts';

/** Every screen and every block of this site. The props of each were read by the definition beside it, in the same build. */
export const components: SiteComponents = {
  screens: import.meta.glob<Readonly<Record<string, Screen>>>('./pages/*/*Screen.tsx'),
  blocks: import.meta.glob<Readonly<Record<string, BlockComponent>>>(['./blocks/*/*.tsx', '!./**/*.test.tsx']),
};
