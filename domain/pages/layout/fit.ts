import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

export type Fit = NonNullable<Block['fit']>;

const FOLLOWS_WORDS: readonly number[] = [BLOCK_TYPE.html, BLOCK_TYPE.markdown, BLOCK_TYPE.quote];

export const getFit = ({ type, fit }: Pick<Block, 'type' | 'fit'>): Fit =>
  fit ?? (FOLLOWS_WORDS.includes(type) ? 'content' : 'rows');
