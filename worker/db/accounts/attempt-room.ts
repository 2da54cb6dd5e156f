import { accountPrefix } from '#domain/accounts/guess-limits.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { type AttemptAnswer, type AttemptLimit, attemptAnswer } from './attempts.ts';

export interface AttemptCounter {
  key: string;
  attempts: number;
  windowStartedAt: number;
}

/** What attemptAnswer() would say of one more attempt. */
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
  return attemptAnswer(next, limits, now);
}

/** Whether there is room for another attempt, without counting one: refuses cheaply who has had enough. */
export async function attemptRoom(
  db: D1Database,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<AttemptAnswer> {
  const { results } = await db
    .prepare(
      'SELECT key, attempts, window_started_at AS windowStartedAt FROM attempt_counters WHERE key IN (SELECT value FROM json_each(?))',
    )
    .bind(JSON.stringify(limits.map(({ key }) => key)))
    .all<AttemptCounter>();
  return nextAttempt(results, limits, now);
}

/** Statement that forgets the guesses at the password of an address, from everywhere: it is new. */
export async function forgetGuesses(db: D1Database, email: string): Promise<D1PreparedStatement> {
  const prefix = accountPrefix(await sha256Hex(email));
  // '}' is what follows '|', the end of the prefix in a key.
  return db
    .prepare('DELETE FROM attempt_counters WHERE key >= ? AND key < ?')
    .bind(`${prefix}|`, `${prefix}}`);
}
