/** First of all styles: it names the order of the layers. A plain import would come after the globs below, which a bundler hoists. */
export const themeStyles = import.meta.glob('/theme/theme.ts', { eager: true });

/**
 * In development a page needs the styles of what the server alone has rendered too: those of the primitives and of the site, which is Vite's
 * root. Exported because a bundler drops a stylesheet whose class names nobody asks for.
 */
export const primitiveStyles = import.meta.glob('../../ui/*/*.css', { eager: true });

/** Apart from those of the primitives: in a site of its own these are below `node_modules`, where nothing else is looked for. */
export const siteStyles = import.meta.glob(['/**/*.css', '!/dist/**', '!/node_modules/**'], { eager: true });
