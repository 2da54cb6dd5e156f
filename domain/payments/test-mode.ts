import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';

/** Statuses (B6.1.01) of sites that do not sell yet. */
const NOT_LIVE: readonly number[] = [SITE_STATUS.trial, SITE_STATUS.internal];

/**
 * Why a site may not use test payments (the test provider, or a real provider's test keys); null if it may. On a live
 * site anyone could order with a test card, so only development and sites that are not open yet may. An unknown
 * environment counts as production.
 */
export function testModeRefusal(environment: string, siteStatus: number): string | null {
  if (environment === 'development' || NOT_LIVE.includes(siteStatus)) return null;
  return 'This site is live, and test payments on a live site would give your products away. Connect Stripe with its live keys to open the checkout.';
}
