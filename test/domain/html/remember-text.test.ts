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

it('the memory keeps all texts of a page of one megabyte with their HTML', () => {
  expect(countAnswers([...texts, ...texts])).toBe(9);
});

it('a text of half the memory’s size evicts no others', () => {
  expect(countAnswers(['a', 'b'.repeat(1_000_000), 'a'])).toBe(2);
});

it('the oldest texts are evicted first', () => {
  const others = texts.map((text) => `${text}${text}`);
  expect(countAnswers(['a', ...others, 'a'])).toBe(11);
});
