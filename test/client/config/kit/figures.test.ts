import { expect, it } from 'vitest';
import { createFormatters } from '#client/config/kit/figures/figures.ts';

const figures = createFormatters('en-US');

it('a calendar day is formatted the same in every time zone', () => {
  expect([figures.day('2026-03-01'), figures.longDay('2026-12-31')]).toEqual([
    'Mar 1',
    'Thu, December 31, 2026',
  ]);
});

it('large numbers are abbreviated in narrow spaces', () => {
  expect([figures.compact(1234), figures.number(1234)]).toEqual(['1.2K', '1,234']);
});
