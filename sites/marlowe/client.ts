import { boot, startWhenUsed } from 'ostium/client';
import { startNotices } from './chrome/notices/startNotices.ts';
import { startEntrances } from './parts/entrance/startEntrances.ts';
import { startVideos } from './parts/video/startVideos.ts';
import { buttonName } from './counting/countedButtons.ts';
import { PRIVATE_EVENTS, PRIVATE_PATHS } from './privatePaths.ts';
import './theme/theme.ts';

// The first script of every page.
boot({
  early: [
    startVideos,
    startNotices,
    startEntrances,
    startWhenUsed('[data-step],[data-steps],[data-copy],[data-card],[data-index]', () => import('./gestures.ts')),
  ],
  privatePaths: PRIVATE_PATHS,
  privateEvents: PRIVATE_EVENTS,
  buttonName,
  loadThirdParties: () => import('./third-parties/thirdParties.ts'),
  loadApp: () => import('./app.ts'),
});
