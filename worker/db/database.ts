import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type BuiltQuery, countColumns, orm } from './orm.ts';
import { createFiller } from './placeholders.ts';
import { findPlainColumns, type PlainColumn, readPlainRows } from './plain-rows.ts';

/**
 * Delay before each retry, in ms. There is no fourth retry, because failing is better than letting the
 * visitor wait longer.
 */
const WAITS_MS = [20, 80, 240];

/**
 * Matches the error of a locked database. The SQL statement was not applied. Locally, `npm run site` and a
 * server share the database file; in production, only one Durable Object opens it.
 */
const IS_BUSY = /SQLITE_BUSY|database is locked/i;

/**
 * Matches D1's transient errors (developers.cloudflare.com/d1/observability/debug-d1). The SQL statement may
 * or may not have been applied.
 */
const IS_TRANSIENT =
  /Network connection lost|caused object to be reset|reset because its code was updated|D1 DB is overloaded|Cannot resolve D1 DB due to transient issue/i;

/**
 * Returns whether the SQL only reads. A query starting with `with` must contain no write, because a common
 * table expression may precede one.
 */
const isRead = (text: string): boolean =>
  /^\s*select\b/i.test(text) || (/^\s*with\b/i.test(text) && !/\b(?:insert|update|delete)\b/i.test(text));

/** Retries any SQL statement if the database was locked, but only reads after other transient errors. */
async function retryTransient<Result>(isOnlyRead: boolean, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const waitMs = WAITS_MS[tries];
      const message = error instanceof Error ? error.message : '';
      const isSafe = IS_BUSY.test(message) || (isOnlyRead && IS_TRANSIENT.test(message));
      if (waitMs === undefined || !isSafe) throw error;
      // Random jitter keeps colliding requests from colliding again.
      await scheduler.wait(waitMs * (0.5 + Math.random()));
    }
  }
}

type Queryable = Pick<D1Database, 'prepare' | 'batch'>;
/** Database for decisions and writes: D1 itself, or a D1 session that started on the primary. */
export type Database = Queryable & { readonly isReplica?: never };
/**
 * D1 session on a read replica, whose rows may be outdated. Use it only for rows that are displayed
 * (worker/db/replica.ts).
 */
export type Replica = Queryable & { readonly isReplica: true };
/** Source of rows that are only displayed, never used for decisions. */
export type Reader = Database | Replica;

export interface Query<Result = unknown> {
  readonly _: { readonly result: Result; readonly selectedFields?: object };
  prepare(): unknown;
}

/**
 * A query's SQL text, its values, and the mapping from D1's rows to drizzle's. `toRows` is null if the query
 * returns no rows.
 */
export interface BoundQuery<Result = unknown> {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly toRows: ((rows: readonly object[]) => unknown) | null;
  /** Never set; carries the result's type. */
  readonly _?: { readonly result: Result };
}

export type Statement<Result = unknown> = Query<Result> | BoundQuery<Result>;

type StatementResult<S> = S extends Statement<infer Result> ? Result : never;
type RowsOrChanges<Result> = Result extends readonly unknown[] ? Result : number;
/** Result of a statement: the rows of a read or of `returning`, or else the number of changed rows. */
export type Answer<S> = S extends Statement<infer Result> ? RowsOrChanges<Result> : never;

export type Answers<S extends readonly unknown[]> = { -readonly [Index in keyof S]: Answer<S[Index]> };

export async function all<Row>(db: Reader, query: Statement<Row[]>): Promise<Row[]> {
  const bound = bind(query);
  const result = await retryTransient(isRead(bound.text), () => toD1(db, bound).all<object>());
  return answer(bound, result) as Row[];
}

export async function first<Row>(db: Reader, query: Statement<Row[]>): Promise<Row | null> {
  return (await all(db, query))[0] ?? null;
}

/**
 * Returns rows as arrays of stored values, in the order of the query's columns. For copies of many rows: objects
 * and decoded values would triple the memory.
 */
export async function allValues(db: Reader, query: Query<unknown[]>): Promise<unknown[][]> {
  const bound = bind(query);
  return retryTransient(isRead(bound.text), () => toD1(db, bound).raw<unknown[]>());
}

export async function run(db: Database, query: Statement): Promise<number> {
  const bound = bind(query);
  return (await retryTransient(isRead(bound.text), () => toD1(db, bound).run())).meta.changes;
}

/** Runs SQL statements in one transaction and one round trip. Results are in the order of the statements. */
export async function batch<const S extends readonly Statement[]>(
  db: Reader,
  statements: S,
): Promise<Answers<S>> {
  const bound = statements.map((one) => bind(one));
  const isOnlyRead = bound.every(({ text }) => isRead(text));
  const results = await retryTransient(isOnlyRead, () => db.batch<object>(bound.map((one) => toD1(db, one))));
  const answers = bound.flatMap((one, index) => {
    const result = results[index];
    return result ? [answer(one, result)] : [];
  });
  // D1's types do not describe each query's result; drizzle's do.
  return answers as Answers<S>;
}

