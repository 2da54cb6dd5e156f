import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { websites } from '#schema/tables/sites.ts';
import { all, batch, type Database, run } from '#worker/db/database.ts';
import { orm } from '#worker/db/orm.ts';

const BUSY = 'D1_ERROR: database is locked: SQLITE_BUSY';
const LOST = 'D1_ERROR: Network connection lost.';
const RESET = 'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.';
const OVERLOADED = 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.';

function createFailing(message: string, times: number) {
  const state = { tries: 0 };
  const result = { results: [], meta: { changes: 1 } };
  const attempt = async <Result>(answer: Result) => {
    state.tries += 1;
    if (state.tries <= times) throw new Error(message);
    return answer;
  };
  const statement = { bind: () => statement, all: () => attempt(result), run: () => attempt(result) };
  const db = {
    prepare: () => statement,
    batch: (statements: unknown[]) => attempt(statements.map(() => result)),
  };
  return { db: db as unknown as Database, state };
}

const read = orm.select({ id: websites.id }).from(websites);
const write = orm.update(websites).set({ revision: sql`revision + 1` }).where(eq(websites.id, 'a'));
const inserted = orm
  .with(orm.$with('found').as(read))
  .insert(websites)
  .select(sql`select * from found` as never);
const WORK = {
  read: (db: Database) => all(db, read),
  'batch of reads': (db: Database) => batch(db, [read, read]),
  write: (db: Database) => run(db, write),
  batch: (db: Database) => batch(db, [read, write]),
  'write that begins with a query': (db: Database) => run(db, inserted),
};

describe('a database error', () => {
  it.each<[keyof typeof WORK, string]>([
    ['read', BUSY],
    ['read', LOST],
    ['read', RESET],
    ['read', OVERLOADED],
    ['batch of reads', LOST],
    ['write', BUSY],
    ['batch', BUSY],
  ])(
    'a database error does not reach the caller of a %s, which is tried again: %s',
    async (kind, message) => {
      const { db, state } = createFailing(message, 3);
      await WORK[kind](db);
      expect(state.tries).toBe(4);
    },
  );

  it.each<[keyof typeof WORK, string]>([
    ['write', LOST],
    ['batch', RESET],
    ['write that begins with a query', LOST],
    ['read', 'D1_ERROR: no such column: nam'],
    ['write', 'D1_ERROR: UNIQUE constraint failed: pages.path'],
  ])(
    'a database error is reported immediately if a %s may have been applied or would fail again: %s',
    async (kind, message) => {
      const { db, state } = createFailing(message, 1);
      await expect(WORK[kind](db)).rejects.toThrow(message);
      expect(state.tries).toBe(1);
    },
  );

  it('a database error is reported if it persists', async () => {
    const { db, state } = createFailing(BUSY, 99);
    await expect(WORK.read(db)).rejects.toThrow(BUSY);
    expect(state.tries).toBe(4);
  });
});
