import type { ReactNode } from 'react';
import type * as z from 'zod';
import type { Slot } from '#domain/media/pictures/slot.ts';
import type { BlockContract } from '#schema/contracts/blocks/contract.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { RenderContext } from '../document/context.ts';

export interface BlockProps<Value> {
  value: Value;
  block: Block;
  page: RenderContext;
  /** How wide the block is drawn. */
  slot: Slot;
}

/** A block type with its renderer; its styles are `block.css` in the same folder. */
export interface BlockDefinition {
  contract: BlockContract;
  render: (props: BlockProps<never>) => ReactNode;
  /** Names of style sheets beside its own, where they hang on its value. */
  stylesOf?: (block: Pick<Block, 'value'>, mode: RenderContext['mode']) => readonly string[];
}

/** Ties a renderer to its contract, so that the value it gets is the parsed one. */
export function defineBlock<Schema extends z.ZodType>(
  contract: BlockContract<Schema>,
  render: (props: BlockProps<z.output<Schema>>) => ReactNode,
  stylesOf?: BlockDefinition['stylesOf'],
): BlockDefinition {
  return {
    contract: contract as unknown as BlockContract,
    render: render as BlockDefinition['render'],
    ...(stylesOf ? { stylesOf } : {}),
  };
}
