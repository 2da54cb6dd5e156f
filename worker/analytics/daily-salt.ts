import { addDays } from '#domain/time/days.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#domain/time/units.ts';
import { randomHex } from '#worker/crypto/random.ts';

const encoder = new TextEncoder();
const keyName = (day: string) => `visitor-salt:${day}`;
/**
 * A day ends in the westernmost time zone twelve hours after it ends in UTC, and its last events may arrive
 * another hour later.
 */
const LAG_SECONDS = 13 * HOUR_SECONDS;
/** Minimum lifetime of a KV entry, in seconds. */
const MIN_TTL_SECONDS = 60;

/** Keeps the salts of several days, because sites in different time zones share an isolate. */
const salts = new Map<string, CryptoKey>();
const MAX_SALTS = 4;

/**
 * Returns the day's salt. KV deletes the salt once the day's events have arrived, so that hashes can no
 * longer be traced to visitors.
 */
export async function getDailySalt(env: Env, day: string): Promise<CryptoKey> {
  const known = salts.get(day);
  if (known) return known;
  const text = (await env.SITES.get(keyName(day))) ?? (await createSalt(env, day));
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(text),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  if (salts.size >= MAX_SALTS) salts.clear();
  salts.set(day, key);
  return key;
}

async function createSalt(env: Env, day: string): Promise<string> {
  const text = randomHex(32);
  const ends = Date.parse(`${day}T00:00:00Z`) / 1_000 + DAY_SECONDS + LAG_SECONDS;
  await env.SITES.put(keyName(day), text, {
    expiration: Math.max(ends, Math.ceil(Date.now() / 1_000) + 2 * MIN_TTL_SECONDS),
  });
  return text;
}

/** Creates salts ahead of time, so that concurrent requests never create different ones. */
export async function prepareDailySalts(env: Env, now: number): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  for (const day of [1, 2].map((days) => addDays(today, days)))
    if ((await env.SITES.get(keyName(day))) === null) await createSalt(env, day);
}
