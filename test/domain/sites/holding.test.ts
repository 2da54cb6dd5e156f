import { expect, it } from 'vitest';
import { findHolding } from '#domain/sites/holding.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { WEBSITE_TYPE } from '#schema/contracts/sites/website-types.ts';

const FOURTEEN_DAYS_MS = 14 * 86_400_000;
const paid = { status: SITE_STATUS.paid, statusSince: 0, type: WEBSITE_TYPE.classic };

it.each([
  ['a paid site', paid, 0, null],
  ['a removed site', { ...paid, status: SITE_STATUS.removed }, 0, 410],
  ['a paused site', { ...paid, pausedAt: 1 }, 0, 503],
  ['a removed site that was paused', { ...paid, status: SITE_STATUS.removed, pausedAt: 1 }, 0, 410],
  ['an expired site', { ...paid, status: SITE_STATUS.expired }, 0, 503],
  [
    'a past-due site within its grace period',
    { ...paid, status: SITE_STATUS.pastdue },
    FOURTEEN_DAYS_MS,
    null,
  ],
  [
    'a past-due site after its grace period',
    { ...paid, status: SITE_STATUS.pastdue },
    FOURTEEN_DAYS_MS + 1,
    503,
  ],
  ['a parking page', { ...paid, type: WEBSITE_TYPE.parkingPage }, 0, 200],
  ['a site with an active parking page', { ...paid, status: SITE_STATUS.activeParkingPage }, 0, 200],
])('%s is shown, or replaced by a notice with the correct status', (_, site, now, status) => {
  expect(findHolding(site, now)?.status ?? null).toBe(status);
});
