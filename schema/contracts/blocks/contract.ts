import type * as z from 'zod';
import type { Feature } from '../sites/features.ts';

/** The contract of a block type: its code, the schema of its value, and the value of a new block. */
export interface BlockContract<Schema extends z.ZodType = z.ZodType> {
  /** Code of B3.11.01. */
  type: number;
  /** Folder of its renderer and its styles. */
  name: string;
  /** What owners call it. */
  label: string;
  schema: Schema;
  /** Shows nothing on a site without this feature (A1.12). */
  feature?: Feature;
  /** Value of a block that was just added. */
  defaultValue: z.input<Schema>;
}

export function defineContract<Schema extends z.ZodType>(
  contract: BlockContract<Schema>,
): BlockContract<Schema> {
  return contract;
}
