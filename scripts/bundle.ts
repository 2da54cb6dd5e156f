import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { build, esmExternalRequirePlugin } from 'vite';
import { unstable_readConfig } from 'wrangler';
import { tablesWithoutConstraints } from './tables-without-constraints.ts';
import { BUNDLE_FOLDER, readModules } from './worker-modules.ts';

/** workerd requires the `node:` prefix for Node's modules. */
const NODE_MODULES = builtinModules.filter((name) => !/^_|\/|:/.test(name));

/**
 * Bundles the Worker in chunks that load on demand. Wrangler's own bundle is 45 kB gzip larger, and parsed
 * completely at start-up.
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
        // workerd treats every export of the entry as a handler.
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
