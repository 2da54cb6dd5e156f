import { DAY_SECONDS } from '#domain/time/units.ts';

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
