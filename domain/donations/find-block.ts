import type * as z from 'zod';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { donationBlock } from '#schema/contracts/blocks/donation.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

export interface GoalProgress {
  receivedCents: number;
  goalCents: number;
  /** Percentage of the goal, rounded down, so that 100 appears only if the goal is reached. */
  percent: number;
}

/** `paidCents` is the total of donations paid on this site, minus refunds. */
export function goalProgress(
  { goalCents, otherCents }: { goalCents: number; otherCents: number },
  paidCents: number,
): GoalProgress | null {
  if (goalCents <= 0) return null;
  const receivedCents = otherCents + paidCents;
  return { receivedCents, goalCents, percent: Math.min(100, Math.floor((receivedCents * 100) / goalCents)) };
}

export type DonationBlock = z.output<typeof donationBlock.schema>;

export interface WithBlocks {
  sections: readonly { blocks: readonly Pick<Block, 'id' | 'type' | 'value'>[] }[];
}

export function donationBlocks(content: WithBlocks): { id: string; value: DonationBlock }[] {
  return content.sections.flatMap(({ blocks }) =>
    blocks.flatMap(({ id, type, value }) => {
      if (type !== BLOCK_TYPE.donation) return [];
      const parsed = donationBlock.schema.safeParse(value);
      return parsed.success ? [{ id, value: parsed.data }] : [];
    }),
  );
}

export function findDonationBlock(content: WithBlocks, blockId: string) {
  const blocks = donationBlocks(content);
  return (blockId === '' ? blocks[0] : blocks.find(({ id }) => id === blockId)) ?? null;
}
