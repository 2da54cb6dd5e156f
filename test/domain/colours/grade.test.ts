import { expect, it } from 'vitest';
import { formatContrast, gradeContrast } from '#domain/colours/contrast.ts';

it.each([
  [7, 'AAA'],
  [6.99, 'AA'],
  [4.5, 'AA'],
  [4.49, 'AA large'],
  [3, 'AA large'],
  [2.99, 'low'],
])('a contrast ratio of %f is graded %s', (contrast, grade) => expect(gradeContrast(contrast)).toBe(grade));

it('a contrast ratio just below a threshold is not rounded up to it', () =>
  expect(formatContrast(4.49)).toBe('4.4 to 1'));
