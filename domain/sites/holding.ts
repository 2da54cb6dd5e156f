import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { WEBSITE_TYPE } from '#schema/contracts/sites/website-types.ts';
import { isPaused, isSiteExpired } from '../store/is-closed.ts';

export interface Holding {
  status: 200 | 410 | 503;
  /** Key of the message, under page.holding. */
  text: 'removed' | 'closed' | 'paused' | 'parked';
}

/** Returns the holding page to show, or null if the site is served normally. */
export function findHolding(
  site: { status: number; statusSince: number; type: number; pausedAt?: number | null },
  now: number,
): Holding | null {
  if (site.status === SITE_STATUS.removed) return { status: 410, text: 'removed' };
  if (isSiteExpired(site, now)) return { status: 503, text: 'closed' };
  if (isPaused(site)) return { status: 503, text: 'paused' };
  const isParked = site.status === SITE_STATUS.activeParkingPage || site.type === WEBSITE_TYPE.parkingPage;
  return isParked ? { status: 200, text: 'parked' } : null;
}

interface DomainsOfSite {
  host: string;
  domains: readonly string[];
  redirectsToPrimary?: boolean;
}

/** Returns the primary domain if requests to the site's current host redirect to it, or null. */
export function findPrimaryHost({ host, domains, redirectsToPrimary = false }: DomainsOfSite): string | null {
  const [primary] = domains;
  return redirectsToPrimary && primary !== undefined && primary !== host ? primary : null;
}
