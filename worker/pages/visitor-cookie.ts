import type { SelectedVariant } from './find-variant.ts';

/** Adds the experiment cookie. A response that sets it must not be cached. */
export function withVisitorCookie(headers: Headers, { cookie }: SelectedVariant): Headers {
  if (!cookie) return headers;
  const own = new Headers(headers);
  own.append('set-cookie', cookie);
  own.set('cache-control', 'private, max-age=0, must-revalidate');
  return own;
}
