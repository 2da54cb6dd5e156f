import { findOutdated, renewRows } from '#worker/db/search/outdated.ts';

/** Rows of one transaction, and transactions of one run: 200 rows a minute. */
const ROWS = 25;
const ROUNDS = 8;

/** Makes rows of the search again that an earlier version of this product wrote. Idempotent; does nothing once all are renewed. */
export async function renewSearch(env: Env): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const outdated = await findOutdated(env.DB, ROWS);
    if (outdated.rows.length > 0) await renewRows(env.DB, outdated);
    if (outdated.rows.length < ROWS) return;
  }
}
