import { MAX_BLOCKS_PER_LAYOUT } from '#schema/contracts/limits.ts';

/** Why a block cannot come into a section; the page says it while the block is dragged, before it is refused. */
export const SECTION_IS_FULL = `A section holds at most ${MAX_BLOCKS_PER_LAYOUT} blocks.`;
