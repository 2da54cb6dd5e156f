/** Characters not allowed in a cookie value (RFC 6265, cookie-octet), and the escape character. */
const NOT_PLAIN = /[^!#$&-+\--:<-[\]-~]/gu;

/** Encodes a cookie value, only where necessary, so that `id|1|1|1|1` stays readable (A5.05). */
export const writeCookieValue = (value: string): string => value.replace(NOT_PLAIN, encodeURIComponent);

/** The first cookie of this name in `document.cookie`; other systems' cookies may contain anything (A5.07). */
export function readCookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? undefined : decode(found.slice(name.length + 1));
}

/** As decode.ts, which galleries load too: shared, it would be one more file before the first script runs. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
