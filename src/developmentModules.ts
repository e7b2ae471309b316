/** The styles of all components. Exported because a bundler drops a stylesheet whose class names nobody asks for. */
export const moduleStyles = import.meta.glob(['/src/ui/*/*.module.css', '/src/site/**/*.module.css'], { eager: true });
