import { boot } from '#engine/client/boot.ts';
import { startFilms } from '#site/parts/video/startFilms.ts';
import { PRIVATE_PATHS } from '#site/privatePaths.ts';
import './site/theme/theme.ts';

// The first script of every page.
boot({ early: [startFilms], privatePaths: PRIVATE_PATHS, loadApp: () => import('#site/app.ts') });
