import { decodePart } from './decode.ts';

/** What a cookie's value cannot hold as it is (RFC 6265, cookie-octet), and the sign that escapes it. */
const NOT_PLAIN = /[^!#$&-+\--:<-[\]-~]/gu;

/** A value as a cookie holds it: only what has to be is encoded, so that `id|1|1|1|1` is written so (A5.05). */
export const writeCookieValue = (value: string): string => value.replace(NOT_PLAIN, encodeURIComponent);

/** The first cookie of this name in `document.cookie`; what other systems wrote there may be anything (A5.07). */
export function readCookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? undefined : decodePart(found.slice(name.length + 1));
}
