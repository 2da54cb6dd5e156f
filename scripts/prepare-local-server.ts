import { createLocalSecrets } from './local-secrets.ts';
import { migrate } from './migrate.ts';

export async function prepareLocalServer(
  persistTo: string | undefined,
  build: () => Promise<void>,
): Promise<void> {
  // Without this setting, Miniflare fetches a sample location, which fails without a network.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';
  process.env.WRANGLER_LOG ??= 'error';
  createLocalSecrets();
  await build();
  await migrate(persistTo);
  // Imported here, because the module reads message files that the build writes.
  const { seedWhenEmpty } = await import('./seed.ts');
  // `npm start` requests sample data, while tests expect a month without data.
  const hasSampleData = process.argv.includes('--sample-data') && process.env.SAMPLE_DATA !== 'off';
  await seedWhenEmpty({ persistTo, hasSampleData });
}
