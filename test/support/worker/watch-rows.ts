import { env } from 'cloudflare:test';

/** D1 that adds up the rows that it reads, as it bills them. */
export function watchRows(): { db: Pick<D1Database, 'prepare' | 'batch'>; rows: () => number } {
  let rows = 0;
  return {
    db: {
      prepare: (text) => env.DB.prepare(text),
      batch: async <Row>(statements: D1PreparedStatement[]) => {
        const results = await env.DB.batch<Row>(statements);
        for (const { meta } of results) rows += meta.rows_read;
        return results;
      },
    },
    rows: () => rows,
  };
}
