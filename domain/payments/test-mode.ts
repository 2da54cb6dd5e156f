import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';

/** Statuses (B6.1.01) of sites that nobody buys from yet. */
const NOT_LIVE: readonly number[] = [SITE_STATUS.trial, SITE_STATUS.internal];

/**
 * Why a site may not take play money (the test provider, or test keys of a real one); null when it may. On a live site
 * anybody could order with a test card, so only development and sites that are not open for business may. An environment
 * that is not known counts as production.
 */
export function testModeRefusal(environment: string, siteStatus: number): string | null {
  if (environment === 'development' || NOT_LIVE.includes(siteStatus)) return null;
  return 'This site is live, and test payments on a live site would give your products away. Connect Stripe with its live keys to open the checkout.';
}

export const TEST_NOTICE = 'Test mode: no money moves, and nothing is sent.';
