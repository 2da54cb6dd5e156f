import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type InlineConfig } from 'vite';

import { createPanelChunks } from './scripts/panel-chunks.ts';
import { visitorPlugins } from './scripts/visitor-plugins.ts';
import { withoutJsonSchemas } from './scripts/without-json-schemas.ts';

/** Scripts of the owner; each exists as soon as its folder does. */
const ENTRIES = {
  config: 'client/config/app/main.tsx',
  'first-frame': 'client/config/app/open-first-frame.ts',
  login: 'client/login/main.ts',
  frame: 'client/config/canvas/frame/main.ts',
};

const VISITOR = { visitor: 'client/visitor/main.ts' };

const OUTPUT = {
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
} as const;

/**
 * Scripts that run most of their functions at once. Chromium then compiles such a script as it arrives, on another thread, and not function
 * by function. Others read the hint as a comment (github.com/WICG/explicit-javascript-compile-hints-file-based).
 */
const RUN_AT_ONCE = /client\/(analytics\/start|galleries\/(bind|lightbox\/open)|commerce\/cart-drawer)\.ts$/;
const COMPILED_WHOLE = '//# allFunctionsCalledOnLoad';

/** Modules that only define: a script that uses nothing of them does not load them. */
const PURE = /[\\/](domain|schema|messages)[\\/]/;

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
      // Numbers and short texts that modules share are written where they are used: no page loads a file of constants.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: OUTPUT,
    },
  },
});

/**
 * Scripts of pages in one language. Texts are part of them, so that nothing is loaded for a text, and none that is not used. Their source
 * maps are for the owner's script errors; scripts/move-source-maps.ts keeps them from visitors.
 */
export function visitorBuild(language: string): InlineConfig {
  const config = clientBuild(VISITOR, language);
  return {
    ...config,
    configFile: false,
    publicDir: false,
    plugins: [...visitorPlugins],
    build: {
      ...config.build,
      emptyOutDir: false,
      sourcemap: 'hidden',
      rollupOptions: {
        ...config.build?.rollupOptions,
        treeshake: { moduleSideEffects: [{ test: PURE, sideEffects: false }] },
        output: {
          ...OUTPUT,
          postBanner: ({ facadeModuleId }) => (RUN_AT_ONCE.test(facadeModuleId ?? '') ? COMPILED_WHOLE : ''),
        },
      },
    },
  };
}

/** The owner's application, in English. */
const ownerBuild = clientBuild(ENTRIES, 'en');
export default defineConfig({
  ...ownerBuild,
  plugins: [withoutJsonSchemas],
  build: {
    ...ownerBuild.build,
    modulePreload: { polyfill: false },
    // The editor for CSS, which is loaded when it is opened.
    chunkSizeWarningLimit: 700,
    rollupOptions: {
      ...ownerBuild.build?.rollupOptions,
      output: {
        ...OUTPUT,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
            // Their own imports are in files before them, or in others' (panel-chunks.ts).
            { name: createPanelChunks(), debugName: 'panel', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
