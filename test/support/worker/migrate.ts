import { type D1Migration, env, reset } from 'cloudflare:test';

declare global {
  namespace Cloudflare {
    interface Env {
      /** SQL of migrations/. vitest.config.ts provides this value. */
      MIGRATIONS: D1Migration[];
    }
  }
}

// Test files share a Worker, because loading it takes longer than most tests. reset() deletes only storage
// that was used, so the next line uses each kind of storage.
await Promise.all([env.DB.prepare('SELECT 1').run(), env.SITES.get('none'), env.MEDIA.head('none')]);
await reset();
// Uses one batch, because separate migrations take longer than all tests in many files.
await env.DB.batch(env.MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))));
