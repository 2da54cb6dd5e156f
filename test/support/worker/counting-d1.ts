/** Matches queries of the test payment provider, which stands for a separate service in production. */
const isOfProvider = (key: string) => key.includes('test_payments');

/**
 * Numbers above this value are timestamps in ms after 2001, which differ between two requests for the same
 * rows.
 */
const OLDEST_MOMENT = 1_000_000_000_000;
const describeValues = (values: readonly unknown[]) =>
  JSON.stringify(values.map((value) => (Number(value) > OLDEST_MOMENT ? 'a moment' : value)));

export interface D1Count {
  /** Number of database calls. A batch counts as one. Calls of the test payment provider do not count. */
  roundTrips: number;
  /** Number of SQL statements, including those in batches. */
  statements: number;
  rowsRead: number;
}

class CountingStatement {
  readonly inner: D1PreparedStatement;
  readonly #count: D1Count;
  readonly #key: string;

  constructor(inner: D1PreparedStatement, count: D1Count, key: string) {
    this.inner = inner;
    this.#count = count;
    this.#key = key;
  }

  get key(): string {
    return this.#key;
  }

  bind(...values: unknown[]): CountingStatement {
    return new CountingStatement(
      this.inner.bind(...values),
      this.#count,
      `${this.#key}${describeValues(values)}`,
    );
  }

  async all(): Promise<D1Result> {
    if (!isOfProvider(this.#key)) this.#count.roundTrips += 1;
    this.#count.statements += 1;
    const result = await this.inner.all();
    this.#count.rowsRead += result.meta.rows_read;
    return result;
  }

  async first(column?: string): Promise<unknown> {
    const [row] = (await this.all()).results as Record<string, unknown>[];
    return column === undefined ? (row ?? null) : (row?.[column] ?? null);
  }

  run(): Promise<D1Result> {
    return this.all();
  }
}

/**
 * Wraps a database and counts its calls. If `recorded` is given, a repeated batch is answered from memory.
 */
export function countingD1(db: D1Database, count: D1Count, recorded?: Map<string, D1Result[]>): D1Database {
  const sessionAt = (bookmark?: string) => {
    const session = db.withSession(bookmark);
    const counting = countingD1(session as unknown as D1Database, count, recorded);
    return Object.assign(counting, { getBookmark: () => session.getBookmark() });
  };
  const counting = {
    withSession: sessionAt,
    prepare: (sql: string) => new CountingStatement(db.prepare(sql), count, sql),
    batch: async (statements: CountingStatement[]) => {
      const key = statements.map((statement) => statement.key).join('\n');
      const known = recorded?.get(key);
      if (known) return structuredClone(known);
      if (!isOfProvider(key)) count.roundTrips += 1;
      count.statements += statements.length;
      const results = await db.batch(statements.map((statement) => statement.inner));
      for (const result of results) count.rowsRead += result.meta.rows_read;
      recorded?.set(key, structuredClone(results));
      return results;
    },
  };
  return counting as unknown as D1Database;
}
