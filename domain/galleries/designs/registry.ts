import { autocolumns } from './autocolumns/index.ts';
import { autogrid } from './autogrid/index.ts';
import { autorows } from './autorows/index.ts';
import { base } from './base/index.ts';
import { carousel } from './carousel/index.ts';
import type { GalleryDesign } from './design.ts';
import { grid } from './grid/index.ts';
import { list } from './list/index.ts';
import { stacked } from './stacked/index.ts';
import { strip } from './strip/index.ts';

/** Every design that is loaded (B2.5.01, and autorows by decisions 7). */
export const DESIGNS = [
  base,
  strip,
  stacked,
  grid,
  autogrid,
  autocolumns,
  carousel,
  list,
  autorows,
] as const satisfies readonly GalleryDesign[];
