import type { Context } from 'hono';
import { wireAddress } from '#domain/links/interpret-link.ts';
import { isSitePath } from '#domain/links/site-path.ts';

/**
 * Redirects to `to`, a path of this site or an http(s) URL written by an owner or the application; otherwise to the
 * home page.
 */
export function redirectTo(c: Context, to: string, status: 301 | 302 | 303): Response {
  const isWeb = /^https?:\/\/[^/\\]/i.test(to);
  c.header('cache-control', 'no-store');
  return c.redirect(isSitePath(to) || isWeb ? wireAddress(to) : '/', status);
}

/** Redirects an old path to the new one and keeps the query. */
export function follow(c: Context, { to, status }: { to: string; status: 301 | 302 }): Response {
  return redirectTo(c, /[?#]/.test(to) ? to : to + new URL(c.req.url).search, status);
}
