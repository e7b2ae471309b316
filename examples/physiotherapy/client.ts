import { boot } from '#engine/client/boot.ts';
import './theme/theme.ts';

boot({ early: [], loadApp: () => import('./app.ts') });
