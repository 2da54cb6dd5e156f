import { ROLE } from '#schema/contracts/accounts/roles.ts';

/** Owner on the client: an account with at least one role on this site (decisions 36). */
export const hasRole = (roles: readonly number[]): boolean => roles.length > 0;

/** Only the viewer role: counted as a visitor, and not sent to the configuration area (A2.17). */
export const isViewerOnly = (roles: readonly number[]): boolean =>
  roles.length === 1 && roles[0] === ROLE.viewer;
