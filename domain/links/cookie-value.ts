/** Characters outside cookie-octet (RFC 6265), and the escape character. */
const NOT_PLAIN = /[^!#$&-+\--:<-[\]-~]/gu;

/** Encodes only what is necessary, so `id|1|1|1|1` stays readable (A5.05). */
export const encodeCookieValue = (value: string): string => value.replace(NOT_PLAIN, encodeURIComponent);

/** Returns the first cookie with this name. Other systems' cookies may contain arbitrary values (A5.07). */
export function readCookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? undefined : decode(found.slice(name.length + 1));
}

/** Duplicates decode.ts, since a shared module would be an extra file to load before the first script. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
