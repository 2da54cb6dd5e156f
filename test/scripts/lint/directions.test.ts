import { expect, it } from 'vitest';
import { findDirections } from '../../../scripts/lint/find-directions.ts';

const find = (...declarations: string[]) =>
  findDirections('a.css', `.a {\n${declarations.map((text) => `  ${text};`).join('\n')}\n}\n`);

it.each([
  'margin-left: 1rem',
  'padding-right: 0',
  'border-left: 1px solid',
  'right: 0',
  'text-align: left',
  'float: right',
  'border-top-left-radius: 2px',
  'inset: 0 1rem auto auto',
  'margin: 0 calc(1rem + 2px) 0 1rem',
])('the linter rejects %s in the styles of visitors’ pages', (declaration) => {
  expect(find(declaration)).toHaveLength(1);
});

it.each([
  ['a logical side', 'margin-inline-start: 1rem'],
  ['the middle', 'left: 50%'],
  ['a place on a map', 'left: calc(50% + var(--east))'],
  ['equal sides', 'padding: 0 max(1rem, 2vw) 1rem max(1rem, 2vw)'],
  ['aligned to the start', 'text-align: start'],
])('the linter accepts %s', (_, declaration) => {
  expect(find(declaration)).toEqual([]);
});

it('the linter rejects an arrow that would point to the side in a right-to-left language', () => {
  expect(find('border-block-end: 1px solid', 'border-inline-end: 1px solid', 'rotate: 45deg')).toEqual([
    'a.css:2 Write border-left or border-right: a rotated arrow is the same in both directions.',
  ]);
  expect(find('border-bottom: 1px solid', 'border-right: 1px solid', 'rotate: 45deg')).toEqual([]);
});

it('the linter accepts a physical side that has a counterpart for right-to-left languages', () => {
  const rule = '.a {\n  left: 0;\n}\n';
  const counterpart = '[dir="rtl"] .a {\n  left: auto;\n}\n';
  expect(findDirections('a.css', rule)).toHaveLength(1);
  expect(findDirections('a.css', rule + counterpart)).toEqual([]);
});

it('the linter accepts physical sides in rules of one direction, and where an owner chooses a side', () => {
  for (const selector of ['[dir="rtl"] .a', '.at-top-left', '.a:dir(rtl)'])
    expect(findDirections('a.css', `${selector} {\n  left: 0;\n}\n`)).toEqual([]);
  expect(findDirections('a.css', '.a {\n  &:hover {\n    left: 0;\n  }\n}\n')).toEqual([
    'a.css:3 "left": Write the logical property, such as inset-inline-start, for right-to-left languages.',
  ]);
});
