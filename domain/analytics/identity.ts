import { DAY_SECONDS } from '#domain/time/units.ts';

/** Cookies with path / that require analytics consent (B9.3.14, B9.3.15). */
export const ANALYTICS_COOKIES = {
  id: 'SS_ANALYTICS_ID',
  /** Expiry of SS_ANALYTICS_ID, in epoch milliseconds. */
  expiration: 'SS_ANALYTICS_EXPIRATION',
  isFirstSession: 'SS_IS_FIRST_SESSION',
  hasLanded: 'SS_HAS_LANDED',
  session: 'SS_SESSION_ID',
} as const;
export const ANALYTICS_COOKIE_SECONDS = 390 * DAY_SECONDS;

export interface CookieJar {
  read: (name: string) => string | undefined;
  write: (name: string, value: string, maxAgeSeconds: number) => void;
}

export interface Identity {
  analyticsId: string;
  sessionId: string;
}

/** Renews the SS_ANALYTICS cookies for 390 days. Logs a warning if the browser rejects them (B8.2.04). */
export function readIdentity(
  { read, write }: CookieJar,
  visit: { isNew: boolean; now: number; newId: () => string },
  warn: (message: string) => void,
): Identity {
  const keep = (name: string, value: string) => write(name, value, ANALYTICS_COOKIE_SECONDS);
  const known =
    Number(read(ANALYTICS_COOKIES.expiration)) > visit.now ? read(ANALYTICS_COOKIES.id) : undefined;
  const analyticsId = known ?? visit.newId();
  const session = known && !visit.isNew ? read(ANALYTICS_COOKIES.session) : undefined;
  const sessionId = session ?? visit.newId();
  if (!known) keep(ANALYTICS_COOKIES.expiration, String(visit.now + ANALYTICS_COOKIE_SECONDS * 1_000));
  keep(ANALYTICS_COOKIES.id, analyticsId);
  keep(ANALYTICS_COOKIES.session, sessionId);
  if (!session) keep(ANALYTICS_COOKIES.isFirstSession, String(!known));
  keep(ANALYTICS_COOKIES.hasLanded, 'true');
  if (read(ANALYTICS_COOKIES.id) !== analyticsId) warn('Unable to store analytics id');
  return { analyticsId, sessionId };
}
