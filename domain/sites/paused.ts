/**
 * Paths that stay open while a site is paused: sign-in, past orders and downloads, links to unsubscribe or
 * cancel, payment results, and files in emails.
 */
const OPEN_PATHS: readonly string[] = [
  '/login',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/api/auth/Logout',
  '/api/auth/passkey',
  '/api/site-users/account/session',
  '/api/commerce/payments/webhooks',
  '/api/backups/file',
  '/api/mcp',
  '/verify-sender',
  '/unsubscribe',
  '/mailing-list/unsubscribe',
  '/order',
  '/download',
  '/subscription',
  '/images',
  '/s',
  '/robots.txt',
  '/favicon.ico',
];

/** Returns whether visitors reach a path as usual while the site is paused. */
export const isOpenWhilePaused = (path: string): boolean =>
  OPEN_PATHS.some((open) => path === open || path.startsWith(`${open}/`));
