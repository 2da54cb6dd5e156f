import { GRID_COLUMNS, MAX_BLOCKS_PER_LAYOUT } from '#schema/contracts/limits.ts';
import type { Block, Section } from '#schema/contracts/page-content.ts';
import type { DraftBlock } from './content-context.ts';

/** Columns of a page's text: a measure that is read with ease, in the middle. */
const TEXT = { x: 4, width: 16 } as const;

/** Blocks below each other over the whole width, as the body of an item holds them. */
export const bodyOf = (drafts: readonly DraftBlock[]): Block[] =>
  drafts.map(({ type, value }, index) => ({
    id: `b${index + 1}`,
    type,
    layout: { x: 0, y: index, width: GRID_COLUMNS, height: 1 },
    value,
  }));

/** Blocks of a page in as many sections as they need; pictures of a gallery stand in rows. */
export function sectionsOf(drafts: readonly DraftBlock[]): Section[] {
  const sections: Section[] = [];
  let id = 0;
  for (let from = 0; from < drafts.length; from += MAX_BLOCKS_PER_LAYOUT) {
    let y = -1;
    const blocks = drafts
      .slice(from, from + MAX_BLOCKS_PER_LAYOUT)
      .map(({ type, value, column }, index): Block => {
        if (!column || column.index === 0 || index === 0) y += 1;
        id += 1;
        const width = column ? Math.floor(TEXT.width / column.count) : TEXT.width;
        const x = TEXT.x + (column ? column.index * width : 0);
        return { id: `b${id}`, type, layout: { x, y, width, height: 1 }, value };
      });
    sections.push({
      id: `s${sections.length + 1}`,
      theme: 'lightest',
      width: 'inset',
      space: 'medium',
      minHeight: 'auto',
      blocks,
    });
  }
  return sections;
}
