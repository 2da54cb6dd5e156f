import { expect, it } from 'vitest';
import { formatRelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { DAY_MS } from '#domain/time/units.ts';

const NOW = Date.parse('2026-11-29T11:00:00Z');
const SECOND_MS = 1000;

it.each([
  ['90 days less the second in which the key was made', 90 * DAY_MS - SECOND_MS, 'in 3 months'],
  ['30 days less a second', 30 * DAY_MS - SECOND_MS, 'next month'],
  ['14 days less a second', 14 * DAY_MS - SECOND_MS, 'in 2 weeks'],
  ['an hour less a second', 3_599 * SECOND_MS, 'in 1 hour'],
  ['a year less a day', 364 * DAY_MS, 'next year'],
  ['26 hours', 26 * 3_600 * SECOND_MS, 'tomorrow'],
  ['50 seconds ago', -50 * SECOND_MS, 'just now'],
  ['89 minutes ago', -89 * 60 * SECOND_MS, '1 hour ago'],
  ['91 minutes ago', -91 * 60 * SECOND_MS, '2 hours ago'],
  ['90 days ago', -90 * DAY_MS, '3 months ago'],
])('%s is rounded to the nearest unit', (_, offsetMs, text) => {
  expect(formatRelativeTime(NOW + offsetMs, NOW)).toBe(text);
});
