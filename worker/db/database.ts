import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type BuiltQuery, dialect } from './orm.ts';

/** Where queries run: the database itself, or a session of it that a replica may serve. */
export type Database = Pick<D1Database, 'prepare' | 'batch'>;

/** A query that `orm` has built: a select, insert, update or delete. */
export interface Query<Result = unknown> {
  readonly _: { readonly result: Result };
  prepare(): unknown;
}

/** A query as text with its values, and the way from D1's rows to drizzle's; no `toRows` where none are answered. */
export interface BoundQuery<Result = unknown> {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly toRows: ((rows: readonly object[]) => unknown) | null;
  /** Of the type alone; never set. */
  readonly _?: { readonly result: Result };
}

/** What runs. A statement of D1 is one that `orm` has not built; what it answers is D1's own. */
export type Statement<Result = unknown> = Query<Result> | BoundQuery<Result>;

/** What another file hands to a batch. */
export type Part = Statement | D1PreparedStatement;

type ResultOf<S> = S extends Statement<infer Result> ? Result : never;
type RowsOrChanges<Result> = Result extends readonly unknown[] ? Result : number;
/** What a statement answers: the rows of a read or of `returning`, else how many rows a write changed. */
export type Answer<S> = S extends D1PreparedStatement
  ? D1Result<Record<string, unknown>>
  : S extends Statement<infer Result>
    ? RowsOrChanges<Result>
    : never;

/** What the statements of a batch answer. */
export type Answers<S extends readonly unknown[]> = { -readonly [Index in keyof S]: Answer<S[Index]> };

/** The rows of a read, or of a write with `returning`. */
export async function all<Row>(db: Database, query: Statement<Row[]>): Promise<Row[]> {
  const bound = bind(query);
  return answer(bound, await toD1(db, bound).all<object>()) as Row[];
}

/** The first row of a read, or of a write with `returning`; null without one. */
export async function first<Row>(db: Database, query: Statement<Row[]>): Promise<Row | null> {
  return (await all(db, query))[0] ?? null;
}

/** Runs a write; how many rows it changed. */
export async function run(db: Database, query: Statement): Promise<number> {
  return (await statement(db, query).run()).meta.changes;
}

/** Runs statements in one transaction and one round trip; the answers stand in their order. */
export async function batch<const S extends readonly (Statement | D1PreparedStatement)[]>(
  db: Database,
  statements: S,
): Promise<Answers<S>> {
  const bound = statements.map((one) => (isD1Statement(one) ? one : bind(one)));
  const results = await db.batch<object>(bound.map((one) => (isD1Statement(one) ? one : toD1(db, one))));
  const answers = results.map((result, index) => {
    const one = bound[index];
    return one === undefined || isD1Statement(one) ? result : answer(one, result);
  });
  // drizzle's types say what each query answers; D1's say nothing.
  return answers as Answers<S>;
}

/** A batch of any number of writes, and the reads that follow them: how many rows each write changed, and what was read. */
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

/** A query as a statement of D1, for a batch that is made elsewhere. */
export const statement = (db: Database, query: Statement): D1PreparedStatement => toD1(db, bind(query));

/** Text that `orm` cannot say, with its rows as they come: only in the files that test/domain/data-layer.test.ts names. */
export function rawQuery<Row extends object>(query: SQL): BoundQuery<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values, toRows: (rows) => rows };
}

type Placeholders<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> };

/**
 * A query of a hot path, built once in the life of an isolate. The values of a call take the places of its placeholders.
 *
 *     const pageAt = prepared((value: Values<{ path: string }>) =>
 *       orm.select({ id: pages.id }).from(pages).where(eq(pages.path, value.path)));
 *     const page = await first(db, pageAt({ path: '/about' }));
 */
export function prepared<Named extends Record<keyof Named, unknown>, S extends Statement>(
  build: (values: Placeholders<Named>) => S,
): (values: Named) => BoundQuery<ResultOf<S>> {
  let compiled: BoundQuery<ResultOf<S>> | undefined;
  return (values) => {
    compiled ??= bind<ResultOf<S>>(build(PLACEHOLDERS as Placeholders<Named>) as Statement<ResultOf<S>>);
    return { ...compiled, values: fillPlaceholders([...compiled.values], values) };
  };
}
export type { Placeholders as Values };

/** Prepared queries whose text differs by a small shape of known values, such as the order and the filters of a list. */
export function preparedBy<Shape, Named extends Record<keyof Named, unknown>, S extends Statement>(
  build: (shape: Shape, values: Placeholders<Named>) => S,
): (shape: Shape, values: Named) => BoundQuery<ResultOf<S>> {
  const queries = new Map<string, (values: Named) => BoundQuery<ResultOf<S>>>();
  return (shape, values) => {
    const key = JSON.stringify(shape);
    const query = queries.get(key) ?? prepared<Named, S>((named) => build(shape, named));
    queries.set(key, query);
    return query(values);
  };
}

const PLACEHOLDERS = new Proxy({}, { get: (_target, name) => sql.placeholder(String(name)) });

function compile<Result>(query: Query<Result>): BoundQuery<Result> {
  // Every query of `orm` is prepared by its session, which answers this; drizzle's types name the base class.
  const built = query.prepare() as BuiltQuery;
  const { sql: text, params: values } = built.getQuery();
  const { width } = built;
  if (width === 0) return { text, values, toRows: null };
  const toRows = (rows: readonly object[]) => {
    const arrays = rows.map((row) => Object.values(row));
    // D1 answers objects: of two columns with one name only the last is left, and every value would be one off.
    if (arrays[0] && arrays[0].length !== width)
      throw new Error(`Two columns have one name: name one with as(). ${text}`);
    return built.mapResult(arrays);
  };
  return { text, values, toRows };
}

const isD1Statement = (one: Statement | D1PreparedStatement): one is D1PreparedStatement =>
  !('text' in one) && !('getSQL' in one);
const bind = <Result>(query: Statement<Result>): BoundQuery<Result> =>
  'text' in query ? query : compile(query);
const toD1 = (db: Database, { text, values }: BoundQuery) => db.prepare(text).bind(...values);
const answer = ({ toRows }: BoundQuery, result: D1Result<object>): unknown =>
  toRows ? toRows(result.results) : result.meta.changes;
