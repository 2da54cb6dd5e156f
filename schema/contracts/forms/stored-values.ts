import * as z from 'zod';
import type { FormValues } from './values.ts';

/** Separate from values.ts, which the visitor script imports without zod. */
export const fileAnswerSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  type: z.string(),
});
export const fieldValueSchema = z.union([
  z.string(),
  z.array(z.string()).readonly(),
  z.array(fileAnswerSchema).readonly(),
  z.record(z.string(), z.string()).readonly(),
]);
export const formValuesSchema: z.ZodType<FormValues> = z.record(z.string(), fieldValueSchema);
