import { boot } from 'ostium/client';
import './theme/theme.ts';

boot({ early: [], privatePaths: [], loadApp: () => import('./app.ts') });
