import { send } from './send.ts';

/** Only one logout runs at a time (B4.37). */
let isInProgress = false;

/** Ends the session: accounts with a role and members by their own calls (decisions 33), then the root with logout=true (B7.50). */
export async function logout(isOwner: boolean): Promise<void> {
  if (isInProgress) return;
  isInProgress = true;
  const answer = isOwner
    ? await send('/api/auth/Logout', { method: 'POST' })
    : await send('/api/site-users/account/session', { method: 'DELETE' });
  isInProgress = false;
  // The data wrapper has already reported the error.
  if (answer !== undefined) location.assign('/?logout=true');
}
