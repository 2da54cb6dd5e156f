import { applyD1Migrations, type D1Migration, env } from 'cloudflare:test';

declare global {
  namespace Cloudflare {
    interface Env {
      /** The SQL of migrations/, put here by vitest.config.ts. */
      MIGRATIONS: D1Migration[];
    }
  }
}

await applyD1Migrations(env.DB, env.MIGRATIONS);
