import type { logOut } from '#schema/contracts/accounts/session-calls.ts';
import type { endSession } from '#schema/contracts/accounts/visitor-calls.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { readContext } from '../page/context.ts';
import { visitorCall } from '../page/send.ts';

/** Only one logout runs at a time (B4.37). */
let isInProgress = false;

/**
 * Returns whether a logout reloads the page, such as a lock screen or a preview, instead of opening the home
 * page.
 */
const staysHere = (): boolean =>
  readContext()?.pageType === PAGE_TYPE.lockScreen || document.querySelector('.preview-note') !== null;

/**
 * Ends the login session and opens the home page with logout=true (B7.50). `keepsCart` keeps a copy of a
 * member's cart (B7.33).
 */
export async function logout(isOwner: boolean, keepsCart = false): Promise<void> {
  if (isInProgress) return;
  isInProgress = true;
  const answer = isOwner
    ? await visitorCall<typeof logOut>('POST', '/api/auth/Logout', {})
    : await visitorCall<typeof endSession>('DELETE', '/api/site-users/account/session', {
        ...(keepsCart && { query: { cloneCart: 'true' } }),
      });
  isInProgress = false;
  // The data wrapper has already reported the error.
  if (answer === undefined) return;
  if (staysHere()) location.reload();
  else location.assign('/?logout=true');
}
