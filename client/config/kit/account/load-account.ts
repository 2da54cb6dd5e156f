import { readAccount } from '#schema/contracts/accounts/calls.ts';
import { ApiError, setCrumb } from '../api/api.ts';
import { callApi } from '../api/call-api.ts';
import type { Account } from './account.tsx';

/** Loads the account. When signed out, redirects to the login page, which leads back here. */
export async function loadAccount(): Promise<Account> {
  try {
    const account = await callApi(readAccount, {});
    setCrumb(account.crumb);
    return account;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    const { pathname, search } = window.location;
    window.location.assign(`/login?next=${encodeURIComponent(pathname + search)}`);
    // The promise stays pending until the browser leaves.
    return new Promise(() => undefined);
  }
}
