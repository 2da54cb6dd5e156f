import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { OUT } from './bundle.ts';

/** Child process: serves one bundle in Miniflare with the bindings of wrangler.toml. `node serve.ts NAME PORT STATE ELEMENTS`. */
const [name = 'subject', port = '8701', state = '', elements = '200'] = process.argv.slice(2);
const { workerOptions } = unstable_getMiniflareWorkerOptions('wrangler.toml');
// Nothing is consumed and no job runs: only answers are measured.
const left = new Set(['queueConsumers', 'cronTriggers', 'assets', 'rootPath', 'modulesRules']);
const options = Object.fromEntries(Object.entries(workerOptions).filter(([key]) => !left.has(key)));
const assets = {
  directory: 'dist/client',
  binding: 'ASSETS',
  routerConfig: {
    has_user_worker: true,
    static_routing: { user_worker: ['/*'], asset_worker: ['/assets/*'] },
  },
};
/** A bundle's files as modules, its entry first. */
function modulesOf(folder: string, entry: string) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return files
    .toSorted((a, b) => Number(b === entry) - Number(a === entry))
    .map((file) => ({ type: 'ESModule', path: file, contents: readFileSync(join(folder, file), 'utf8') }));
}
const started = performance.now();
const config = {
  port: Number(port),
  host: '127.0.0.1',
  workers: [
    {
      ...options,
      name,
      ...(name === 'subject' && { assets }),
      modules: modulesOf(join(OUT, name), `${name}.js`),
      bindings: { ...(workerOptions.bindings as object), ELEMENTS: elements },
    },
  ],
};
const server = new Miniflare({
  ...convertV4MiniflareOptions(config as unknown as Parameters<typeof convertV4MiniflareOptions>[0]),
  resourcePersistencePath: resolve(state, 'v3'),
});
await server.ready;
console.log(JSON.stringify({ readyMs: performance.now() - started }));
process.on('SIGTERM', () => void server.dispose().then(() => process.exit(0)));
