import * as z from 'zod';

/** Maximum number of items per call that checks them. */
export const MAX_CHECKED_ITEMS = 100;

/** A finding of the check before publishing. It does not prevent publishing. */
export const publishWarningSchema = z.object({
  kind: z.string(),
  /** An error keeps some visitors from using the page. A hint points out what the owner may have intended. */
  level: z.enum(['error', 'hint']),
  text: z.string(),
  sectionId: z.string().nullable(),
  blockId: z.string().nullable(),
});
export type PublishWarning = z.infer<typeof publishWarningSchema>;

/** Items or products with findings. */
export const checkedItemsSchema = z.array(
  z.object({ id: z.string(), title: z.string(), warnings: z.array(publishWarningSchema).min(1) }),
);
export type CheckedItem = z.infer<typeof checkedItemsSchema>[number];
