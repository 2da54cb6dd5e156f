import { expect, it } from 'vitest';
import { isByIdentity } from '#schema/contracts/calls/call.ts';
import { CALLS } from '#schema/contracts/calls/index.ts';

/**
 * Calls without a general rate limit, because they count attempts themselves (domain/accounts/limits.ts) or
 * only end the caller's session.
 */
const COUNTED_SEPARATELY = [
  'DELETE /api/site-users/account/session',
  'POST /account/login',
  'POST /api/auth/Logout',
  'POST /api/auth/UnlockPage',
  'POST /api/auth/passkey',
  'POST /api/site-users/account/session',
  'POST /login',
  'POST /login/code',
];

it('every call that changes something without an account has a rate limit, or counts its attempts itself', () => {
  const unlimited = CALLS.filter(
    ({ who, method, limit }) => !isByIdentity(who) && method !== 'GET' && !limit,
  );
  expect(unlimited.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(COUNTED_SEPARATELY);
});
