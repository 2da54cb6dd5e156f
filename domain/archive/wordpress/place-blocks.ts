import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { GRID_COLUMNS, MAX_BLOCKS_PER_LAYOUT } from '#schema/contracts/limits.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import type { DraftBlock } from './content-context.ts';

/** Width of a text in grid columns, for a comfortable line length. */
const TEXT_WIDTH = 16;
/** Slightly wider than text, so that three columns divide evenly. */
const ROW_OF_THREE_WIDTH = 18;

export const toBody = (drafts: readonly DraftBlock[]): Block[] =>
  drafts.map(({ type, value }, index) => ({
    id: `b${index + 1}`,
    type,
    layout: { x: 0, y: index, width: GRID_COLUMNS, height: 1 },
    value,
  }));

export function toSections(drafts: readonly DraftBlock[]): Section[] {
  const sections: Section[] = [];
  for (let from = 0; from < drafts.length; from += MAX_BLOCKS_PER_LAYOUT)
    sections.push({
      id: `s${sections.length + 1}`,
      theme: 'lightest',
      width: 'inset',
      space: 'medium',
      minHeight: 'auto',
      blocks: placed(drafts.slice(from, from + MAX_BLOCKS_PER_LAYOUT), from),
    });
  return sections;
}

function placed(drafts: readonly DraftBlock[], from: number): Block[] {
  let y = 0;
  return drafts.map((draft, index): Block => {
    const before = drafts[index - 1];
    if (before && !isInLaterColumn(draft)) y += 1 + rowsBetween(before, draft);
    const { type, value, column = { index: 0, count: 1 } } = draft;
    const all = column.count === 3 ? ROW_OF_THREE_WIDTH : TEXT_WIDTH;
    const width = Math.floor(all / column.count);
    const x = (GRID_COLUMNS - all) / 2 + column.index * width;
    return { id: `b${from + index + 1}`, type, layout: { x, y, width, height: 1 }, value };
  });
}

const isInLaterColumn = ({ column }: DraftBlock) => column !== undefined && column.index > 0;
const isText = ({ type }: DraftBlock) => type === BLOCK_TYPE.html;

function rowsBetween(before: DraftBlock, draft: DraftBlock): number {
  if (before.type === BLOCK_TYPE.spacer || draft.type === BLOCK_TYPE.spacer) return 0;
  const isClose = (isText(before) && isText(draft)) || (before.column && draft.column);
  return isClose ? 1 : 2;
}
