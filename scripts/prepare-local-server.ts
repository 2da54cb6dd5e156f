import { createLocalSecrets } from './local-secrets.ts';
import { migrate } from './migrate.ts';

export async function prepareLocalServer(
  persistTo: string | undefined,
  build: () => Promise<void>,
): Promise<void> {
  // Otherwise Miniflare fetches a sample location, which fails without a network.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  process.env.WRANGLER_LOG ??= 'error';
  createLocalSecrets();
  await build();
  await migrate(persistTo);
  // Imported late, because it reads texts written by the build.
  const { seedWhenEmpty } = await import('./seed.ts');
  // `npm start` requests it, while tests expect a month without data.
  const hasSampleData = process.argv.includes('--sample-data') && process.env.SAMPLE_DATA !== 'off';
  await seedWhenEmpty({ persistTo, hasSampleData });
}
