import type { Block } from '#schema/contracts/pages/page-content.ts';
import { getFit } from './fit.ts';
import { toGridArea } from './rectangle.ts';

/** Position of a block, as attributes for both the page and the editor. */
export interface BlockPlace {
  /** 'hide-phone', 'hide-desktop' or ''. */
  className: string;
  /**
   * Custom properties with the grid position, and with the height in rows of a block that does not follow its
   * content. `--at` and `--tall` apply to viewports from 768 px, the others to narrower ones.
   */
  properties: Record<'--at' | '--at-phone' | '--tall' | '--phone-tall', string | null>;
  /** z-index; null for blocks at the back. */
  zIndex: number | null;
}

export function getBlockPlace(block: PositionedBlock): BlockPlace {
  const { layout, onPhone, layer, hideOn } = block;
  const isFixed = getFit(block) === 'rows';
  return {
    className: hideOn ? `hide-${hideOn}` : '',
    properties: {
      '--at': toGridArea(layout),
      '--at-phone': onPhone ? toGridArea(onPhone) : null,
      '--tall': isFixed ? String(layout.height) : null,
      '--phone-tall': isFixed && onPhone ? String(onPhone.height) : null,
    },
    zIndex: layer ? layer : null,
  };
}

type PositionedBlock = Pick<Block, 'type' | 'fit' | 'layout' | 'onPhone' | 'layer' | 'hideOn'>;
