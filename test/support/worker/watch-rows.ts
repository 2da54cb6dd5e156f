import { env } from 'cloudflare:test';

/** D1 that adds up the rows that it reads, as it bills them, and its round trips: of a batch, and of a statement alone. */
export function watchRows(): {
  db: Pick<D1Database, 'prepare' | 'batch'>;
  rows: () => number;
  roundTrips: () => number;
} {
  const cost = { rows: 0, roundTrips: 0 };
  const add = (results: readonly D1Result[]) => {
    cost.roundTrips += 1;
    for (const { meta } of results) cost.rows += meta.rows_read;
  };
  const watch = (statement: D1PreparedStatement): D1PreparedStatement =>
    Object.assign(Object.create(statement) as D1PreparedStatement, {
      bind: (...values: unknown[]) => {
        const bound = statement.bind(...values);
        return Object.assign(bound, {
          all: async <Row>() => {
            const [result] = await env.DB.batch<Row>([bound]);
            if (!result) throw new Error('a batch of one answers one');
            add([result]);
            return result;
          },
        });
      },
    });
  return {
    db: {
      prepare: (text) => watch(env.DB.prepare(text)),
      batch: async <Row>(statements: D1PreparedStatement[]) => {
        const results = await env.DB.batch<Row>(statements);
        add(results);
        return results;
      },
    },
    rows: () => cost.rows,
    roundTrips: () => cost.roundTrips,
  };
}
