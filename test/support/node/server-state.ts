/** Number of test servers. Each one has its own folder with its database and images. */
export const SERVERS = Number(process.env.TEST_SERVERS ?? 1);

export function findServerState(index: number): string {
  const state = process.env.PERSIST_TO ?? '.wrangler/browser-tests';
  return SERVERS === 1 ? state : `${state}-${index}`;
}
