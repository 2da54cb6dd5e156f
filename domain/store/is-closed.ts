import { DAY_MS } from '#domain/time/units.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';

/** Time for which a site with an overdue bill stays online. */
export const OVERDUE_SITE_MS = 14 * DAY_MS;
export const CLOSED_STATUSES: readonly number[] = [SITE_STATUS.removed, SITE_STATUS.expired];

/**
 * Returns whether a site is closed (deleted, expired or overdue). A closed site serves no pages and accepts
 * no payments.
 */
export const isSiteClosed = (
  { status, statusSince }: { status: number; statusSince: number },
  now: number,
): boolean =>
  CLOSED_STATUSES.includes(status) || (status === SITE_STATUS.pastdue && now - statusSince > OVERDUE_SITE_MS);
