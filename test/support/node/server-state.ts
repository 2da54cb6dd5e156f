/** How many servers browser tests have, and the folder of the database and pictures of each. */
export const SERVERS = Number(process.env.TEST_SERVERS ?? 1);

export function findServerState(index: number): string {
  const state = process.env.PERSIST_TO ?? '.wrangler/browser-tests';
  return SERVERS === 1 ? state : `${state}-${index}`;
}
