import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type InlineConfig } from 'vite';

/** Scripts of the owner; each exists as soon as its folder does. */
const ENTRIES = {
  config: 'client/config/main.tsx',
  login: 'client/login/main.ts',
  frame: 'client/config/frame/main.ts',
};

const VISITOR = { visitor: 'client/visitor/main.ts' };

/** A build of `entries` in which `#messages` are those of `language`. */
const clientBuild = (entries: Readonly<Record<string, string>>, language: string): InlineConfig => ({
  base: '/',
  publicDir: 'client/public',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    alias: [{ find: /^#messages\//, replacement: `${resolve('.generated/messages', language)}/` }],
  },
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
      input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file))),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});

/** Scripts of pages in one language. Texts are part of them, so that nothing is loaded for a text, and none that is not used. */
export function visitorBuild(language: string): InlineConfig {
  const config = clientBuild(VISITOR, language);
  return { ...config, configFile: false, publicDir: false, build: { ...config.build, emptyOutDir: false } };
}

/** The owner's application, in English. */
export default defineConfig(clientBuild(ENTRIES, 'en'));
