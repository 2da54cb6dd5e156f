import { type D1Migration, env, reset } from 'cloudflare:test';

declare global {
  namespace Cloudflare {
    interface Env {
      /** SQL of migrations/, provided by vitest.config.ts. */
      MIGRATIONS: D1Migration[];
    }
  }
}

// Files share a Worker, because loading it takes longer than most tests. The reset deletes only storage in
// use, so each one is used first.
await Promise.all([env.DB.prepare('SELECT 1').run(), env.SITES.get('none'), env.MEDIA.head('none')]);
await reset();
// One batch, because separate migrations take longer than many a file's tests.
await env.DB.batch(env.MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))));
