import { boot } from '#engine/browser/boot.ts';
import { startWhenUsed } from '#engine/browser/startWhenUsed.ts';
import { startNotices } from '#site/chrome/notices/startNotices.ts';
import { startEntrances } from '#site/parts/entrance/startEntrances.ts';
import { startVideos } from '#site/parts/video/startVideos.ts';
import { buttonName } from '#site/counting/countedButtons.ts';
import { PRIVATE_EVENTS, PRIVATE_PATHS } from '#site/privatePaths.ts';
import './site/theme/theme.ts';

// The first script of every page.
boot({
  early: [
    startVideos,
    startNotices,
    startEntrances,
    startWhenUsed('[data-step], [data-steps], [data-copy], [data-card]', () => import('#site/gestures.ts')),
  ],
  privatePaths: PRIVATE_PATHS,
  privateEvents: PRIVATE_EVENTS,
  buttonName,
  loadThirdParties: () => import('#site/third-parties/thirdParties.ts'),
  loadApp: () => import('#site/app.ts'),
});
