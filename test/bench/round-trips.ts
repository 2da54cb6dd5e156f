import type { Server } from './server.ts';
import { UNCACHED } from './throughput.ts';

const tripsOf = async (server: Server, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(server.origin + path, { headers: { ...headers, 'x-bench-count': '1' } });
  await answer.arrayBuffer();
  return Number(answer.headers.get('x-bench-trips'));
};

/** D1 round trips of the home page: by a fresh runtime, by a warm one without its cache, and from the cache. */
export async function roundTrips(fresh: Server, path = '/') {
  const cold = await tripsOf(fresh, path);
  // The copy for the next visitor is kept after the answer.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { cold, warm: await tripsOf(fresh, path, UNCACHED), cached: await tripsOf(fresh, path) };
}
