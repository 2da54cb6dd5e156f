import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CALLS } from '#schema/contracts/calls/index.ts';
import { contractArbitrary } from '#support/fuzz/contract-arbitrary.ts';
import { nearly } from '#support/fuzz/mutate.ts';
import { scaleToFuzz, seedFor } from '#support/properties.ts';

const noValues = () => [];
const sample = (schema: z.ZodType, count = 10, seed = 0) =>
  fc.sample(contractArbitrary(schema, noValues), { numRuns: scaleToFuzz(count), seed: seedFor(seed) });

describe('test values generated from a contract', () => {
  it('some of the generated values are accepted in more than 85 % of the contracts', () => {
    const schemas = CALLS.flatMap(({ body, form, payload, query }) => [body, form, payload, query]).filter(
      (schema) => schema !== undefined,
    );
    const taken = schemas.filter((schema, index) =>
      sample(schema, 10, index).some(
        (value) => schema.safeParse(JSON.parse(JSON.stringify(value) ?? 'null')).success,
      ),
    );
    expect(taken.length / schemas.length).toBeGreaterThan(0.85);
  });

  it.each<[string, z.ZodType]>([
    ['text with length limits', z.string().min(1).max(3)],
    ['text that matches a regular expression', z.string().regex(/^[a-z]{3}-\d+$/)],
    ['a number with limits', z.number().int().min(3).max(9)],
    ['a number above another number', z.number().gt(0).lt(1)],
    ['a list', z.array(z.boolean()).min(2).max(4)],
    ['a record', z.record(z.enum(['a', 'b']), z.literal(1))],
    [
      'a union',
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a') }),
        z.object({ kind: z.literal('b'), b: z.null() }),
      ]),
    ],
    ['a value before its transform', z.string().transform(Number)],
    ['a preprocessed value', z.preprocess((value) => value, z.enum(['a']))],
    [
      'optional fields',
      z.object({ a: z.string().optional(), b: z.number().default(1), c: z.string().nullable() }),
    ],
  ])('all values generated for %s are accepted', (_, schema) => {
    for (const value of sample(schema)) expect(schema.safeParse(value).error?.issues ?? []).toEqual([]);
  });

  it('most values with one changed field are rejected', () => {
    const schema = z.object({ name: z.string().max(5), list: z.array(z.number()).min(1) });
    const values = fc.sample(nearly(contractArbitrary(schema, noValues)), {
      numRuns: scaleToFuzz(100),
      seed: seedFor(0),
    });
    const refused = values.filter((value) => !schema.safeParse(value).success);
    expect(refused.length / values.length).toBeGreaterThan(0.5);
  });
});
