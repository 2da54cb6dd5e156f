import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { isWithin, type PlacedBlock } from './rectangle.ts';

/** What is laid on pictures: words, buttons and marks. */
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

/** Whether a block that lies wholly inside a picture, gallery or video is meant to lie over it. */
export function isLaidOver(block: TypedBlock, others: readonly TypedBlock[]): boolean {
  return (
    LAID.has(block.type) && others.some((other) => GROUNDS.has(other.type) && isSmallerWithin(block, other))
  );
}

/** A picture on a picture of its own size takes its place instead of covering it. */
const isSmallerWithin = ({ layout }: TypedBlock, { layout: ground }: TypedBlock) =>
  isWithin(layout, ground) && (layout.width < ground.width || layout.height < ground.height);
