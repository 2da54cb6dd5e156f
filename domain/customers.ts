import { DAY_MS } from '#domain/time/units.ts';
import { ROLE_FLAGS } from './accounts/permissions.ts';
import { CHECKOUT_PATH, GOTO_CHECKOUT_PATH } from './checkout/addresses.ts';
import { safeRelativePath } from './links/safe-relative-path.ts';

export const ACCOUNT_PATH = '/account';
export const ACCOUNT_LOGIN_PATH = '/account/login';

export const isCustomerPath = (path: string): boolean =>
  path === ACCOUNT_PATH || path.startsWith(`${ACCOUNT_PATH}/`);

export const loginPathFor = (path: string): string =>
  path === ACCOUNT_PATH ? ACCOUNT_LOGIN_PATH : `${ACCOUNT_LOGIN_PATH}?next=${encodeURIComponent(path)}`;

const PLACES_OF_NOBODY = /^\/account\/(?:login|logout|register|confirm|forgot-password|reset-password)\b/;

/**
 * Returns `next` if it is a path on this site, otherwise the account page's path. Never returns a /config
 * path.
 */
export function getPathAfterSignIn(next: unknown): string {
  if (next === undefined || next === '') return ACCOUNT_PATH;
  const path = safeRelativePath(next);
  if (path === '/' && next !== '/') return ACCOUNT_PATH;
  if (/^\/config(?:[/?#]|$)/i.test(path) || PLACES_OF_NOBODY.test(path)) return ACCOUNT_PATH;
  if (path.startsWith(`${CHECKOUT_PATH}?`) && path.includes('cartToken=')) return GOTO_CHECKOUT_PATH;
  return path;
}

export const ERASURE_WAIT_MS = 90 * DAY_MS;

/** Customer accounts are enabled unless the owner turned them off (A6.06). */
export const hasCustomerAccounts = ({ flags }: { flags: Readonly<Record<string, boolean>> }): boolean =>
  flags[ROLE_FLAGS.customerAccounts] !== false;

/** Returns the first word of a name, for a greeting. Names in scripts without spaces are one word. */
export const firstName = (name: string): string => name.trim().split(/\s/u)[0] ?? '';
