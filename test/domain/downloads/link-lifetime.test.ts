import { expect, it } from 'vitest';
import { countDownloadsNow } from '#domain/downloads/allowance.ts';

const DAY_MS = 86_400_000;
const link = { used: 0, expiresAt: DAY_MS };

it.each([
  ['a new link', link, 0, 5],
  ['a link used once', { ...link, used: 1000 }, 0, 4],
  ['a link in the last moment of its day', link, DAY_MS - 1, 5],
  ['a link at the end of its day', link, DAY_MS, 0],
  ['a used-up link', { ...link, used: 5 * 1000 }, 0, 0],
])('the number of remaining downloads is correct for %s', (_, one, now, left) => {
  expect(countDownloadsNow(one, now)).toBe(left);
});
