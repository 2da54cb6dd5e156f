import { expect, it } from 'vitest';
import { downloadsText } from '#domain/downloads/allowance.ts';

it.each([
  [{ links: 0, used: 0 }, 'not opened yet'],
  [{ links: 1, used: 0 }, 'not downloaded yet'],
  [{ links: 1, used: 1000 }, 'downloaded 1 time'],
  [{ links: 1, used: 2500 }, 'downloaded 2.5 times'],
  [{ links: 3, used: 12_000 }, 'downloaded 12 times, 3 links created'],
])('the owner reads %o as "%s"', (facts, text) => {
  expect(downloadsText(facts)).toBe(text);
});
