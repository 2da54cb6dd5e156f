import { describe, expect, it } from 'vitest';
import { formatChange } from '#client/config/screens/analytics/report/figure-tile.tsx';
import { createReportFormatters } from '#client/config/screens/analytics/report/formatters.ts';
import { findChange, share } from '#client/config/screens/analytics/report/share.ts';
import { listMeasures, trafficPoints } from '#client/config/screens/analytics/reports/traffic-figures.ts';
import type { TrafficStep } from '#schema/contracts/analytics/reports/traffic.ts';

const formatters = createReportFormatters('en-GB', 'Europe/Berlin');

describe('a report figure', () => {
  it('a share is relative to the total, and empty without a total', () => {
    expect([share(1, 4), share(0, 4), share(3, 0)]).toEqual([0.25, 0, null]);
    expect([0.256, 0.0123, 0, null].map(formatters.percent)).toEqual(['26%', '1.2%', '0%', '–']);
  });

  it.each([
    [12, 10, '20% more than in the previous 7 days'],
    [9, 10, '10% less than in the previous 7 days'],
    [10, 10, 'Same as in the previous 7 days'],
    [10_001, 10_000, 'Same as in the previous 7 days'],
    [10, 0, 'None in the previous 7 days'],
    [0, 0, 'None in the previous 7 days either'],
  ])('a figure of %i that was %i before shows: %s', (now, before, text) => {
    expect(formatChange(findChange(now, before), 'in the previous 7 days', formatters)).toBe(text);
  });

  it('durations are formatted for readers', () => {
    expect([0, 59.6, 61, 3_599, 7_322, null].map(formatters.duration)).toEqual([
      '0 s',
      '1 min 0 s',
      '1 min 1 s',
      '59 min 59 s',
      '2 h 2 min',
      '–',
    ]);
  });

  it('days are formatted in the site’s time zone, wherever the owner is', () => {
    expect(formatters.day('2026-01-01')).toBe('1 Jan');
    expect(formatters.period({ from: '2026-01-01', to: '2026-01-31' }).replace(/\s/g, ' ')).toBe(
      '1 – 31 Jan 2026',
    );
    // These two times are both 02:30 local time in the night when clocks go back.
    const night = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
    expect(night.map(formatters.time)).toEqual(['02:30', '02:30']);
  });
});

describe('the chart in the traffic report', () => {
  const step = (day: string, visits: number, more: Partial<TrafficStep> = {}): TrafficStep => ({
    from: day,
    to: day,
    startsAt: null,
    views: visits * 2,
    visits,
    visitors: visits,
    seconds: 0,
    ...more,
  });
  const [visits, , , viewsPerVisit] = listMeasures(formatters);

  it('the chart shows each day beside the compared day, and names the busiest', () => {
    if (!visits) throw new Error('no measure');
    const chart = trafficPoints(
      {
        interval: 'day',
        steps: [step('2024-02-28', 3), step('2024-02-29', 7)],
        stepsBefore: [step('2023-02-28', 5)],
        firstDay: '2024-02-29',
      },
      visits,
      formatters,
    );
    expect(chart.title).toBe('Visits by day');
    expect(chart.message).toBe('Most on Thu, 29 Feb 2024: 7. Counting started on Thu, 29 Feb 2024.');
    expect(chart.points.map(({ label, values }) => [label, values])).toEqual([
      ['28 Feb', { now: 3, before: 5 }],
      ['29 Feb', { now: 7, before: null }],
    ]);
    expect(chart.points[0]?.longLabel).toBe('Wed, 28 Feb 2024 (compared: Tue, 28 Feb 2023)');
  });

  it('the chart for today includes the remaining hours, and has no average for an hour without visits', () => {
    if (!viewsPerVisit) throw new Error('no measure');
    const hour = (hours: number, visits: number) =>
      step('2026-11-23', visits, { startsAt: Date.UTC(2026, 10, 23, hours) });
    const { points, message } = trafficPoints(
      { interval: 'hour', steps: [hour(0, 0)], stepsBefore: [hour(0, 1), hour(1, 1)], firstDay: null },
      viewsPerVisit,
      formatters,
    );
    expect(points.map(({ values }) => values)).toEqual([
      { now: null, before: 2 },
      { now: null, before: 2 },
    ]);
    expect(points[1]?.label).toBe('02:00');
    expect(message).toBe('None in this period.');
  });
});
