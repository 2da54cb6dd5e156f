import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { applyMigrations } from '../migrate.ts';

/** Runs `work` with a migrated database and an empty bucket in memory. */
export async function withEmptyDatabase<Result>(
  work: (env: Pick<Env, 'DB' | 'MEDIA'>) => Promise<Result>,
): Promise<Result> {
  const local = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-01-01',
      d1Databases: ['DB'],
      r2Buckets: ['MEDIA'],
    }),
  );
  try {
    const env = await local.getBindings<Pick<Env, 'DB' | 'MEDIA'>>();
    await applyMigrations(env.DB);
    return await work(env);
  } finally {
    await local.dispose();
  }
}
