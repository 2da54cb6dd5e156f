import { unstable_getMiniflareWorkerOptions } from 'wrangler';

/** Child process of worker-options.ts. */
process.send?.(unstable_getMiniflareWorkerOptions('wrangler.toml').workerOptions);
process.disconnect();
