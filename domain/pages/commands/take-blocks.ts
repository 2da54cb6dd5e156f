import { closeRowsOnPhone } from '#domain/pages/layout/phone.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { Layout } from './command.ts';
import { findSectionOfBlocks, withBlocks } from './find.ts';

/** A selection never spans sections, so only the blocks in the first block's section are listed. */
export const listBlocksInOneSection = (content: Layout, ids: readonly string[]): string[] =>
  (findSectionOfBlocks(content, ids)?.blocks ?? []).map(({ id }) => id).filter((id) => ids.includes(id));

/** Removes blocks. In the phone layout, also removes the rows that become empty. */
export function takeBlocks<Content extends Layout>(
  content: Content,
  ids: readonly string[],
): { content: Content; blocks: Block[] } {
  const taken: Block[] = [];
  let next = content;
  for (const section of content.sections) {
    const removed = section.blocks.filter(({ id }) => ids.includes(id));
    if (removed.length === 0) continue;
    taken.push(...removed);
    next = withBlocks(next, section.id, (blocks) =>
      closeRowsOnPhone(
        blocks.filter((block) => !removed.includes(block)),
        removed,
      ),
    );
  }
  return { content: next, blocks: taken };
}
