import { expect, it } from 'vitest';
import { sessionExpiry } from '#domain/accounts/limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

it.each([
  ['12 hours after its last use', { isRemembered: false, createdAt: 0 }, DAY_MS, DAY_MS + 12 * HOUR_MS],
  [
    '30 days after its start, even if it is in use',
    { isRemembered: false, createdAt: 0 },
    30 * DAY_MS - 1,
    30 * DAY_MS,
  ],
  [
    '30 days after its start when the visitor chose to be remembered',
    { isRemembered: true, createdAt: 0 },
    5 * DAY_MS,
    30 * DAY_MS,
  ],
])('a session ends %s', (_, session, now, expiry) => {
  expect(sessionExpiry(session, now)).toBe(expiry);
});
