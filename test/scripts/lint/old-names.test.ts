import { expect, it } from 'vitest';
import { findOldNames } from '../../../scripts/lint/find-old-names.ts';

const names = (source: string) => findOldNames('a.ts', source).map((text) => /"(\w+)":/.exec(text)?.[1]);

it('the linter rejects exported names ending in "Of"', () => {
  expect(names('export function fileOf(path: string) {}')).toEqual(['fileOf']);
  expect(names('export const isOneOf = 1;')).toEqual([]);
  expect(names('const fileOf = 1;')).toEqual([]);
});

it('the linter rejects exported names with words that the glossary replaces', () => {
  expect(names('export interface KeptDraft {}')).toEqual(['KeptDraft']);
  expect(names('export const MAX_PICTURES = 4;')).toEqual(['MAX_PICTURES']);
  expect(names('export async function seedShop() {}')).toEqual(['seedShop']);
  expect(names('export const readShopify = 1;')).toEqual([]);
});

it('the linter reports the line and the replacement', () => {
  expect(findOldNames('a.ts', '\nexport const shopPath = 1;')).toEqual([
    'a.ts:2 "shopPath": Write "store" instead of "shop".',
  ]);
});
