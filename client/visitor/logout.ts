import { outcomeOf } from '#domain/data-client/outcome.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** B4.37: one logout at a time. */
let isInProgress = false;

async function call(isOwner: boolean, triesLeft: number): Promise<void> {
  const [method, path] = isOwner
    ? ['POST', '/api/auth/Logout']
    : ['DELETE', '/api/site-users/account/session'];
  const answer = await fetch(path, {
    method,
    headers: { 'x-csrf-token': readCookie('crumb') ?? '' },
    credentials: 'same-origin',
  });
  const outcome = outcomeOf(path, answer.status, await answer.text());
  if (outcome.kind === 'success') return;
  if (!outcome.crumb || triesLeft === 0) throw new Error(outcome.message);
  // B7.34: retried once when the crumb was old.
  writeCookie('crumb', outcome.crumb, 3_600);
  return call(isOwner, triesLeft - 1);
}

/** Ends the session: accounts with a role and members by their own calls (decisions 33), then the root with logout=true (B7.50). */
export async function logout(isOwner: boolean): Promise<void> {
  if (isInProgress) return;
  isInProgress = true;
  try {
    await call(isOwner, 1);
    location.assign('/?logout=true');
  } finally {
    isInProgress = false;
  }
}
