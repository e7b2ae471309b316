/** First of all styles: it names the order of the layers. A plain import would come after the glob below, which a bundler hoists. */
export const themeStyles = import.meta.glob('/src/site/theme/theme.ts', { eager: true });

/**
 * In development a page needs the styles of what the server alone has rendered too. Exported because a bundler drops a stylesheet whose
 * class names nobody asks for.
 */
export const moduleStyles = import.meta.glob(['/src/ui/*/*.css', '/src/site/**/*.css'], { eager: true });
