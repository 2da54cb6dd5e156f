import type { Block } from '#schema/contracts/pages/page-content.ts';

type Rectangle = Block['layout'];

/** A rectangle on the grid as CSS grid-area. */
export const toGridArea = ({ x, y, width, height }: Rectangle): string =>
  `${y + 1} / ${x + 1} / ${y + height + 1} / ${x + width + 1}`;

/** What a block's element wears for its place, on the page and in the editor's frame. */
export interface BlockPlace {
  /** 'hide-phone', 'hide-desktop' or none. */
  className: string;
  /** `--at` holds from 768 px on, `--at-phone` below; null = not set. */
  properties: { '--at': string; '--at-phone': string | null };
  /** z-index; null = that of the back. */
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
