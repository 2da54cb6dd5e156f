import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { isWithin, type PlacedBlock } from './rectangle.ts';

/** Block types that owners place on images intentionally. */
const LAID: ReadonlySet<number> = new Set([
  BLOCK_TYPE.html,
  BLOCK_TYPE.button,
  BLOCK_TYPE.logo,
  BLOCK_TYPE.quote,
  BLOCK_TYPE.shape,
  BLOCK_TYPE.image,
]);
const GROUNDS: ReadonlySet<number> = new Set([BLOCK_TYPE.image, BLOCK_TYPE.gallery, BLOCK_TYPE.video]);

interface TypedBlock extends PlacedBlock {
  type: number;
}

/** Returns whether a block that overlaps an image, gallery or video does so intentionally. */
export function isLaidOver(block: TypedBlock, others: readonly TypedBlock[]): boolean {
  return (
    LAID.has(block.type) && others.some((other) => GROUNDS.has(other.type) && isSmallerWithin(block, other))
  );
}

/**
 * Returns whether a block is within another and smaller. An image dropped on one of the same size is not
 * laid over it.
 */
const isSmallerWithin = ({ layout }: TypedBlock, { layout: ground }: TypedBlock) =>
  isWithin(layout, ground) && (layout.width < ground.width || layout.height < ground.height);
