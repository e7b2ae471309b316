import { boot } from '#engine/client/boot.ts';
import { startFilms } from '#site/parts/video/startFilms.ts';
import './site/theme/theme.ts';

// The first script of every page.
boot({ early: [startFilms], loadApp: () => import('#site/app.ts') });
