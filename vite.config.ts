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
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
