import { type D1Migration, env } from 'cloudflare:test';

declare global {
  namespace Cloudflare {
    interface Env {
      /** The SQL of migrations/, put here by vitest.config.ts. */
      MIGRATIONS: D1Migration[];
    }
  }
}

// All at once: one by one, with their bookkeeping, they take longer than many a file's tests.
await env.DB.batch(env.MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))));
