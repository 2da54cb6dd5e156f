import { getPlatformProxy } from 'wrangler';

export async function withLocalBindings<Result>(
  persistTo: string | undefined,
  work: (env: Env) => Promise<Result>,
): Promise<Result> {
  const platform = await getPlatformProxy<Env>({
    configPath: 'wrangler.toml',
    ...(persistTo && { persist: { path: `${persistTo}/v3` } }),
  });
  try {
    return await work(platform.env);
  } finally {
    await platform.dispose();
  }
}
