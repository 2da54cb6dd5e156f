import { env } from 'cloudflare:test';
import { countingD1, type D1Count } from './counting-d1.ts';

export function watchD1(): { DB: D1Database; cost: D1Count } {
  const cost = { roundTrips: 0, statements: 0, rowsRead: 0 };
  return { DB: countingD1(env.DB, cost), cost };
}
