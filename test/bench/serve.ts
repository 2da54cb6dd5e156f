import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { importArchive } from '#worker/archive/import.ts';
import { applyMigrations } from '../../scripts/migrate.ts';
import { readModules } from '../../scripts/worker-modules.ts';
import type { WorkerName } from './bundle.ts';
import { addAnalytics } from './growing-analytics.ts';
import { addMedia } from './growing-media.ts';
import { addOrders } from './growing-orders.ts';
import { type Growth, siteFor } from './growing-site.ts';
import { addSubmissions } from './growing-submissions.ts';
import { addMember, type MemberHeaders } from './member.ts';
import { addOwner, type OwnerHeaders } from './owner.ts';
import { findRuntime } from './processor-time.ts';

export interface ServerOptions {
  /** The first Worker receives the requests to the server's URL. Each Worker also has its own socket. */
  workers: WorkerName[];
  files: Record<WorkerName, string>;
  /** Additional pages and items. Without `extra`, the server has no database. */
  extra?: Growth;
  keepsLimits?: boolean;
  isInspected?: boolean;
  /** Leaves queue messages unconsumed. */
  keepsQueues?: boolean;
}

export interface ServerReady {
  front: string;
  direct: Partial<Record<WorkerName, string>>;
  inspector?: string;
  runtimePid: number;
  owner?: OwnerHeaders;
  member?: MemberHeaders;
}

interface Limit {
  simple: { limit: number; period: number };
}

/**
 * Returns a Worker's options with the bindings of wrangler.toml. Only the first Worker consumes the queues.
 */
function workerOptions(name: WorkerName, options: ServerOptions) {
  const { workerOptions: own } = unstable_getMiniflareWorkerOptions('wrangler.toml');
  const { assets, queueConsumers, bindings, ratelimits, modulesRules: _, ...rest } = own;
  return {
    ...rest,
    name,
    modules: readModules(options.files[name]),
    // A fixed key makes the bench independent of the machine's secrets.
    bindings: { ...(bindings as object), SIGNING_KEYS: `bench-1:${Buffer.alloc(32, 7).toString('base64')}` },
    // High limits, because one IP address sends thousands of requests.
    ratelimits: Object.fromEntries(
      Object.entries((ratelimits ?? {}) as Record<string, Limit>).map(([binding, limit]) => [
        binding,
        options.keepsLimits ? limit : { ...limit, simple: { limit: 1_000_000, period: 60 } },
      ]),
    ),
    // Each Worker has its own KV namespace, because one Worker must not warm up another.
    kvNamespaces: { SITES: `bench-${name}` },
    // Miniflare's asset router adds two Workers before the product.
    ...(name === 'front' ? { assets } : {}),
    ...(name === options.workers[0] && !options.keepsQueues ? { queueConsumers } : {}),
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  };
}

const options = JSON.parse(process.argv[2] ?? '{}') as ServerOptions;
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    port: 0,
    host: '127.0.0.1',
    log: new Log(LogLevel.ERROR),
    ...(options.isInspected && { inspectorPort: 0 }),
    workers: options.workers.map((name) => workerOptions(name, options)),
  } as unknown as V4MiniflareOptions),
);
const front = await miniflare.ready;
let owner: OwnerHeaders | undefined;
let member: MemberHeaders | undefined;
if (options.extra) {
  const env = await miniflare.getBindings<Env>(options.workers[0]);
  await applyMigrations(env.DB);
  const { websiteId } = await importArchive(env, await siteFor(options.extra), Date.now());
  await addOrders(env.DB, websiteId, options.extra.orders ?? 0);
  await addMedia(env.MEDIA, websiteId, options.extra.mediaBytes ?? 0);
  await addSubmissions(env.DB, websiteId, options.extra.submissions ?? 0);
  if (options.extra.hasAnalytics) await addAnalytics(env.DB, websiteId);
  if (options.extra.hasOwner) owner = await addOwner(env.DB, websiteId);
  if (options.extra.hasMember) member = await addMember(env.DB, websiteId);
}
const direct: ServerReady['direct'] = {};
for (const name of options.workers) direct[name] = (await miniflare.unsafeGetDirectURL(name)).origin;
process.send?.({
  front: front.origin,
  direct,
  runtimePid: findRuntime(process.pid),
  ...(options.isInspected && {
    inspector: (await miniflare.getInspectorURL()).origin.replace('ws:', 'http:'),
  }),
  ...(owner && { owner }),
  ...(member && { member }),
} satisfies ServerReady);
process.on('disconnect', async () => {
  await miniflare.dispose();
  process.exit(0);
});
