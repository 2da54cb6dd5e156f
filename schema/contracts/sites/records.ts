import * as z from 'zod';

export const RECORD_KINDS = ['page', 'product', 'item', 'order', 'customer', 'form'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
export const RECORDS_PER_KIND = 5;

export const foundRecordSchema = z.object({
  kind: z.enum(RECORD_KINDS),
  /** The id; a customer's email address. */
  id: z.string(),
  title: z.string(),
  /** A path, SKU, list, buyer or email address, which tells records with the same title apart. */
  details: z.string(),
  /** Path on the site; '' for records without a page. */
  path: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecordSchema>;
