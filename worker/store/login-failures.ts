import { networkOf } from '#domain/identity/network-address.ts';

/** Five failures in 15 minutes, then 429 until the window is over (server-design §1). */
export const MAX_FAILURES = 5;
export const WINDOW_MS = 15 * 60_000;

/** The network that an address belongs to, roughly: /24, or /64. */
const rangeOf = (address: string) =>
  address.includes(':') ? networkOf(address) : address.split('.').slice(0, 3).join('.');

/** Counts per account and address range: an attacker elsewhere cannot lock the owner out. */
export const failureKey = (email: string, address: string): string => `${email}|${rangeOf(address)}`;

/** Statement that forgets the failures of an account from everywhere: its password is new. */
export const clearFailuresOf = (db: D1Database, email: string): D1PreparedStatement =>
  // '}' follows '|', the end of the address in a key.
  db.prepare('DELETE FROM login_failures WHERE key >= ? AND key < ?').bind(`${email}|`, `${email}}`);

/** Seconds to wait before another try, or 0. */
export async function secondsToWait(
  db: D1Database,
  key: string,
  now: number,
  max = MAX_FAILURES,
): Promise<number> {
  const row = await db
    .prepare('SELECT failures, window_started_at FROM login_failures WHERE key = ?')
    .bind(key)
    .first<{ failures: number; window_started_at: number }>();
  if (!row || row.failures < max) return 0;
  return Math.max(0, Math.ceil((row.window_started_at + WINDOW_MS - now) / 1000));
}

export async function countFailure(db: D1Database, key: string, now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO login_failures (key, failures, window_started_at) VALUES (?1, 1, ?2) ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN window_started_at + ?3 <= ?2 THEN 1 ELSE failures + 1 END,
      window_started_at = CASE WHEN window_started_at + ?3 <= ?2 THEN ?2 ELSE window_started_at END`,
    )
    .bind(key, now, WINDOW_MS)
    .run();
}

export async function clearFailures(db: D1Database, key: string): Promise<void> {
  await db.prepare('DELETE FROM login_failures WHERE key = ?').bind(key).run();
}
