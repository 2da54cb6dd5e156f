/** Page with one block of every kind; no page links to it. */
export const SAMPLER = '/studio/sampler';

/** One page of every kind in the demo. */
export const DEMO_PAGES = [
  '/',
  '/shop',
  '/shop/tide-mug',
  '/journal',
  '/journal/firing-log-kiln-41',
  '/gallery',
  '/gallery/picture-01',
  '/films',
  '/studio',
  '/studio/moon-jar',
  SAMPLER,
  '/events',
  '/events/wheel-afternoon-january',
  '/contact',
  '/donate',
  '/members',
  '/search',
  '/search?q=iron',
  '/login',
  '/no-such-page',
] as const;
