import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { WEBSITE_TYPE } from '#schema/contracts/sites/website-types.ts';
import { isSiteClosed } from '../store/is-closed.ts';

export interface Holding {
  status: 200 | 410 | 503;
  /** Key of the message, under page.holding. */
  text: 'removed' | 'closed' | 'parked';
}

/** Returns the holding page to show, or null if the site is served normally. */
export function findHolding(
  site: { status: number; statusSince: number; type: number },
  now: number,
): Holding | null {
  if (site.status === SITE_STATUS.removed) return { status: 410, text: 'removed' };
  if (isSiteClosed(site, now)) return { status: 503, text: 'closed' };
  const isParked = site.status === SITE_STATUS.activeParkingPage || site.type === WEBSITE_TYPE.parkingPage;
  return isParked ? { status: 200, text: 'parked' } : null;
}
