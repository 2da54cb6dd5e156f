import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { findState } from './local-database.ts';
import type { LocalServer } from './local-server.ts';
import { createPublicNetwork } from './public-network.ts';
import { BUNDLE, readModules } from './worker-modules.ts';
import type { WorkerOptions } from './worker-options.ts';

/** Log levels to print. Links in emails are logged at `info`. */
const SHOWN_LEVELS: ReadonlySet<string> = new Set(['error', 'warn', 'info']);

/** Lists local hosts that the Worker may call: webhook receivers, the email service and the font service. */
function listLocalHosts(variables: unknown): string[] {
  const { WEBHOOK_LOCAL_HOSTS, MAIL_API_URL, FONT_SERVICE_URL } = variables as Partial<
    Record<string, string>
  >;
  const services = [MAIL_API_URL, FONT_SERVICE_URL].flatMap((url) => URL.parse(url ?? '')?.host ?? []);
  return [...(WEBHOOK_LOCAL_HOSTS ?? '').split(',').map((host) => host.trim()), ...services];
}

/**
 * Serves the bundled Worker on local D1, KV, Queues and R2. `wrangler dev` handles only a fifth as many
 * requests and needs twice as much memory.
 */
export async function serve(
  { port, persistTo, vars }: LocalServer,
  workerOptions: WorkerOptions,
): Promise<Miniflare> {
  const { bindings: configured, modulesRules: _, ...rest } = workerOptions;
  const bindings = { ...(configured as object), ...vars };
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      port,
      host: '127.0.0.1',
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: ({ level, message }: { level: string; message: string }) =>
        SHOWN_LEVELS.has(level) && console.error(message),
      cf: false,
      // Lets browser tests trigger the schedule over HTTP.
      unsafeTriggerHandlers: process.env.SCHEDULE === 'off',
      resourcePersistencePath: findState(persistTo),
      workers: [
        {
          ...rest,
          name: 'sitewright',
          bindings,
          modules: readModules(BUNDLE),
          outboundService: createPublicNetwork(listLocalHosts(bindings)),
        },
      ],
    } as unknown as V4MiniflareOptions),
  );
  await runtime.ready;
  return runtime;
}
