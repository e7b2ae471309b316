import './site/theme/theme.ts';

/**
 * In development a page needs the styles of what the server alone has rendered too. Exported because a bundler drops a stylesheet whose
 * class names nobody asks for.
 */
export const moduleStyles = import.meta.glob(['/src/ui/*/*.module.css', '/src/site/**/*.module.css'], { eager: true });
