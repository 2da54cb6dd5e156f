/** Number of servers. Each has its own folder of database and images. */
export const SERVERS = Number(process.env.TEST_SERVERS ?? 1);

export function findServerState(index: number): string {
  const state = process.env.PERSIST_TO ?? '.wrangler/browser-tests';
  return SERVERS === 1 ? state : `${state}-${index}`;
}
