import './theme/theme.ts';

/** In development a page needs the styles of what the server alone has rendered too; exported, or a bundler would drop them. */
export const moduleStyles = import.meta.glob(['/src/ui/*/*.css', './**/*.css'], { eager: true });
