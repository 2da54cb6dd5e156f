import type * as z from 'zod';
import type { ContentTranslator } from '#domain/translations/content-translator.ts';
import type { BlockContract } from '#schema/contracts/blocks/contract.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import type { Answers, Statement } from '../database.ts';

export interface BlockSite extends Pick<SiteSnapshot, 'id' | 'settings'> {
  now: number;
  /** Month to display, as YYYY-MM, requested in the URL. */
  month?: string | null;
}

export interface BlockData<Data = unknown> {
  type: number;
  /** Translates the texts of pages, items and forms in the data. */
  // Method syntax keeps BlockData<Data> assignable to BlockData.
  translate?(data: Data, translate: ContentTranslator): Data;
  /**
   * Returns a block's queries. Returns null for a value that the block's contract rejects. Such blocks are
   * not shown.
   */
  plan: (
    value: unknown,
    site: BlockSite,
  ) => { statements: readonly Statement[]; toData: (answers: readonly unknown[]) => Data } | null;
}

/**
 * Defines the queries of a block. The queries of all of a page's blocks run in one batch. The renderer reads
 * their results with `getBlockData`.
 */
export function defineBlockData<Schema extends z.ZodType, const Queries extends readonly Statement[], Data>(
  contract: BlockContract<Schema>,
  {
    select,
    toData,
    translate,
  }: {
    select: (value: z.output<Schema>, site: BlockSite) => Queries;
    toData: (answers: Answers<Queries>, value: z.output<Schema>, site: BlockSite) => Data;
    translate?: (data: Data, translate: ContentTranslator) => Data;
  },
): BlockData<Data> {
  return {
    type: contract.type,
    ...(translate && { translate }),
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
