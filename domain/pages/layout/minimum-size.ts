import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { COLUMNS, type Device } from './device.ts';
import type { Size } from './rectangle.ts';

/** Minimum usable sizes by block type, in cells. */
const LEAST: Readonly<Record<number, Size>> = {
  [BLOCK_TYPE.html]: { width: 2, height: 1 },
  [BLOCK_TYPE.image]: { width: 1, height: 2 },
  [BLOCK_TYPE.button]: { width: 2, height: 2 },
  [BLOCK_TYPE.gallery]: { width: 4, height: 4 },
  [BLOCK_TYPE.form]: { width: 6, height: 4 },
};

export function getLeastSize(type: number, device: Device): Size {
  const { width, height } = LEAST[type] ?? { width: 1, height: 1 };
  return { width: Math.ceil((width * COLUMNS[device]) / COLUMNS.desktop), height };
}
