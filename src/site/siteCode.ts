import type { BlockComponent } from '#engine/blocks/BlockList.tsx';
import { createSiteCode } from '#engine/render/siteCode.ts';
import type { FrameProps, Screen } from '#engine/render/siteCode.ts';
import type { Bars } from './chrome/Bars.tsx';
import type { Chrome } from './chrome/chrome.ts';
import { Frame } from './chrome/Frame.tsx';

/** The live blocks of this site, and the screens of the page kinds that place them. */
export const liveComponents = import.meta.glob<Readonly<Record<string, BlockComponent | Screen>>>([
  './pages/home/HomeScreen.tsx',
  './pages/quiz/QuizScreen.tsx',
  './blocks/home-carousel/HomeCarousel.tsx',
  './blocks/quiz/Quiz.tsx',
]);

/** The components of this site, in the folders of their page kinds and blocks. */
export const siteCode = createSiteCode({
  Frame: (props: FrameProps<Chrome, Bars>) => Frame(props),
  loadChromeCode: () => import('./chrome/Bars.tsx').then(({ bars }) => bars),
  live: liveComponents,
  loadComponents: () => import('./siteComponents.ts').then(({ components }) => components),
});
