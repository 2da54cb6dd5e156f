import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { Slot } from '#domain/media/images/slot.ts';
import type { BlockContract } from '#schema/contracts/blocks/contract.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { RenderContext } from '../kit/context.ts';

export interface BlockProps<Value> {
  value: Value;
  block: Block;
  page: RenderContext;
  slot: Slot;
}

/** Defines a block. Its styles are in a CSS file named after its module, or in `block.css` in its folder. */
export interface BlockDefinition {
  contract: BlockContract;
  render: (props: BlockProps<never>) => ReactNode;
  listStyles?: (block: Pick<Block, 'value'>, mode: RenderContext['mode']) => readonly string[];
}

export function defineBlock<Schema extends z.ZodType>(
  contract: BlockContract<Schema>,
  render: (props: BlockProps<z.output<Schema>>) => ReactNode,
  listStyles?: BlockDefinition['listStyles'],
): BlockDefinition {
  return {
    contract: contract as unknown as BlockContract,
    render: render as BlockDefinition['render'],
    ...(listStyles ? { listStyles } : {}),
  };
}
