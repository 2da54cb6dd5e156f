import type { ShownVariant } from './find-variant.ts';

/** Headers of a page for a visitor who gets a cookie with it, which no cache on the way may keep. */
export function withVisitorCookie(headers: Headers, { cookie }: ShownVariant): Headers {
  if (!cookie) return headers;
  const own = new Headers(headers);
  own.append('set-cookie', cookie);
  own.set('cache-control', 'private, max-age=0, must-revalidate');
  return own;
}
