import { boot } from '#engine/browser/boot.ts';
import './theme/theme.ts';

boot({ early: [], privatePaths: [], loadApp: () => import('./app.ts') });
