import { expect, it } from 'vitest';
import { applyMigrations } from '../../scripts/migrate.ts';

/** Returns a fake database that records the batches that it receives. */
function databaseWith(applied: readonly string[]) {
  const batches: unknown[][] = [];
  const statement = {
    bind: () => statement,
    run: async () => undefined,
    all: async () => ({ results: applied.map((name) => ({ name })) }),
  };
  const db = { prepare: () => statement, batch: async (list: unknown[]) => void batches.push(list) };
  return { db: db as unknown as D1Database, batches };
}

it('each missing migration is applied as one batch of statements', async () => {
  const { db, batches } = databaseWith(['0000_tables.sql']);
  await applyMigrations(db);
  expect(batches).toHaveLength(17);
});

it('a database whose migrations differ from those in the repository is rejected with a message about the next step', async () => {
  const { db, batches } = databaseWith(['0000_foundation.sql']);
  await expect(applyMigrations(db)).rejects.toThrow(/0000_foundation\.sql.*npm run reset/);
  expect(batches).toEqual([]);
});
