import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Caller } from '#schema/contracts/calls/call.ts';
import { isEqualConstantTime, randomHex } from '#worker/crypto/random.ts';
import { signingKeys } from '#worker/crypto/tokens.ts';
import { anonymousName, CRUMB_COOKIE, isSecure } from '#worker/kernel/cookies.ts';
import { findRequestTexts } from '../calls/call-language.ts';
import { readEntries } from '../calls/read-form.ts';
import type { AppEnv } from '../env.ts';
import { fromAnotherSite, WireException } from '../errors.ts';

/**
 * Returns the crumb (CSRF token) sent with a request. It is not read from JSON bodies, so requests with JSON
 * send it in a header or the query.
 */
async function carriedCrumb(c: Context<AppEnv>): Promise<string> {
  const direct = c.req.query('crumb') ?? c.req.header('x-csrf-token') ?? c.req.header('x-crumb');
  if (direct !== undefined) return direct;
  return (await readEntries(c)).texts.findLast(([name]) => name === 'crumb')?.[1] ?? '';
}

/**
 * Derives the crumb (CSRF token) of a browser that is not signed in: an HMAC of the random id in its cookie.
 */
function anonymousCrumb(c: Context<AppEnv>, id: string): string {
  return createHmac('sha256', signingKeys(c.env)[0].bytes)
    .update(`crumb:${c.var.site.id}:${id}`)
    .digest('hex')
    .slice(0, 32);
}

function expectedCrumb(c: Context<AppEnv>): { crumb: string; isFresh: boolean } {
  if (c.var.session) return { crumb: c.var.session.crumb, isFresh: false };
  const known = getCookie(c, anonymousName(c));
  const id = known && /^[0-9a-f]{32}$/.test(known) ? known : randomHex(16);
  if (id !== known)
    setCookie(c, anonymousName(c), id, { path: '/', httpOnly: true, secure: isSecure(c), sameSite: 'Lax' });
  return { crumb: anonymousCrumb(c, id), isFresh: id !== known };
}

/**
 * Throws 403 for a cross-site request, and 403 crumbFail with a new crumb (CSRF token) if the one sent is
 * wrong.
 */
export async function checkCrumb(c: Context<AppEnv>, who: Caller): Promise<void> {
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== new URL(c.req.url).origin && !isOwnOrigin(c, origin)) {
    throw fromAnotherSite(findRequestTexts(c, who));
  }
  const { crumb, isFresh } = expectedCrumb(c);
  if (!isFresh && isEqualConstantTime(await carriedCrumb(c), crumb)) return;
  setCookie(c, CRUMB_COOKIE, crumb, { path: '/', secure: isSecure(c), sameSite: 'Lax' });
  throw new WireException(403, { error: 'Invalid crumb', crumbFail: true, crumb });
}

export function isOwnOrigin(c: Context<AppEnv>, origin: string): boolean {
  const { domains, identifier } = c.var.site;
  return [...domains, `${identifier}.${c.env.APP_DOMAIN}`].some((host) => origin === `https://${host}`);
}
