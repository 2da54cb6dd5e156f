import { expect, test } from 'vitest';
import { describeDone } from '#client/config/screens/products/bulk-words.ts';

test.each([
  ['restore', 2, '2 products restored. They are hidden until you make them available.'],
  ['restore', 1, '1 product restored. It is hidden until you make it available.'],
  ['restore', 0, '0 products restored.'],
  ['delete', 2, '2 products deleted.'],
  ['hide', 1, '1 product changed.'],
] as const)('the message after “%s” of %i products', (kind, changed, text) => {
  expect(describeDone(kind, changed)).toBe(text);
});
