import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client build gathers what the browser gets; the server build makes one file that Node runs. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  css: { modules: { generateScopedName: '[local]-[hash:base64:6]' } },
  build: isSsrBuild
    ? { ssr: 'src/server/main.ts', outDir: 'dist/server', target: 'node20', sourcemap: true }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rollupOptions: { input: 'src/browser/styles.ts', preserveEntrySignatures: 'strict' },
      },
  // React picks its development build, which is many times slower, unless it is told otherwise before it is loaded.
  ssr: isSsrBuild ? { noExternal: ['react', 'react-dom'] } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
