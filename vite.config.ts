import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

/** Entries of the browser's code; each exists as soon as its folder does. */
const ENTRIES = {
  visitor: 'client/visitor/main.ts',
  config: 'client/config/main.tsx',
  login: 'client/login/main.ts',
  frame: 'client/config/frame/main.ts',
};

export default defineConfig({
  base: '/',
  publicDir: 'client/public',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2022',
    modulePreload: false,
    // Small files stay files: data: addresses would need a wider policy.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    rollupOptions: {
      // "use client" of components that only ever run in a browser means nothing here.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      input: Object.fromEntries(Object.entries(ENTRIES).filter(([, file]) => existsSync(file))),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
