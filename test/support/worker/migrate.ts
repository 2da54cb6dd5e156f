import { type D1Migration, env, reset } from 'cloudflare:test';

declare global {
  namespace Cloudflare {
    interface Env {
      /** The SQL of migrations/, put here by vitest.config.ts. */
      MIGRATIONS: D1Migration[];
    }
  }
}

// Files share a Worker, as loading it takes longer than most files' tests. What the file before has stored goes: only storage
// that is in use can be deleted, so each is used first.
await Promise.all([env.DB.prepare('SELECT 1').run(), env.SITES.get('none'), env.MEDIA.head('none')]);
await reset();
// All at once: one by one, with their bookkeeping, they take longer than many a file's tests.
await env.DB.batch(env.MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))));
