import { parseVisitor } from '#domain/analytics/visit-cookies.ts';
import { signingKeys } from '#worker/crypto/tokens.ts';

const encoder = new TextEncoder();
/** Salt of the last day that was asked for: requests mostly share it. */
let lastSalt: { name: string; key: CryptoKey } | null = null;

const importKey = (bytes: Uint8Array<ArrayBuffer> | ArrayBuffer) =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** Key of a site's day: nobody can follow a visitor from one day, or one site, to the next. */
async function createSalt(secret: Uint8Array, name: string): Promise<CryptoKey> {
  const master = await importKey(new Uint8Array(secret));
  return importKey(await crypto.subtle.sign('HMAC', master, encoder.encode(`census:${name}`)));
}

/** Hash of a visitor cookie's id, salted with the site and the day; null when the cookie is absent or invalid. */
export async function visitorHash(
  env: Env,
  cookie: string,
  at: { websiteId: string; day: string },
): Promise<string | null> {
  const id = parseVisitor(cookie)?.id;
  if (id === undefined) return null;
  const [key] = signingKeys(env);
  const name = `${key.kid}:${at.websiteId}:${at.day}`;
  const salt = lastSalt?.name === name ? lastSalt.key : await createSalt(key.bytes, name);
  // The key and not its promise: a promise of one request must not be awaited by another.
  lastSalt = { name, key: salt };
  const digest = await crypto.subtle.sign('HMAC', salt, encoder.encode(id));
  return [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
