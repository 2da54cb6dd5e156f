import { isViewerOnly } from '#domain/accounts/contributor.ts';
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
