import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depositCents } from './deposit.ts';

it.each([
  ['a fifth', 10_000, 20, 2_000],
  ['a fraction, rounded down', 999, 33, 329],
  ['a share below one unit', 2, 10, 1],
])('a deposit is %s', (_, totalCents, percent, expected) => {
  expect(depositCents(totalCents, percent)).toBe(expected);
});

it('a deposit never exceeds its total', () => {
  const total = fc.integer({ min: 1, max: 10_000_000 });
  const percent = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(total, percent, (totalCents, share) => depositCents(totalCents, share) <= totalCents),
  );
});
