import { describe, expect, it } from 'vitest';
import { chartInterval, listSteps, sumBySteps } from '#domain/analytics/chart-steps.ts';
import { listHours } from '#domain/analytics/hours.ts';
import {
  comparedPeriod,
  findPeriodProblem,
  MAX_PERIOD_DAYS,
  PRESETS,
  presetPeriod,
  previousPeriod,
  yearBefore,
} from '#domain/analytics/period.ts';
import { addDays, countDays, daySpans } from '#domain/time/days.ts';

const TODAY = '2026-11-23';

describe('a preset period', () => {
  it.each([
    ['today', '2026-11-23', '2026-11-23'],
    ['yesterday', '2026-11-22', '2026-11-22'],
    ['7d', '2026-11-17', '2026-11-23'],
    ['30d', '2026-10-25', '2026-11-23'],
    ['90d', '2026-08-26', '2026-11-23'],
    ['12mo', '2025-11-24', '2026-11-23'],
    ['month', '2026-11-01', '2026-11-23'],
    ['year', '2026-01-01', '2026-11-23'],
  ] as const)('the period %s lasts from %s to %s', (preset, from, to) => {
    expect(presetPeriod(preset, TODAY)).toEqual({ from, to });
  });

  it('a preset period never starts or ends after today', () => {
    for (const today of ['2024-02-29', '2026-01-01', '2026-03-31', '2028-12-31'])
      for (const preset of PRESETS) {
        const period = presetPeriod(preset, today);
        expect(findPeriodProblem(period, today)).toBeNull();
      }
  });
});

describe('the comparison period', () => {
  it('the previous period has the same number of days', () => {
    expect(previousPeriod({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    });
    expect(previousPeriod({ from: TODAY, to: TODAY })).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  });

  it('the same period in the previous year has the same dates, except that 29 February becomes 28 February', () => {
    expect(yearBefore({ from: '2026-11-01', to: TODAY })).toEqual({ from: '2025-11-01', to: '2025-11-23' });
    expect(yearBefore({ from: '2024-02-29', to: '2024-02-29' })).toEqual({
      from: '2023-02-28',
      to: '2023-02-28',
    });
  });

  it('there is no comparison period if the comparison is off', () => {
    expect(comparedPeriod({ from: TODAY, to: TODAY }, 'none')).toBeNull();
  });

  it('a 23-hour day and a 25-hour day each count as one day', () => {
    // Weeks around the clock changes in Berlin on 29 March and 25 October 2026.
    for (const from of ['2026-03-29', '2026-10-25', '2026-03-28', '2026-10-24']) {
      const period = { from, to: addDays(from, 6) };
      expect(countDays(period)).toBe(7);
      expect(countDays(previousPeriod(period))).toBe(7);
      expect(addDays(previousPeriod(period).to, 1)).toBe(from);
    }
  });
});

describe('the check of a custom period', () => {
  it.each([
    [{ from: '2026-11-24', to: '2026-11-20' }, { from: 'The first day cannot be after the last day.' }],
    [{ from: '2026-11-20', to: '2026-11-24' }, { to: 'The last day cannot be after today.' }],
    [{ from: '2016-11-22', to: TODAY }, { from: 'A report can cover at most ten years.' }],
    [{ from: '1999-12-31', to: '2000-01-05' }, { from: 'The first day cannot be before the year 2000.' }],
    [{ from: '2016-11-23', to: TODAY }, null],
    [{ from: TODAY, to: TODAY }, null],
  ])('for %j, has the result %j', (period, problem) => {
    expect(findPeriodProblem(period, TODAY)).toEqual(problem);
  });
});

describe('the intervals in a chart', () => {
  it.each([
    [1, 'hour'],
    [2, 'day'],
    [92, 'day'],
    [93, 'week'],
    [366, 'week'],
    [732, 'month'],
    [MAX_PERIOD_DAYS, 'month'],
  ])('a chart for %i days has one point per %s', (days, interval) => {
    expect(chartInterval({ from: addDays(TODAY, 1 - days), to: TODAY })).toBe(interval);
  });

  it('the points cover the period without a gap or an overlap, for any interval', () => {
    const period = { from: '2023-12-31', to: '2026-03-01' };
    for (const interval of ['day', 'week', 'month'] as const) {
      const steps = listSteps(period, interval);
      expect(steps[0]?.from).toBe(period.from);
      expect(steps.at(-1)?.to).toBe(period.to);
      for (const [index, step] of steps.entries())
        if (index > 0) expect(step.from).toBe(addDays(steps[index - 1]?.to ?? '', 1));
      expect(steps.reduce((sum, step) => sum + countDays(step), 0)).toBe(countDays(period));
    }
  });

  it('a week starts on Monday, and a month on its first day', () => {
    expect(listSteps({ from: '2026-11-01', to: '2026-11-11' }, 'week')).toEqual([
      { from: '2026-11-01', to: '2026-11-01' },
      { from: '2026-11-02', to: '2026-11-08' },
      { from: '2026-11-09', to: '2026-11-11' },
    ]);
    expect(listSteps({ from: '2024-01-31', to: '2024-03-01' }, 'month')).toEqual([
      { from: '2024-01-31', to: '2024-01-31' },
      { from: '2024-02-01', to: '2024-02-29' },
      { from: '2024-03-01', to: '2024-03-01' },
    ]);
  });

  it('the value of each point is the sum of its days', () => {
    const steps = listSteps({ from: '2026-11-01', to: '2026-11-11' }, 'week');
    const rows = ['2026-11-01', '2026-11-02', '2026-11-08', '2026-11-10'].map((day) => ({ day, views: 2 }));
    expect(sumBySteps(steps, rows, (days) => days.reduce((sum, { views }) => sum + views, 0))).toEqual([
      2, 4, 2,
    ]);
  });
});

describe('the hours in a day', () => {
  const hoursOf = (day: string, timeZone: string) => {
    const [span] = daySpans(day, day, timeZone);
    return span ? listHours(span) : [];
  };

  it.each([
    ['2026-03-29', 'Europe/Berlin', 23],
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-11-23', 'Europe/Berlin', 24],
    ['2026-09-27', 'Pacific/Auckland', 23],
    ['2026-04-05', 'Pacific/Auckland', 25],
    ['2026-11-23', 'Asia/Kolkata', 24],
  ])('the day %s in %s has %i hours', (day, timeZone, count) => {
    expect(hoursOf(day, timeZone)).toHaveLength(count);
  });

  it.each(['Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns'])(
    'each hour belongs to exactly one day in %s, all year round',
    (timeZone) => {
      const hours = daySpans('2026-01-01', '2026-12-31', timeZone).flatMap(listHours);
      expect(new Set(hours).size).toBe(hours.length);
      expect(hours).toHaveLength(365 * 24);
      expect(hours.every((hour, index) => index === 0 || hour === (hours[index - 1] ?? 0) + 3_600_000)).toBe(
        true,
      );
    },
  );
});
