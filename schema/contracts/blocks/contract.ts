import type * as z from 'zod';
import type { Feature } from '../sites/features.ts';

export interface BlockContract<Schema extends z.ZodType = z.ZodType> {
  /** Block type code (B3.11.01). */
  type: number;
  name: string;
  label: string;
  schema: Schema;
  /** Feature (A1.12) to which the block belongs. The block renders nothing while the feature is off. */
  feature?: Feature;
  defaultValue: z.input<Schema>;
}

export function defineContract<Schema extends z.ZodType>(
  contract: BlockContract<Schema>,
): BlockContract<Schema> {
  return contract;
}
