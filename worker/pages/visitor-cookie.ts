import type { SelectedVariant } from './find-variant.ts';

/** Setting the cookie makes the response uncacheable. */
export function withVisitorCookie(headers: Headers, { cookie }: SelectedVariant): Headers {
  if (!cookie) return headers;
  const own = new Headers(headers);
  own.append('set-cookie', cookie);
  own.set('cache-control', 'private, max-age=0, must-revalidate');
  return own;
}
