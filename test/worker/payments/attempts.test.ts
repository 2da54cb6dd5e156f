import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { run } from '#worker/db/database.ts';
import { countAttempt, revertAttempts } from '#worker/db/shared/attempts.ts';

const limit = (key: string, count: number, windowMs = 60_000) => ({ key, limit: count, windowMs });

beforeEach(() => env.DB.prepare('DELETE FROM attempt_counters').run());

it('attempts are rejected above the limit until the period ends', async () => {
  const limits = [limit('cart', 3)];
  const answers = [];
  for (let attempt = 0; attempt < 5; attempt++)
    answers.push(await countAttempt(env.DB, limits, 1_000 + attempt));
  expect(answers.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, false, false]);
  expect(answers.at(-1)?.retryAfterSeconds).toBe(60);
  expect(await countAttempt(env.DB, limits, 60_999)).toEqual({ isAllowed: false, retryAfterSeconds: 1 });
  expect(await countAttempt(env.DB, limits, 61_000)).toEqual({ isAllowed: true, retryAfterSeconds: 0 });
});

it('64 concurrent attempts are all counted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => countAttempt(env.DB, [limit('cart', 6), limit('ip', 20)], 1_000)),
  );
  expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(6);
  const { results } = await env.DB.prepare('SELECT key, attempts FROM attempt_counters ORDER BY key').all();
  expect(results).toEqual([
    { key: 'cart', attempts: 64 },
    { key: 'ip', attempts: 64 },
  ]);
});

it('periods of different lengths are counted separately', async () => {
  const limits = [limit('short', 1, 1_000), limit('long', 2, 10_000)];
  await countAttempt(env.DB, limits, 0);
  expect((await countAttempt(env.DB, limits, 1_500)).isAllowed).toBe(true);
  expect(await countAttempt(env.DB, limits, 3_000)).toEqual({ isAllowed: false, retryAfterSeconds: 7 });
});

it('a successful attempt is subtracted from the count, which never falls below zero', async () => {
  const limits = [limit('cart', 1)];
  await countAttempt(env.DB, limits, 0);
  await run(env.DB, revertAttempts(limits));
  await run(env.DB, revertAttempts(limits));
  expect((await countAttempt(env.DB, limits, 1)).isAllowed).toBe(true);
  expect((await countAttempt(env.DB, limits, 2)).isAllowed).toBe(false);
});
