import { isViewerOnly } from '#domain/accounts/permissions.ts';
import { isConfigPath } from '#domain/sites/hosts.ts';
import { DAY_SECONDS } from '#domain/time/units.ts';

/** Returns whether a visitor's requests are counted in analytics (B6.14 to B6.16). */
export function isCounted(
  account: { roles: readonly number[]; isMember: boolean } | null,
  path: string | null,
): boolean {
  if (!account) return true;
  if (isViewerOnly(account.roles)) return !isConfigPath(path ?? '');
  return account.isMember && account.roles.length === 0;
}

export const EXPERIMENT_COOKIE = { name: 'sw_experiments', maxAgeSeconds: 90 * DAY_SECONDS } as const;

/** Visit cookies (A9.01 to A9.03) with path /. */
export const VISITOR_COOKIE = { name: 'ss_cvr', maxAgeSeconds: 2 * 365 * DAY_SECONDS } as const;
export const VISIT_COOKIE = { name: 'ss_cvt', maxAgeSeconds: 30 * 60 } as const;

export interface VisitorRecord {
  id: string;
  /** Positive integers, the last of which is the number of visits. */
  counters: readonly [number, number, number, number];
}

const VISIT_COUNTER = 3;
const isPositive = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** Parses an id and four positive integers (A5.05). Any other value is ignored (A5.07). */
export function parseVisitor(value: string | undefined): VisitorRecord | null {
  const [id, ...numbers] = (value ?? '').split('|');
  if (!id || !/^[\w-]{1,64}$/.test(id) || numbers.length !== 4 || !numbers.every(isPositive)) return null;
  const [a, b, c, d] = numbers.map(Number) as [number, number, number, number];
  return { id, counters: [a, b, c, d] };
}

export const formatVisitor = ({ id, counters }: VisitorRecord): string => [id, ...counters].join('|');

/** Parses epoch milliseconds (A5.06). Any other value is ignored. */
export function parseVisitTime(value: string | undefined): number | null {
  return value !== undefined && isPositive(value) ? Number(value) : null;
}

export interface Visit {
  visitor: VisitorRecord;
  visitTime: number;
  writes: { visitor: boolean; visit: boolean };
}

/** Returns the visit cookies' next values (A4.12 to A4.14). */
export function nextVisit(
  cookies: { visitor: string | undefined; visit: string | undefined },
  now: number,
  newId: () => string,
): Visit {
  const visitor = parseVisitor(cookies.visitor);
  const visitTime = parseVisitTime(cookies.visit);
  if (!visitor)
    return {
      visitor: { id: newId(), counters: [1, 1, 1, 1] },
      visitTime: now,
      writes: { visitor: true, visit: true },
    };
  if (visitTime !== null) return { visitor, visitTime, writes: { visitor: false, visit: false } };
  const counters = visitor.counters.map((count, index) =>
    index === VISIT_COUNTER ? count + 1 : count,
  ) as unknown as VisitorRecord['counters'];
  return { visitor: { id: visitor.id, counters }, visitTime: now, writes: { visitor: true, visit: true } };
}

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
