import { readAccount } from '#schema/contracts/accounts/calls.ts';
import { logOut } from '#schema/contracts/accounts/visitor-calls.ts';
import { ApiError, explain, setCrumb } from '../api/api.ts';
import { callApi } from '../api/call-api.ts';
import { toast } from '../ui/toast.ts';
import type { Account } from './account.tsx';

/** The account with its sites and roles. Redirects to the login page when signed out, which leads back here. */
export async function loadAccount(): Promise<Account> {
  try {
    const account = await callApi(readAccount, {});
    setCrumb(account.crumb);
    return account;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    const { pathname, search } = window.location;
    window.location.assign(`/login?next=${encodeURIComponent(pathname + search)}`);
    // Stays loading until the browser leaves.
    return new Promise(() => undefined);
  }
}

/** Signs out and opens the public site. */
export async function signOut(): Promise<void> {
  try {
    await callApi(logOut, {});
    window.location.assign('/?logout=true');
  } catch (error) {
    toast.error(explain(error));
  }
}
