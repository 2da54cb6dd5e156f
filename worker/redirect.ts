import type { Context } from 'hono';
import { wireAddress } from '#domain/links/interpret-link.ts';
import { isSitePath } from '#domain/links/site-path.ts';

/** Redirects to a path on this site or an http(s) URL. Any other target becomes the home page. */
export function redirectTo(c: Context, to: string, status: 301 | 302 | 303): Response {
  const isWeb = /^https?:\/\/[^/\\]/i.test(to);
  c.header('cache-control', 'no-store');
  return c.redirect(isSitePath(to) || isWeb ? wireAddress(to) : '/', status);
}

/** Redirects, and keeps the request's query string unless `to` has its own. */
export function follow(c: Context, { to, status }: { to: string; status: 301 | 302 }): Response {
  return redirectTo(c, /[?#]/.test(to) ? to : to + new URL(c.req.url).search, status);
}
