import { unstable_getMiniflareWorkerOptions } from 'wrangler';

/**
 * Sends the Worker's options to worker-options.ts, which starts this file as a child process.
 */
process.send?.(unstable_getMiniflareWorkerOptions('wrangler.toml').workerOptions);
process.disconnect();
