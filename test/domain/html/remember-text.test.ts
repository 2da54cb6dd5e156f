import { expect, it } from 'vitest';
import { rememberText } from '#domain/html/remember-text.ts';

function countAnswers(texts: readonly string[]): number {
  let count = 0;
  const answer = rememberText((text) => {
    count += 1;
    return text.repeat(3);
  });
  for (const text of texts) answer(text);
  return count;
}

const texts = Array.from({ length: 9 }, (_, index) => `${index}`.repeat(100_000));

it('the cache can hold every text of a one-megabyte page with its sanitised HTML', () => {
  expect(countAnswers([...texts, ...texts])).toBe(9);
});

it('a text half as large as the whole cache evicts no other text', () => {
  expect(countAnswers(['a', 'b'.repeat(1_000_000), 'a'])).toBe(2);
});

it('the cache evicts the oldest texts first', () => {
  const others = texts.map((text) => `${text}${text}`);
  expect(countAnswers(['a', ...others, 'a'])).toBe(11);
});
