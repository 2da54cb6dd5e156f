import { DAY_MS } from '#domain/time/units.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';

/** Time for which a site with an overdue bill stays online. */
export const OVERDUE_SITE_MS = 14 * DAY_MS;
export const CLOSED_STATUSES: readonly number[] = [SITE_STATUS.removed, SITE_STATUS.expired];

interface SiteState {
  status: number;
  statusSince: number;
  /** Absent in cached snapshots from an older release. */
  pausedAt?: number | null;
}

export const isPaused = ({ pausedAt }: Pick<SiteState, 'pausedAt'>): boolean =>
  pausedAt !== null && pausedAt !== undefined;

/** Returns whether a site is deleted, expired or overdue. */
export const isSiteExpired = ({ status, statusSince }: SiteState, now: number): boolean =>
  CLOSED_STATUSES.includes(status) || (status === SITE_STATUS.pastdue && now - statusSince > OVERDUE_SITE_MS);

/**
 * Returns whether a site is closed: paused, deleted, expired or overdue. A closed site serves no pages and
 * accepts no payments.
 */
export const isSiteClosed = (site: SiteState, now: number): boolean =>
  isPaused(site) || isSiteExpired(site, now);
