import './site/theme/theme.ts';

/**
 * In development a page needs the styles of what the server alone has rendered too. The theme names the order of the layers, so it
 * comes first; what a pattern finds would come before all other imports of its file.
 */
export { moduleStyles } from './developmentModules.ts';
