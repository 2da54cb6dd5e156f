import { unstable_getMiniflareWorkerOptions } from 'wrangler';

/** Runs as a child process (worker-options.ts). */
process.send?.(unstable_getMiniflareWorkerOptions('wrangler.toml').workerOptions);
process.disconnect();
