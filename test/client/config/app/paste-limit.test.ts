import { expect, test } from 'vitest';
import { countCut } from '#client/config/app/paste-limit.ts';

const FIELD = { value: '', selected: 0, maxLength: 10, hasLines: false };

test.each([
  ['a text that fits', 'abcdefghij', FIELD, 0],
  ['a text that is too long', 'abcdefghijklm', FIELD, 3],
  ['a text after the present one', 'abcdef', { ...FIELD, value: '12345' }, 1],
  ['a text over a selected part', 'abcdef', { ...FIELD, value: '12345', selected: 5 }, 0],
  ['a text in a full field', 'abc', { ...FIELD, value: '1234567890' }, 3],
  ['line breaks in a field with one line', 'abcde\r\nfghij\n', FIELD, 0],
  ['line breaks in a field with several lines', 'abcde\r\nfghij', { ...FIELD, hasLines: true }, 1],
  ['any text in a field without a limit', 'a'.repeat(5000), { ...FIELD, maxLength: -1 }, 0],
])('%s', (_, pasted, field, cut) => {
  expect(countCut(pasted, field)).toBe(cut);
});
