import { encodeCookieValue, readCookieValue } from '#domain/links/cookie-value.ts';

export const readCookie = (name: string): string | undefined => readCookieValue(document.cookie, name);

/** Returns whether this browser has a cart (A5.08). Over TLS the cookie is named `__Host-CART`. */
export const hasCartCookie = (): boolean => Boolean(readCookie('__Host-CART') ?? readCookie('CART'));

/** Writes a cookie for this host with path /. A `maxAgeSeconds` of 0 clears it. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that visitors use
  document.cookie = `${name}=${encodeCookieValue(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

export const clearCookie = (name: string): void => writeCookie(name, '', 0);
