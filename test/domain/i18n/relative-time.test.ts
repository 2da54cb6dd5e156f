import { expect, it } from 'vitest';
import { formatFreshTime } from '#domain/i18n/formatters.ts';

const AT = Date.UTC(2026, 10, 22, 12);

it.each([
  [0, 'just now'],
  [4_999, 'just now'],
  [5_000, 'about 5 seconds ago'],
  [59_999, 'about 59 seconds ago'],
  [60_000, null],
  [-1, null],
])('[B8.4.06] %d ms after a moment, the relative time shows %j', (passedMs, text) => {
  expect(formatFreshTime(AT, AT + passedMs)).toBe(text);
});
