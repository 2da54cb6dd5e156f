import * as z from 'zod';

/** Things that an import made or changed, and that an undo takes back. */
export const IMPORT_CHANGE_KINDS = ['created', 'updated', 'category', 'image'] as const;
export type ImportChangeKind = (typeof IMPORT_CHANGE_KINDS)[number];

/** `partly` means that an undo restored some details of a product, and left those that were changed since. */
export const IMPORT_CHANGE_STATES = ['made', 'undone', 'partly', 'kept'] as const;

/** Why an undo leaves a product as it is. */
export const STAY_REASONS = [
  'changed',
  'sold',
  'subscribed',
  'drafted',
  'reviewed',
  'awaited',
  'newer',
  'taken',
] as const;
export type StayReason = (typeof STAY_REASONS)[number];

/** Details of a product that an import can change. An undo restores each of them separately. */
export const PRODUCT_PARTS = [
  'title',
  'excerpt',
  'status',
  'tags',
  'categories',
  'body',
  'images',
  'vendor',
  'search',
  'price',
  'sku',
  'unlimited',
  'cost',
  'barcode',
  'parcel',
  'variantImage',
  'options',
  'stock',
] as const;
export type ProductPart = (typeof PRODUCT_PARTS)[number];

export const undoneProductSchema = z.object({
  id: z.string(),
  title: z.string(),
  outcome: z.enum(['partly', 'kept']),
  reason: z.enum(STAY_REASONS),
  /** Details that stay; empty if the whole product stays, or if a preview did not compare it. */
  parts: z.array(z.enum(PRODUCT_PARTS)),
});
export type UndoneProduct = z.infer<typeof undoneProductSchema>;

/** The effect of an undo, predicted or done. */
export const importUndoSchema = z.object({
  removed: z.number().int(),
  restored: z.number().int(),
  partly: z.number().int(),
  kept: z.number().int(),
  /** Whether the import changed stock that sales may have changed since. */
  hasStock: z.boolean(),
  /** The first products that stay completely or partly. */
  products: z.array(undoneProductSchema),
});
export type ImportUndo = z.infer<typeof importUndoSchema>;
