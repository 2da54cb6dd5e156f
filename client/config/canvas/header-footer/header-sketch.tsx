import { findHeaderPart } from '#domain/pages/header-layouts.ts';
import { GRID_COLUMNS } from '#schema/contracts/limits.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

const COLUMN = 5;
const ROW = 16;
const MARGIN = 6;
const WIDTH = GRID_COLUMNS * COLUMN + 2 * MARGIN;

const MARKS: Readonly<Record<string, readonly number[]>> = {
  logo: [20],
  menu: [9, 9, 9],
  social: [4, 4],
  search: [5],
  account: [9],
  cart: [7],
  action: [15],
};
const GAP = 3;

export function HeaderSketch({ blocks }: { blocks: readonly Block[] }) {
  const rows = Math.max(1, ...blocks.map(({ layout }) => layout.y + layout.height));
  const height = (rows > 1 ? 2 : 1) * ROW + 8;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${2 * ROW + 22}`} aria-hidden="true" className="header-sketch">
      <rect width={WIDTH} height={height} className="sketch-header" />
      {blocks.map((block) => (
        <Part key={block.id} block={block} />
      ))}
      <rect x={MARGIN} y={height + 5} width={46} height={4} className="sketch-page" />
    </svg>
  );
}

function Part({ block }: { block: Block }) {
  const part = findHeaderPart(block);
  const marks = MARKS[part ?? ''] ?? [];
  const { x, y, width } = block.layout;
  const { align } = block.value;
  const taken = marks.reduce((sum, mark) => sum + mark, 0) + GAP * (marks.length - 1);
  const room = width * COLUMN - taken;
  const shift = align === 'center' ? room / 2 : align === 'end' ? room : 0;
  const isTall = part === 'logo' || part === 'action';
  const tall = isTall ? 8 : 3;
  let left = MARGIN + x * COLUMN + shift;
  return marks.map((mark, index) => {
    const at = left;
    left += mark + GAP;
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: marks of a drawing have no id
        key={index}
        x={at}
        y={4 + Math.min(y, 1) * ROW + (ROW - tall) / 2}
        width={mark}
        height={tall}
        rx={part === 'action' ? 4 : 1}
        className={part === 'logo' || part === 'action' ? `sketch-${part}` : 'sketch-link'}
      />
    );
  });
}
