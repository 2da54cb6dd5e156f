/** Characters not allowed in a cookie value (RFC 6265, cookie-octet), and the escape character. */
const NOT_PLAIN = /[^!#$&-+\--:<-[\]-~]/gu;

/** Encodes a cookie value only where necessary, so that `id|1|1|1|1` stays readable (A5.05). */
export const writeCookieValue = (value: string): string => value.replace(NOT_PLAIN, encodeURIComponent);

/** Returns the first cookie of this name in `document.cookie`. Cookies of other systems may contain anything (A5.07). */
export function readCookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? undefined : decode(found.slice(name.length + 1));
}

/**
 * Duplicates decode.ts, which galleries load too: a shared module would be an additional file before the first
 * script runs.
 */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