/** Returns the number of rows changed by each write and the results of each read. */
export async function changeAndRead<const S extends readonly Statement[]>(
  db: Database,
  changes: readonly Statement[],
  reads: S,
): Promise<{ changed: number[]; read: Answers<S> }> {
  const answers: readonly unknown[] = await batch(db, [...changes, ...reads]);
  return {
    changed: answers.slice(0, changes.length).map((one) => (Array.isArray(one) ? one.length : Number(one))),
    read: answers.slice(changes.length) as Answers<S>,
  };
}

/** Wraps raw SQL with untyped rows. Only allowed in the files listed in test/domain/data-layer.test.ts. */
export function rawQuery<Row extends object>(query: SQL): BoundQuery<Row[]> {
  const { sql: text, params: values } = orm.all(query).getQuery();
  return { text, values, toRows: (rows) => rows };
}

type Placeholders<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

/**
 * Builds a hot-path query once per isolate. Each call binds its values to the placeholders.
 *
 *     const pageAt = prepared((value: Values<{ path: string }>) =>
 *       orm.select({ id: pages.id }).from(pages).where(eq(pages.path, value.path)));
 *     const page = await first(db, pageAt({ path: '/about' }));
 */
export function prepared<Named extends Record<keyof Named, unknown>, S extends Statement>(
  build: (values: Placeholders<Named>) => S,
): (values: Named) => BoundQuery<StatementResult<S>> {
  let run: ((values: Named) => BoundQuery<StatementResult<S>>) | undefined;
  return (values) => {
    run ??= keep<StatementResult<S>>(
      build(PLACEHOLDERS as Placeholders<Named>) as Statement<StatementResult<S>>,
    );
    return run(values);
  };
}
export type { Placeholders as Values };

/** Prepares queries whose SQL text depends on a few values, such as sort order and filters. */
export function preparedBy<Shape, Named extends Record<keyof Named, unknown>, S extends Statement>(
  build: (shape: Shape, values: Placeholders<Named>) => S,
): (shape: Shape, values: Named) => BoundQuery<StatementResult<S>> {
  const queries = new Map<string, (values: Named) => BoundQuery<StatementResult<S>>>();
  return (shape, values) => {
    const key = JSON.stringify(shape);
    const query = queries.get(key) ?? prepared<Named, S>((named) => build(shape, named));
    queries.set(key, query);
    return query(values);
  };
}

const PLACEHOLDERS = new Proxy({}, { get: (_target, name) => sql.placeholder(String(name)) });

/** Caches those parts of a query that do not depend on the bound values. */
function keep<Result>(
  query: Statement<Result>,
): (values: Readonly<Record<string, unknown>>) => BoundQuery<Result> {
  const { text, values: bound, toRows } = 'text' in query ? query : compile(query, findColumns);
  const fill = createFiller(bound);
  return (values) => ({ text, values: fill(values), toRows });
}

/**
 * Returns a query's columns. Returns null for anything other than a select, since drizzle exposes the fields
 * of selects only.
 */
const findColumns = (query: Query, built: BuiltQuery): PlainColumn[] | null =>
  query._?.selectedFields ? findPlainColumns(query._.selectedFields, built) : null;

function compile<Result>(
  query: Query<Result>,
  find: (query: Query, built: BuiltQuery) => PlainColumn[] | null = () => null,
): BoundQuery<Result> {
  // drizzle types the prepared query as its base class.
  const built = query.prepare() as BuiltQuery;
  const { sql: text, params: values, method } = built.getQuery();
  if (method === 'run') return { text, values, toRows: null };
  const columns = find(query, built);
  let width = columns?.length;
  const toRows = (rows: readonly object[]) => {
    if (!rows[0]) return [];
    width ??= countColumns(built);
    // D1 returns rows as objects, which keep only one of two columns with the same name, so that later values
    // would shift.
    if (Object.keys(rows[0]).length !== width)
      throw new Error(`Two columns have one name: name one with as(). ${text}`);
    return columns ? readPlainRows(columns, rows) : built.mapResult(rows.map((row) => Object.values(row)));
  };
  return { text, values, toRows };
}

const bind = <Result>(query: Statement<Result>): BoundQuery<Result> =>
  'text' in query ? query : compile(query);
const toD1 = (db: Reader, { text, values }: BoundQuery) => db.prepare(text).bind(...values);
const answer = ({ toRows }: BoundQuery, result: D1Result<object>): unknown =>
  toRows ? toRows(result.results) : result.meta.changes;
