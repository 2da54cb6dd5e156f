import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { isEqualConstantTime } from '../crypto/random.ts';
import { signingKeys } from '../crypto/tokens.ts';
import type { AppEnv } from '../env.ts';
import type { Session } from './session.ts';

export const CONFIG_KEY_HEADER = 'x-config-key';

const keyUnder = (bytes: Uint8Array, { websiteId, accountId }: Session): string =>
  createHmac('sha256', bytes).update(`config:${websiteId}:${accountId}`).digest('hex').slice(0, 32);

/** Returns the secret key embedded in the panel's HTML, which the site's other pages cannot read. */
export const configKey = (env: Env, session: Session): string => keyUnder(signingKeys(env)[0].bytes, session);

/**
 * Returns whether a call comes from the panel. The site's pages share its origin and cookies, and may run
 * code that an owner added, but scripts can neither set nor omit Sec-Fetch headers. A navigation needs no key
 * unless it loads an iframe, because no script can read its response. A client that sends no Sec-Fetch
 * headers is not treated as a browser.
 */
export function isFromConfig(c: Context<AppEnv>, session: Session): boolean {
  const destination = c.req.header('sec-fetch-dest');
  if (destination === undefined || isVisit(c)) return true;
  const key = c.req.header(CONFIG_KEY_HEADER) ?? '';
  return signingKeys(c.env).some(({ bytes }) => isEqualConstantTime(key, keyUnder(bytes, session)));
}

/** Returns whether the request loads a top-level page or a download. */
export function isVisit(c: Context): boolean {
  const destination = c.req.header('sec-fetch-dest');
  return (
    c.req.method === 'GET' &&
    c.req.header('sec-fetch-mode') === 'navigate' &&
    (destination === 'document' || destination === 'empty')
  );
}
