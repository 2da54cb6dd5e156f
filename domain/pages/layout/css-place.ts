import type { Block } from '#schema/contracts/pages/page-content.ts';

type Rectangle = Block['layout'];

export const toGridArea = ({ x, y, width, height }: Rectangle): string =>
  `${y + 1} / ${x + 1} / ${y + height + 1} / ${x + width + 1}`;

/** Position of a block, as attributes for both the page and the editor. */
export interface BlockPlace {
  /** 'hide-phone', 'hide-desktop' or ''. */
  className: string;
  /**
   * Custom properties with the grid position. `--at` applies to viewports from 768 px, `--at-phone` to
   * narrower ones.
   */
  properties: { '--at': string; '--at-phone': string | null };
  /** z-index; null for blocks at the back. */
  zIndex: number | null;
}

export const getBlockPlace = ({
  layout,
  onPhone,
  layer,
  hideOn,
}: Pick<Block, 'layout' | 'onPhone' | 'layer' | 'hideOn'>): BlockPlace => ({
  className: hideOn ? `hide-${hideOn}` : '',
  properties: { '--at': toGridArea(layout), '--at-phone': onPhone ? toGridArea(onPhone) : null },
  zIndex: layer ? layer : null,
});
