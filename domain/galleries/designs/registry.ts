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

/** All designs listed in B2.5.01, plus autorows. */
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

/** Throws an Error with the message of B5.03 if no design has this name. */
export function findDesign(name: string): GalleryDesign {
  const found = DESIGNS.find((design) => design.name === name);
  if (!found) throw new Error(notTheDesigns(name));
  return found;
}

/**
 * Current names for former design names (B2.5.02 to B2.5.04), which are in lower case, without spaces or
 * hyphens.
 */
const RENAMED: Readonly<Record<string, string>> = lookupTable({
  stackedblock: 'base',
  stacked: 'base',
  slider: 'strip',
  slideshow: 'stacked',
});

/** Returns the design for a stored setting, or `base` for an unknown one (B2.5.05). */
export function getGalleryDesign(setting: string): GalleryDesign {
  const plain = setting.toLowerCase().replaceAll(/[\s-]/g, '');
  const name = RENAMED[plain] ?? plain;
  return DESIGNS.find((design) => design.name === name) ?? findDesign('base');
}
