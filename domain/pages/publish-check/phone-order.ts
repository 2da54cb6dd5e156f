import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { sortByReadingOrder } from '../layout/reading-order.ts';
import { type CheckedPage, type Finding, toLocation } from './finding.ts';

/** Reports hidden sections that the owner may have forgotten. */
export const findHiddenSections = ({ content }: CheckedPage): Finding[] =>
  content.sections
    .filter(({ isHidden }) => isHidden)
    .map((section) => ({
      kind: 'hidden-section',
      level: 'hint',
      text: 'This section is hidden, so visitors do not see it.',
      ...toLocation(section),
    }));

/** Blocks without text, whose reading order does not matter. */
const SILENT = new Set<number>([BLOCK_TYPE.shape, BLOCK_TYPE.spacer, BLOCK_TYPE.horizontalRule]);

/**
 * Reports phone layouts in which the visible order differs from the order for screen readers and the
 * keyboard.
 */
export const findPhoneOrder = ({ content }: CheckedPage): Finding[] =>
  content.sections
    .filter(({ isHidden }) => !isHidden)
    .flatMap((section) => {
      const block = findInverted(section.blocks);
      return block ? [{ ...HINT, ...toLocation(section, block) }] : [];
    });

const HINT = {
  kind: 'phone-order',
  level: 'hint',
  text: 'This block has a different position on phones than on desktop. Screen readers and keyboards use the desktop order.',
} as const;

/** Returns the first block that is shown on phones above a block that is read earlier. */
function findInverted(blocks: readonly Block[]): Block | null {
  const onPhones = blocks.flatMap((block) =>
    block.onPhone && !block.sample && block.hideOn !== 'phone' && !SILENT.has(block.type)
      ? [{ block, type: block.type, layout: block.onPhone }]
      : [],
  );
  const read = sortByReadingOrder(onPhones.map(({ block }) => block));
  return sortByReadingOrder(onPhones).find(({ block }, index) => read[index] !== block)?.block ?? null;
}
