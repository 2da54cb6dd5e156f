import { VIEWER_ROLE } from '#schema/contracts/accounts/roles.ts';

export const hasRole = (roles: readonly number[]): boolean => roles.length > 0;

/**
 * Returns whether `viewer` is the account's only role. Such an account counts as a visitor and cannot open
 * the configuration area (A2.17).
 */
export const isViewerOnly = (roles: readonly number[]): boolean =>
  roles.length === 1 && roles[0] === VIEWER_ROLE;
