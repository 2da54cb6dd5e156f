import { isViewerOnly } from '#domain/accounts/permissions.ts';
import { isConfigPath } from '#domain/sites/hosts.ts';
import { DAY_SECONDS } from '#domain/time/units.ts';

/**
 * Whether a request counts in analytics (B6.14 to B6.16, decisions 99): not signed in, signed in as a member
 * without a role, or with the viewer role only outside /config.
 */
export function isCounted(
  account: { roles: readonly number[]; isMember: boolean } | null,
  path: string | null,
): boolean {
  if (!account) return true;
  if (isViewerOnly(account.roles)) return !isConfigPath(path ?? '');
  return account.isMember && account.roles.length === 0;
}

/** A visitor's random id, from which the cohort of each experiment follows. */
export const EXPERIMENT_COOKIE = { name: 'sw_experiments', maxAgeSeconds: 90 * DAY_SECONDS } as const;

/** Names and lives of the two visit cookies (decisions 16; A9.01 to A9.03). Both use path /. */
export const VISITOR_COOKIE = { name: 'ss_cvr', maxAgeSeconds: 2 * 365 * DAY_SECONDS } as const;
export const VISIT_COOKIE = { name: 'ss_cvt', maxAgeSeconds: 30 * 60 } as const;

export interface VisitorRecord {
  id: string;
  /** Four positive integers; the last is the visit counter (decisions 15). */
  counters: readonly [number, number, number, number];
}

const VISIT_COUNTER = 3;
const isPositive = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** An id followed by four positive integers (A5.05); anything else is absent (A5.07). */
export function parseVisitor(value: string | undefined): VisitorRecord | null {
  const [id, ...numbers] = (value ?? '').split('|');
  if (!id || !/^[\w-]{1,64}$/.test(id) || numbers.length !== 4 || !numbers.every(isPositive)) return null;
  const [a, b, c, d] = numbers.map(Number) as [number, number, number, number];
  return { id, counters: [a, b, c, d] };
}

export const formatVisitor = ({ id, counters }: VisitorRecord): string => [id, ...counters].join('|');

/** A positive integer, epoch milliseconds (A5.06); anything else is absent. */
export function parseVisitTime(value: string | undefined): number | null {
  return value !== undefined && isPositive(value) ? Number(value) : null;
}

export interface Visit {
  visitor: VisitorRecord;
  visitTime: number;
  /** Which cookies must be written. */
  writes: { visitor: boolean; visit: boolean };
}

/**
 * The next values of the two cookies (A4.12 to A4.14): a new visitor starts with 1 everywhere; a known visitor without a
 * visit starts another; otherwise both stay unchanged.
 */
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

/** Cookies of a visitor who agreed to be recognised (B9.3.14, B9.3.15). All use path /. */
export const ANALYTICS_COOKIES = {
  id: 'SS_ANALYTICS_ID',
  /** When the id is given up, in epoch milliseconds. */
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

/**
 * The visitor's identity, read from the cookies or begun, and written for another 390 days. A new visit is a new session. Warns where
 * the browser does not keep it (B8.2.04).
 */
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
