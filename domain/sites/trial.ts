import { DAY_MS } from '#domain/time/units.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';

/** Days of a trial, from the moment at which the site got that status. */
export const TRIAL_DAYS = 14;

/** Days of a trial that are left, the last one counted whole; null where there is none, or its beginning is not known. */
export function countTrialDays(
  { status, statusSince }: { status: number; statusSince: number },
  now: number,
): number | null {
  if (status !== SITE_STATUS.trial || statusSince === 0) return null;
  return Math.max(0, Math.ceil((statusSince + TRIAL_DAYS * DAY_MS - now) / DAY_MS));
}
