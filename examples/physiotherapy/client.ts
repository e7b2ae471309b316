import { boot } from '#engine/client/boot.ts';
import './theme/theme.ts';

boot({ early: [], privatePaths: [], loadApp: () => import('./app.ts') });
