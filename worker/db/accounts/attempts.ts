/** At most `limit` attempts under a key within a window that begins with the first. */
export interface AttemptLimit {
  key: string;
  limit: number;
  windowMs: number;
}

export interface AttemptAnswer {
  isAllowed: boolean;
  /** How long until the longest exceeded window ends; 0 when allowed. */
  retryAfterSeconds: number;
}

interface Row {
  key: string;
  attempts: number;
  windowStartedAt: number;
}

/**
 * Counts an attempt under every key at once; its rows go to attemptAnswer(). One atomic upsert, so that attempts in parallel
 * are each counted: whoever asks after the limit is refused, however many ask together. Put it into the batch that is read anyway.
 * `onlyIf` holds a condition on what D1 knows, its parameters from ?3 on: what it rules out is not counted, and has no row.
 */
export function attemptStatement(
  db: D1Database,
  limits: readonly AttemptLimit[],
  now: number,
  onlyIf: { sql: string; params: readonly (string | number)[] } = { sql: 'true', params: [] },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO attempt_counters (key, attempts, window_started_at)
      SELECT value ->> 'key', 1, ?2 FROM json_each(?1) WHERE ${onlyIf.sql}
      ON CONFLICT (key) DO UPDATE SET
        attempts = CASE WHEN excluded.window_started_at - window_started_at >= (SELECT value ->> 'windowMs' FROM json_each(?1) WHERE value ->> 'key' = excluded.key) THEN 1 ELSE attempts + 1 END,
        window_started_at = CASE WHEN excluded.window_started_at - window_started_at >= (SELECT value ->> 'windowMs' FROM json_each(?1) WHERE value ->> 'key' = excluded.key) THEN excluded.window_started_at ELSE window_started_at END
      RETURNING key, attempts, window_started_at AS windowStartedAt`,
    )
    .bind(JSON.stringify(limits), now, ...onlyIf.params);
}

/**
 * What attemptStatement() would answer now, without counting: for a batch that learns by itself whether a try was one. Its rows go
 * to attemptAnswer().
 */
export function nextAttemptStatement(
  db: D1Database,
  limits: readonly AttemptLimit[],
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT c.key, c.attempts + 1 AS attempts, c.window_started_at AS windowStartedAt FROM attempt_counters c JOIN json_each(?1) l ON l.value ->> 'key' = c.key
      WHERE ?2 - c.window_started_at < l.value ->> 'windowMs'`,
    )
    .bind(JSON.stringify(limits), now);
}

/** Reads the rows of attemptStatement(). */
export function attemptAnswer(
  rows: readonly unknown[],
  limits: readonly AttemptLimit[],
  now: number,
): AttemptAnswer {
  const waits = (rows as readonly Row[]).flatMap(({ key, attempts, windowStartedAt }) => {
    const limit = limits.find((candidate) => candidate.key === key);
    return limit && attempts > limit.limit ? [windowStartedAt + limit.windowMs - now] : [];
  });
  if (waits.length === 0) return { isAllowed: true, retryAfterSeconds: 0 };
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
}

/** Counts an attempt under every key and says whether it may go on; one round trip. */
export async function countAttempt(
  db: D1Database,
  limits: readonly AttemptLimit[],
  now: number,
): Promise<AttemptAnswer> {
  const { results } = await attemptStatement(db, limits, now).all();
  return attemptAnswer(results, limits, now);
}

/** Takes an attempt back that turned out to be none (the card was good): only what fails adds up. */
export function giveBackStatement(db: D1Database, limits: readonly AttemptLimit[]): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE attempt_counters SET attempts = attempts - 1 WHERE attempts > 0 AND key IN (SELECT value FROM json_each(?))',
    )
    .bind(JSON.stringify(limits.map(({ key }) => key)));
}
