import { lookupTable } from '../../lookup-table.ts';
import { notTheDesigns } from '../errors.ts';
import { autocolumns } from './autocolumns.ts';
import { autogrid } from './autogrid.ts';
import { autorows } from './autorows.ts';
import { base } from './base.ts';
import { carousel } from './carousel.ts';
import type { GalleryDesign } from './design.ts';
import { grid } from './grid.ts';
import { list } from './list.ts';
import { stacked } from './stacked.ts';
import { strip } from './strip.ts';

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

/** A design by its name. @throws Error with the second wording for a name that is none (B5.03, decisions 6). */
export function findDesign(name: string): GalleryDesign {
  const found = DESIGNS.find((design) => design.name === name);
  if (!found) throw new Error(notTheDesigns(name));
  return found;
}

/** Settings whose design has another name (B2.5.02 to B2.5.04); compared without case, spaces and hyphens (decisions 105). */
const RENAMED: Readonly<Record<string, string>> = lookupTable({
  stackedblock: 'base',
  stacked: 'base',
  slider: 'strip',
  slideshow: 'stacked',
});

/** The design that a block's setting means; base for anything unknown (B2.5.05). */
export function designOfSetting(setting: string): GalleryDesign {
  const plain = setting.toLowerCase().replaceAll(/[\s-]/g, '');
  const name = RENAMED[plain] ?? plain;
  return DESIGNS.find((design) => design.name === name) ?? findDesign('base');
}
