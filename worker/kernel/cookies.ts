import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../env.ts';
import { SESSION_COOKIE } from './cookie-names.ts';

/**
 * Cookie that tells the page's script whether to request the account state. Scripts can read it, and it
 * grants no access.
 */
export const SIGNED_IN_FLAG = 'sw_signed_in';
export const CRUMB_COOKIE = 'crumb';
export const IDENTITY_COOKIE = 'ss_identity';

export const isSecure = (c: Context): boolean => new URL(c.req.url).protocol === 'https:';
const sessionName = (c: Context) => (isSecure(c) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE);

/** Returns the name of the cookie to which a signed-out visitor's crumb (CSRF token) is bound. */
export const anonymousName = (c: Context): string => (isSecure(c) ? '__Host-sw_anonymous' : 'sw_anonymous');

export function readSessionId(c: Context): string | undefined {
  const value = getCookie(c, sessionName(c));
  return value && /^[0-9a-f]{64}$/.test(value) ? value : undefined;
}

/** Sets the sign-in cookies. Without `isRemembered`, they last until the browser is closed. */
export function setSessionCookies(
  c: Context<AppEnv>,
  session: { id: string; crumb: string; maxAgeSeconds: number; isRemembered: boolean },
): void {
  const lifetime = session.isRemembered ? { maxAge: session.maxAgeSeconds } : {};
  const common = { path: '/', secure: isSecure(c), sameSite: 'Lax' as const, ...lifetime };
  setCookie(c, sessionName(c), session.id, { ...common, httpOnly: true });
  setCookie(c, SIGNED_IN_FLAG, '1', common);
  setCookie(c, CRUMB_COOKIE, session.crumb, common);
  const { APP_DOMAIN } = c.env;
  const identity = Buffer.from(c.var.site.identifier).toString('base64url');
  setCookie(
    c,
    IDENTITY_COOKIE,
    identity,
    APP_DOMAIN.includes('.') ? { ...common, domain: `.${APP_DOMAIN}` } : common,
  );
}

export function clearSessionCookies(c: Context<AppEnv>): void {
  const common = { path: '/', secure: isSecure(c) };
  for (const name of [sessionName(c), SIGNED_IN_FLAG, CRUMB_COOKIE]) deleteCookie(c, name, common);
  const { APP_DOMAIN } = c.env;
  deleteCookie(
    c,
    IDENTITY_COOKIE,
    APP_DOMAIN.includes('.') ? { ...common, domain: `.${APP_DOMAIN}` } : common,
  );
}
