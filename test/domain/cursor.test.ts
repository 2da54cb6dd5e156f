import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cursorSchema, rowPlaceSchema, toCursor } from '#schema/contracts/cursor.ts';

const ID = 'a'.repeat(24);
const query = z.object({ cursor: cursorSchema(rowPlaceSchema) });
interface ListCall {
  query: typeof query;
}

describe('a list cursor', () => {
  it('decodes to the position that was encoded', () => {
    expect(query.parse({ cursor: toCursor<ListCall>({ at: 5, id: ID }) })).toEqual({
      cursor: { at: 5, id: ID },
    });
  });

  it('a list cursor is absent from the request for the first page and null after the last page', () => {
    expect(query.parse({})).toEqual({});
    expect(query.parse({ cursor: '' }).cursor).toBeUndefined();
    expect(toCursor<ListCall>(null)).toBeNull();
    expect(toCursor<ListCall>(false)).toBeNull();
  });

  it('a list cursor has the fields that its API call declares', () => {
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
  ])('a list cursor is rejected if the server did not create it: %s', (cursor) => {
    expect(query.safeParse({ cursor }).success).toBe(false);
  });
});
