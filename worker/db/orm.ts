import { drizzle, type RemotePreparedQuery } from 'drizzle-orm/sqlite-proxy';

export type BuiltQuery = Pick<RemotePreparedQuery, 'getQuery' | 'mapResult'>;

/** Query builder without a connection. database.ts runs its queries on the primary or a replica. */
export const orm = drizzle(() => Promise.reject(new Error('Run a query with all, first, run or batch.')));

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
