import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { build, esmExternalRequirePlugin } from 'vite';
import { unstable_readConfig } from 'wrangler';
import { tablesWithoutConstraints } from './tables-without-constraints.ts';
import { BUNDLE_FOLDER, readModules } from './worker-modules.ts';

/** Modules of Node that the Worker imports by their old names; workerd has them as `node:`. */
const NODE_MODULES = builtinModules.filter((name) => !/^_|\/|:/.test(name));

/**
 * The Worker as a deployment sends it: minified, with React's production build, in parts that load when a request first needs
 * them. wrangler's own bundle is one file, in which each module is wrapped to start late: 45 kB gzip more, all of it read at start-up.
 */
export async function bundleWorker(folder: string = BUNDLE_FOLDER): Promise<void> {
  const { alias = {} } = unstable_readConfig({ config: 'wrangler.toml' });
  const conditions = ['workerd', 'worker', 'browser'];
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        ...Object.entries(alias).map(([name, file]) => ({
          find: whole(name),
          replacement: resolve(String(file)),
        })),
        ...NODE_MODULES.map((name) => ({ find: whole(name), replacement: `node:${name}` })),
      ],
      conditions,
    },
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions } },
    plugins: [tablesWithoutConstraints(), esmExternalRequirePlugin({ external: [/^node:/] })],
    build: {
      ssr: 'worker/index.ts',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      sourcemap: true,
      target: 'es2024',
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        external: [/^cloudflare:/],
        // workerd takes every export of the entry for a handler.
        preserveEntrySignatures: 'strict',
        output: {
          format: 'esm',
          codeSplitting: true,
          entryFileNames: 'index.mjs',
          chunkFileNames: 'parts/[name]-[hash].mjs',
        },
      },
    },
  });
  for (const { path, contents } of readModules(join(folder, 'index.mjs')))
    if (/react-dom-server[.a-z]*\.development/.test(contents))
      throw new Error(`${path} holds a development build of React`);
}

const whole = (name: string) => new RegExp(`^${name.replaceAll('.', '\\.')}$`);
