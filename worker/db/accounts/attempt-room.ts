import { and, gte, lt } from 'drizzle-orm';
import { accountPrefix } from '#domain/accounts/limits.ts';
import { attemptCounters } from '#schema/tables/shop.ts';
import { all, type Database } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';
import {
  type AttemptAnswer,
  type AttemptCounter,
  type AttemptLimit,
  judgeAttempts,
} from '../shared/attempts.ts';

/** The result of `judgeAttempts` for one more attempt. */
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

/** Whether there is room for another attempt, without counting one: refuses cheaply who has had enough. */
export async function attemptRoom(
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

/** Forgets the guesses at the password of an address, from everywhere: it is new. `emailHash` is its SHA-256. */
export function clearGuesses(emailHash: string) {
  const prefix = accountPrefix(emailHash);
  // '}' is what follows '|', the end of the prefix in a key.
  return orm
    .delete(attemptCounters)
    .where(and(gte(attemptCounters.key, `${prefix}|`), lt(attemptCounters.key, `${prefix}}`)));
}
