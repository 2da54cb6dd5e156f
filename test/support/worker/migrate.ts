import { type D1Migration, env, reset } from 'cloudflare:test';

declare global {
  namespace Cloudflare {
    interface Env {
      /** The SQL of migrations/, provided by vitest.config.ts. */
      MIGRATIONS: D1Migration[];
    }
  }
}

// Files share a Worker, because loading it takes longer than most files' tests. The previous file's data is
// deleted; only storage in use can be deleted, so each is used first.
await Promise.all([env.DB.prepare('SELECT 1').run(), env.SITES.get('none'), env.MEDIA.head('none')]);
await reset();
// In one batch: separately, with their bookkeeping, the migrations take longer than many a file's tests.
await env.DB.batch(env.MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))));
