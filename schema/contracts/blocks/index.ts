import type { BlockContract } from './contract.ts';
import { htmlBlock } from './html.ts';
import { imageBlock } from './image.ts';

/** Contracts of the block types that this version renders, by code. */
export const BLOCK_CONTRACTS: Readonly<Record<number, BlockContract>> = Object.fromEntries(
  [htmlBlock, imageBlock].map((contract) => [contract.type, contract]),
);
