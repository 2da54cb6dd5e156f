/** Path of a page with one block of every kind. No other page links to it. */
export const SAMPLER = '/studio/sampler';

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
