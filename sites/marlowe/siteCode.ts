import { createSiteCode } from 'ostium';
import type { FrameProps } from 'ostium';
import type { Bars } from './chrome/Bars.tsx';
import type { Chrome } from './chrome/chrome.ts';
import { Frame } from './chrome/Frame.tsx';
import { liveComponents } from './liveComponents.built.ts';

/** The components of this site, in the folders of their page kinds and blocks. */
export const siteCode = createSiteCode({
  Frame: (props: FrameProps<Chrome, Bars>) => Frame(props),
  loadChromeCode: () => import('./chrome/Bars.tsx').then(({ bars }) => bars),
  live: liveComponents,
  loadComponents: () => import('./siteComponents.ts').then(({ components }) => components),
});
