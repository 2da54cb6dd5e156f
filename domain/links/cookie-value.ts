/** Characters outside cookie-octet (RFC 6265), and the escape character. */
const NOT_PLAIN = /[^!#$&-+\--:<-[\]-~]/gu;

/** Encodes only where necessary, so `id|1|1|1|1` stays readable (A5.05). */
export const writeCookieValue = (value: string): string => value.replace(NOT_PLAIN, encodeURIComponent);

/** Returns the first cookie of this name. Other systems' cookies may contain anything (A5.07). */
export function readCookieValue(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? undefined : decode(found.slice(name.length + 1));
}

/** Duplicates decode.ts: a shared module would be an additional file before the first script runs. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
