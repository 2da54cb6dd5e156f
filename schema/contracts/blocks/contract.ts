import type * as z from 'zod';
import type { Feature } from '../sites/features.ts';

/** The contract of a block type: its code, the schema of its value, and the value of a new block. */
export interface BlockContract<Schema extends z.ZodType = z.ZodType> {
  /** Code of B3.11.01. */
  type: number;
  /** Folder name of its renderer and styles. */
  name: string;
  /** Name in the panel. */
  label: string;
  schema: Schema;
  /** The block renders nothing on a site without this feature (A1.12). */
  feature?: Feature;
  defaultValue: z.input<Schema>;
}

export function defineContract<Schema extends z.ZodType>(
  contract: BlockContract<Schema>,
): BlockContract<Schema> {
  return contract;
}
