/** Queries by the test provider, which is a separate service in production. */
const isOfProvider = (key: string) => key.includes('test_payments');

/** Timestamps from 2001 on, in ms, differ between requests although the rows are the same. */
const OLDEST_MOMENT = 1_000_000_000_000;
const describeValues = (values: readonly unknown[]) =>
  JSON.stringify(values.map((value) => (Number(value) > OLDEST_MOMENT ? 'a moment' : value)));

export interface D1Count {
  /** A batch counts as one. The test provider's calls do not count. */
  roundTrips: number;
  /** Includes statements in batches. */
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

/** Counts calls. With `recorded`, answers a repeated batch from memory. */
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
