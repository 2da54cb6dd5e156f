import { drizzle, type RemotePreparedQuery } from 'drizzle-orm/sqlite-proxy';

export type BuiltQuery = Pick<RemotePreparedQuery, 'getQuery' | 'mapResult'>;

/**
 * Builds and types queries over `schema/tables`. It has no connection: database.ts runs a query on the database that
 * it gets, so the same query can go to the primary, to a replica or into a batch.
 */
export const orm = drizzle(() => Promise.reject(new Error('Run a query with all, first, run or batch.')));

/** Counts the columns that drizzle reads. */
export function countColumns(built: BuiltQuery): number {
  let width = 0;
  const row = new Proxy([], {
    get: (_, index) => {
      width = Math.max(width, Number(index) + 1);
      return null;
    },
  });
  built.mapResult([row]);
  return width;
}
