import { readAccount } from '#schema/contracts/accounts/session-calls.ts';
import { ApiError, setCrumb } from '../api/api.ts';
import { callApi } from '../api/call-api.ts';
import type { Account } from './account.tsx';

/** Loads the account. If signed out, redirects to the login page, which leads back here afterwards. */
export async function loadAccount(): Promise<Account> {
  try {
    const account = await callApi(readAccount, {});
    setCrumb(account.crumb);
    return account;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    const { pathname, search } = window.location;
    window.location.assign(`/login?next=${encodeURIComponent(pathname + search)}`);
    // Keep the promise pending until the browser leaves the page.
    return new Promise(() => undefined);
  }
}
