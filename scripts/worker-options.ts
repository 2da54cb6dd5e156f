import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { unstable_getMiniflareWorkerOptions } from 'wrangler';

export type WorkerOptions = ReturnType<typeof unstable_getMiniflareWorkerOptions>['workerOptions'] & {
  cronTriggers?: readonly string[];
};

/**
 * Reads bindings and cron triggers of wrangler.toml, with the variables of .dev.vars. Runs in a separate
 * process, because wrangler uses 130 MB.
 */
export async function readWorkerOptions(): Promise<WorkerOptions> {
  const reader = fork('scripts/send-worker-options.ts', {
    env: { ...process.env, WRANGLER_LOG: process.env.WRANGLER_LOG ?? 'error' },
  });
  const [options] = await Promise.race([
    once(reader, 'message'),
    once(reader, 'exit').then(() => {
      throw new Error('wrangler.toml could not be read. See the messages above.');
    }),
  ]);
  return options;
}
