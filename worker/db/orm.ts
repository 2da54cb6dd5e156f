import type { Query } from 'drizzle-orm';
import { BaseSQLiteDatabase, SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { type RemotePreparedQuery, SQLiteRemoteSession } from 'drizzle-orm/sqlite-proxy';

/** The result of a builder's `prepare()`: SQL, parameters, drizzle's row mapping, and the number of columns. */
export type BuiltQuery = Pick<RemotePreparedQuery, 'getQuery' | 'mapResult'> & { width: number };

const NOT_CONNECTED = () => Promise.reject(new Error('Run a query with all, first, run or batch.'));

class BuilderSession extends SQLiteRemoteSession<Record<string, never>, Record<string, never>> {
  override prepareQuery(query: Query, ...rest: SessionArguments) {
    return Object.assign(super.prepareQuery(query, ...rest), { width: rest[0]?.length ?? 0 });
  }
}
type SessionArguments =
  Parameters<SQLiteRemoteSession<never, never>['prepareQuery']> extends [Query, ...infer Rest] ? Rest : never;

export const dialect = new SQLiteAsyncDialect();

/**
 * Builds and types queries over `schema/tables`. It has no connection: a query runs where its function was given a database,
 * by `all`, `first`, `run` or `batch` of database.ts, so that the same query can go to the primary, to a replica or into a batch.
 */
export const orm = new BaseSQLiteDatabase(
  'async',
  dialect,
  new BuilderSession(NOT_CONNECTED, dialect, undefined),
  undefined,
);
