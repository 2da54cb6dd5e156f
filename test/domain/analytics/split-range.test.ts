import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitRange } from '#domain/analytics/split-range.ts';
import { addDays } from '#domain/time/days.ts';
import { scaleToFuzz } from '#support/properties.ts';

const TODAY = '2026-11-23';
const brief = (from: string, to: string, today = TODAY) =>
  splitRange({ from, to, today }).map(({ period, sign }) => (sign === 1 ? period : `without ${period}`));

it.each([
  ['one day', '2026-03-05', '2026-03-05', ['2026-03-05']],
  ['a month', '2026-02-01', '2026-02-28', ['2026-02']],
  ['a year', '2024-01-01', '2024-12-31', ['2024']],
  ['the current month', '2026-11-01', TODAY, ['2026-11']],
  ['a year until today', '2025-11-29', TODAY, ['2025-11-29', '2025-11-30', '2025-12', '2026']],
  ['most of a month', '2026-03-03', '2026-03-31', ['2026-03', 'without 2026-03-01', 'without 2026-03-02']],
  ['most of a year', '2025-02-01', '2025-12-31', ['2025', 'without 2025-01']],
  ['the turn of a year', '2025-12-31', '2026-01-01', ['2025-12-31', '2026-01-01']],
  ['today alone', TODAY, TODAY, [TODAY]],
  ['nothing', '2026-03-06', '2026-03-05', []],
])('a report on %s reads as few stored periods as possible', (_name, from, to, expected) => {
  expect(brief(from, to)).toEqual(expected);
});

it('the stored periods cover each day exactly once, and there are at most 56 of them for ten years', () => {
  const days = Array.from({ length: 3652 }, (_, index) => addDays('2016-11-24', index));
  const offset = fc.integer({ min: 0, max: days.length - 1 });
  fc.assert(
    fc.property(offset, offset, fc.boolean(), (one, other, endsToday) => {
      const from = days[Math.min(one, other)] ?? '';
      const to = endsToday ? TODAY : (days[Math.max(one, other)] ?? '');
      const parts = splitRange({ from, to, today: TODAY });
      expect(parts.length).toBeLessThanOrEqual(endsToday ? 33 : 56);
      const at = (day: string) =>
        parts.reduce((sum, { period, sign }) => (day.startsWith(period) ? sum + sign : sum), 0);
      expect(days.filter((day) => at(day) !== (day >= from && day <= to ? 1 : 0))).toEqual([]);
    }),
    { numRuns: scaleToFuzz(30) },
  );
});
