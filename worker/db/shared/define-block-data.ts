import type * as z from 'zod';
import type { BlockContract } from '#schema/contracts/blocks/contract.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import type { Answers, Statement } from '../database.ts';

export interface BlockSite extends Pick<SiteSnapshot, 'id' | 'settings'> {
  now: number;
  /** The requested month, as YYYY-MM. */
  month?: string | null;
}

export interface BlockData<Data = unknown> {
  type: number;
  /** Null for a value that the block's contract rejects: such a block is not shown. */
  plan: (
    value: unknown,
    site: BlockSite,
  ) => { statements: readonly Statement[]; toData: (answers: readonly unknown[]) => Data } | null;
}

/** The queries of all blocks of a page run in one batch. The renderer reads the results with `getBlockData`. */
export function defineBlockData<Schema extends z.ZodType, const Queries extends readonly Statement[], Data>(
  contract: BlockContract<Schema>,
  {
    select,
    toData,
  }: {
    select: (value: z.output<Schema>, site: BlockSite) => Queries;
    toData: (answers: Answers<Queries>, value: z.output<Schema>, site: BlockSite) => Data;
  },
): BlockData<Data> {
  return {
    type: contract.type,
    plan: (stored, site) => {
      const parsed = contract.schema.safeParse(stored);
      if (!parsed.success) return null;
      return {
        statements: select(parsed.data, site),
        toData: (answers) => toData(answers as Answers<Queries>, parsed.data, site),
      };
    },
  };
}
