import './theme/theme.ts';

/** In development a page also needs the styles of parts that only the server renders; exported, or a bundler would drop them. */
export const moduleStyles = import.meta.glob(['/src/ui/*/*.css', './**/*.css'], { eager: true });
