/** Number of servers for browser tests, and the folder of database and images of each. */
export const SERVERS = Number(process.env.TEST_SERVERS ?? 1);

export function findServerState(index: number): string {
  const state = process.env.PERSIST_TO ?? '.wrangler/browser-tests';
  return SERVERS === 1 ? state : `${state}-${index}`;
}
