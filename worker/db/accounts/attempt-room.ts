import { and, gte, lt } from 'drizzle-orm';
import { toAccountKeyPrefix } from '#domain/accounts/limits.ts';
import { attemptCounters } from '#schema/tables/store.ts';
import { all, type Database } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';
import {
  type AttemptAnswer,
  type AttemptCounter,
  type AttemptLimit,
  judgeAttempts,
} from '../shared/attempts.ts';

export function nextAttempt(
  counters: readonly AttemptCounter[],
  limits: readonly AttemptLimit[],
  now: number,
): AttemptAnswer {
  const running = counters.filter(({ key, windowStartedAt }) => {
    const limit = limits.find((candidate) => candidate.key === key);
    return limit !== undefined && now - windowStartedAt < limit.windowMs;
  });
  const next = running.map((counter) => ({ ...counter, attempts: counter.attempts + 1 }));
  return judgeAttempts(next, limits, now);
}

/** Checks the limits without counting an attempt, to refuse cheaply before expensive work. */
export async function checkAttempts(
  db: Database,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<AttemptAnswer> {
  const keys = limits.map(({ key }) => key);
  const counters = await all(
    db,
    orm.select().from(attemptCounters).where(isOneOf(attemptCounters.key, keys)),
  );
  return nextAttempt(counters, limits, now);
}

/**
 * Resets the count of password attempts for an email address, from all IP networks. `emailHash` is its
 * SHA-256 hash.
 */
export function clearGuesses(emailHash: string) {
  const prefix = toAccountKeyPrefix(emailHash);
  // '}' follows '|' in ASCII and therefore ends the range of keys with this prefix.
  return orm
    .delete(attemptCounters)
    .where(and(gte(attemptCounters.key, `${prefix}|`), lt(attemptCounters.key, `${prefix}}`)));
}
