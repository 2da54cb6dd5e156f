import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { failedConstraint, findFailure } from '#worker/db/guards.ts';

async function failWith(...statements: readonly string[]): Promise<unknown> {
  return env.DB.batch(statements.map((statement) => env.DB.prepare(statement))).then(
    () => null,
    (error: unknown) => error,
  );
}
const TABLE = `CREATE TABLE IF NOT EXISTS cups (id TEXT PRIMARY KEY, shelf TEXT NOT NULL, number INTEGER, glaze TEXT REFERENCES glazes (id),
  CONSTRAINT cups_number CHECK (number > 0), UNIQUE (shelf, number))`;
const GLAZES = 'CREATE TABLE IF NOT EXISTS glazes (id TEXT PRIMARY KEY)';

describe('a failed constraint', () => {
  it.each([
    ['the check’s name', ['cups_number'], "INSERT INTO cups VALUES ('a', 'top', 0, NULL)"],
    [
      'the index’s columns',
      ['cups.shelf', 'cups.number'],
      "INSERT INTO cups VALUES ('a', 'top', 1, NULL), ('b', 'top', 1, NULL)",
    ],
    ['the required column', ['cups.shelf'], "INSERT INTO cups VALUES ('a', NULL, 1, NULL)"],
    ['the words FOREIGN KEY', ['FOREIGN KEY'], "INSERT INTO cups VALUES ('a', 'top', 1, 'none')"],
  ])('a failed constraint is identified by %s', async (_, names, statement) => {
    expect(failedConstraint(await failWith(GLAZES, TABLE, statement))).toEqual(names);
  });

  it('a failed constraint is not found in an error without a constraint', async () => {
    expect(failedConstraint(await failWith('SELECT * FROM nothing'))).toEqual([]);
    expect(failedConstraint('constraint failed')).toEqual([]);
  });
});

describe('the meaning of a failed constraint', () => {
  const unique = new Error(
    'D1_ERROR: UNIQUE constraint failed: items.collection_id, items.url_id: SQLITE_CONSTRAINT',
  );

  it('the meaning of a failed constraint is the first meaning whose name matches', () => {
    expect(findFailure(unique, { 'items.url_id': 'address', 'items.collection_id': 'full' })).toBe('address');
  });

  it('the meaning of a failed constraint is null if a name matches only the start of the constraint', () => {
    expect(findFailure(unique, { items: 'any', 'items.url': 'address' })).toBeNull();
  });
});
