import { expect, it } from 'vitest';
import { sessionExpiry } from '#domain/accounts/limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

it.each([
  ['12 hours from its last use', { isRemembered: false, createdAt: 0 }, DAY_MS, DAY_MS + 12 * HOUR_MS],
  [
    '30 days from its start, however busy',
    { isRemembered: false, createdAt: 0 },
    30 * DAY_MS - 1,
    30 * DAY_MS,
  ],
  [
    '30 days from the start when it is remembered',
    { isRemembered: true, createdAt: 0 },
    5 * DAY_MS,
    30 * DAY_MS,
  ],
])('a session ends %s', (_, session, now, expiry) => {
  expect(sessionExpiry(session, now)).toBe(expiry);
});
