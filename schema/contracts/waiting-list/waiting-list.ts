import * as z from 'zod';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { numberOrDigits } from '../digits.ts';
import { idSchema } from '../ids.ts';
import { reachableEmailSchema } from '../mail/outbox.ts';
import { MAX_SKU_LENGTH } from '../products/product.ts';

/** Statuses of a request. `left` means that the customer or the owner withdrew it. */
export const WAITING_STATUSES = ['waiting', 'offered', 'taken', 'expired', 'left'] as const;
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

export const MAX_WAITING_PLACES = 20;

const placesSchema = z
  .number('Please enter the number of places.')
  .int('Please enter the number of places.')
  .min(1, 'Enter at least one place.')
  .max(MAX_WAITING_PLACES, `Enter at most ${MAX_WAITING_PLACES} places.`);

export const backInStockRequestSchema = z.object({
  itemId: idSchema,
  sku: z.string().trim().min(1).max(MAX_SKU_LENGTH),
  email: reachableEmailSchema,
});
export type BackInStockRequest = z.infer<typeof backInStockRequestSchema>;

export const waitingRequestSchema = backInStockRequestSchema.extend({
  name: z.string().trim().min(1, 'Please enter your name.').max(200),
  places: numberOrDigits(placesSchema),
});
export type WaitingRequest = z.infer<typeof waitingRequestSchema>;

/** Filters of the waiting list. `open` selects waiting and offered requests. */
export const waitingQuerySchema = z.object({
  variantId: idSchema.optional(),
  state: z.enum(['open', 'all']).default('open'),
  cursor: cursorSchema(rowPlaceSchema),
});
export type WaitingQuery = z.infer<typeof waitingQuerySchema>;

/** Times are epoch milliseconds. */
export const waitingEntrySchema = z.object({
  id: z.string(),
  variantId: z.string(),
  title: z.string(),
  options: z.string(),
  name: z.string(),
  email: z.string(),
  places: z.number(),
  status: z.enum(WAITING_STATUSES),
  /** Position in the queue from 1; null if the request is not waiting. */
  position: z.number().nullable(),
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
  orderNumber: z.number().nullable(),
});
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

export const waitingListSchema = z.object({
  entries: z.array(waitingEntrySchema),
  nextCursor: z.string().nullable(),
  /** Variants for which customers wait, and how many units are now available for offers. */
  variants: z.array(
    z.object({
      variantId: z.string(),
      title: z.string(),
      options: z.string(),
      waiting: z.number(),
      free: z.number(),
    }),
  ),
});
export type WaitingList = z.infer<typeof waitingListSchema>;
