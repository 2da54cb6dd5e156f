import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cursorSchema, rowPlaceSchema, toCursor } from '#schema/contracts/cursor.ts';

const ID = 'a'.repeat(24);
const query = z.object({ cursor: cursorSchema(rowPlaceSchema) });
interface ListCall {
  query: typeof query;
}

describe('the cursor of a list', () => {
  it('decodes to the place that it was made from', () => {
    expect(query.parse({ cursor: toCursor<ListCall>({ at: 5, id: ID }) })).toEqual({
      cursor: { at: 5, id: ID },
    });
  });

  it('is absent on the first page and null after the last', () => {
    expect(query.parse({})).toEqual({});
    expect(query.parse({ cursor: '' }).cursor).toBeUndefined();
    expect(toCursor<ListCall>(null)).toBeNull();
    expect(toCursor<ListCall>(false)).toBeNull();
  });

  it('is typed by its call', () => {
    // @ts-expect-error: the call's cursor names a time, not a key.
    expect(toCursor<ListCall>({ key: 5, id: ID })).not.toBeNull();
    // @ts-expect-error: the call is not named.
    expect(toCursor({ at: 5, id: ID })).not.toBeNull();
  });

  it.each([
    'x',
    '{}',
    'null',
    `5~${ID}`,
    `{"at":"5","id":"${ID}"}`,
    '{"at":5,"id":"../"}',
    `{"at":1e999,"id":"${ID}"}`,
    `${'['.repeat(400)}${']'.repeat(400)}`,
    'x'.repeat(801),
  ])('is rejected when it is not ours: %s', (cursor) => {
    expect(query.safeParse({ cursor }).success).toBe(false);
  });
});
