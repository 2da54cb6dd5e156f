import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

/** Rows grow to fit the block that exceeds them the most, as on the page. */
export function measureRows(
  blocks: readonly Block[],
  { column, row: rowHeight }: { column: number; row: number },
): (row: number) => number {
  const growth = blocks.map((block) => ({
    ...block.layout,
    times: naturalHeight(block, block.layout.width * column) / (block.layout.height * rowHeight),
  }));
  const most = growth.sort((a, b) => b.times - a.times)[0];
  if (!most || most.times <= 1) return (row) => row * rowHeight;
  const { y, height, times } = most;
  return (row) => (row + Math.min(Math.max(row - y, 0), height) * (times - 1)) * rowHeight;
}

function naturalHeight({ type, value }: Block, width: number): number {
  switch (type) {
    case BLOCK_TYPE.image:
      return value.layout === 'overlap' ? width * 0.44 : width * getShape(value) + (value.title ? 18 : 0);
    case BLOCK_TYPE.gallery:
      return width / 2;
    case BLOCK_TYPE.video:
      return (width * 9) / 16;
    case BLOCK_TYPE.summaryV2:
      return value.view === 'dates' ? 0 : width * 0.44;
    default:
      return 0;
  }
}

export function getShape({ aspectRatio }: Block['value']): number {
  const [across = 4, down = 3] = String(aspectRatio).split('/').map(Number);
  return down / across;
}
