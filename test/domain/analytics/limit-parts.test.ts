import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limitParts } from '#domain/analytics/limit-parts.ts';
import { splitRange } from '#domain/analytics/split-range.ts';
import { addDays } from '#domain/time/days.ts';

const TODAY = '2026-11-23';
const range = fc
  .tuple(fc.integer({ min: 0, max: 3_652 }), fc.integer({ min: 0, max: 3_652 }))
  .map(([one, other]) => ({
    from: addDays(TODAY, -Math.max(one, other)),
    to: addDays(TODAY, -Math.min(one, other)),
    today: TODAY,
  }));

it('when a report’s row limit is divided, longer parts of its range get a larger share', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: 200, max: 2_000 }), (asked, rows) => {
      const parts = splitRange(asked);
      const limited = limitParts(parts, rows, 1_000);
      expect(limited.flatMap((group) => group.parts).toSorted(byPeriod)).toEqual(parts.toSorted(byPeriod));
      const limits = limited.map(({ limit }) => limit);
      expect(limits).toEqual(limits.toSorted((a, b) => b - a));
      const read = limited.reduce((sum, { parts: { length }, limit }) => sum + length * limit, 0);
      expect(read).toBeLessThanOrEqual(Math.max(rows, 2 * parts.length));
    }),
  );
});

const byPeriod = (a: { period: string }, b: { period: string }) => (a.period < b.period ? -1 : 1);
