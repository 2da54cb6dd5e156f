/** Pages of the demo that every check of pages visits; the last has no page. */
export const DEMO_PAGES = [
  '/',
  '/shop',
  '/shop/tide-mug',
  '/journal',
  '/journal/firing-log-kiln-41',
  '/gallery',
  '/studio',
  '/events',
  '/contact',
  '/donate',
  '/members',
  '/search?q=iron',
  '/no-such-page',
] as const;
