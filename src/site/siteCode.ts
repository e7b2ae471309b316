import type { BlockComponent } from '#engine/blocks/BlockList.tsx';
import { createSiteCode } from '#engine/render/siteCode.ts';
import type { FrameProps, Screen } from '#engine/render/siteCode.ts';
import type { Bars } from './chrome/Bars.tsx';
import type { Chrome } from './chrome/chrome.ts';
import { Frame } from './chrome/Frame.tsx';

/** The components of this site, in the folders of their page kinds and blocks. */
export const siteCode = createSiteCode({
  Frame: (props: FrameProps<Chrome, Bars>) => Frame(props),
  loadChromeCode: () => import('./chrome/Bars.tsx').then(({ bars }) => bars),
  // What a screen or a block is given was read by the definition that stands beside it, in the same build.
  screens: import.meta.glob<Readonly<Record<string, Screen>>>('./pages/*/*Screen.tsx'),
  blocks: import.meta.glob<Readonly<Record<string, BlockComponent>>>(['./blocks/*/*.tsx', '!./**/*.test.tsx']),
});
