/** Characters outside cookie-octet (RFC 6265), and `%`, which starts an escape. */
const NOT_PLAIN = /[^!#$&-+\--:<-[\]-~]/gu;

/** Encodes only characters that cookies do not allow, so `id|1|1|1|1` stays readable (A5.05). */
export const encodeCookieValue = (value: string): string => value.replace(NOT_PLAIN, encodeURIComponent);

/**
 * Returns the value of the first cookie with this name. Cookies set by other software may contain arbitrary
 * values (A5.07).
 */
export function readCookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? undefined : decode(found.slice(name.length + 1));
}

/**
 * Duplicates decode.ts, because a shared module would be an additional file to load before the first script
 * runs.
 */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
