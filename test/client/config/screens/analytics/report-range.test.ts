import { describe, expect, it } from 'vitest';
import {
  formatComparison,
  rangeSearch,
  readReportRange,
} from '#client/config/screens/analytics/report/report-range.ts';

const TODAY = '2026-11-23';
const read = (search: string) => readReportRange(new URLSearchParams(search), 'Europe/Berlin', TODAY);

describe('the date range in a report’s URL', () => {
  it('the range defaults to the last 30 days, compared with the 30 days before', () => {
    expect(read('')).toEqual({
      period: { from: '2026-10-25', to: TODAY },
      preset: '30d',
      comparison: 'previous',
      compared: { from: '2026-09-25', to: '2026-10-24' },
      timeZone: 'Europe/Berlin',
      today: TODAY,
    });
  });

  it('the range is a preset or lies between two custom days', () => {
    expect(read('period=today&compare=none')).toMatchObject({
      period: { from: TODAY, to: TODAY },
      preset: 'today',
      compared: null,
    });
    expect(read('from=2026-01-01&to=2026-03-31&compare=year')).toMatchObject({
      period: { from: '2026-01-01', to: '2026-03-31' },
      preset: null,
      compared: { from: '2025-01-01', to: '2025-03-31' },
    });
  });

  it.each([
    'period=ages&compare=mars',
    'from=2026-12-01&to=2026-12-02',
    'from=2026-03-31&to=2026-01-01',
    'from=2001-01-01&to=2026-01-01',
    'from=<script>&to=2026-01-01',
    'from=2026-02-31&to=',
  ])('the range is 30 days if %s is invalid', (search) => {
    expect(read(search)).toMatchObject({ preset: '30d', comparison: 'previous' });
  });

  it('the range survives conversion to a URL and back', () => {
    for (const search of ['', '?period=7d', '?compare=none', '?from=2026-01-01&to=2026-01-02&compare=year']) {
      const { preset, period, comparison } = read(search);
      expect(
        rangeSearch(preset ? { preset, comparison } : { period, comparison }, new URLSearchParams()),
      ).toBe(search);
    }
  });

  it('a new range leaves the rest of the URL unchanged', () => {
    expect(
      rangeSearch({ preset: '7d', comparison: 'none' }, new URLSearchParams('from=x&currency=EUR')),
    ).toBe('?currency=EUR&period=7d&compare=none');
  });
});

it.each([
  ['period=7d', 'in the previous 7 days'],
  ['period=today', 'on the previous day'],
  ['period=7d&compare=year', 'in the same period a year earlier'],
  ['period=today&compare=year', 'on the same day a year earlier'],
])('the period in the query %s is compared with the one %s', (search, name) => {
  expect(formatComparison(read(search))).toBe(name);
});
