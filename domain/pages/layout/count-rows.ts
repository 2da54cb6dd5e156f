import { GRID_ROW_PX, MAX_BLOCK_ROWS } from '#schema/contracts/limits.ts';
import { clamp } from './rectangle.ts';

/** Space below text in pixels. Must match base.css. */
const BELOW_WORDS_PX = 14;

export const countRows = (heightPx: number): number =>
  clamp(Math.ceil((heightPx + BELOW_WORDS_PX) / GRID_ROW_PX), 1, MAX_BLOCK_ROWS);
