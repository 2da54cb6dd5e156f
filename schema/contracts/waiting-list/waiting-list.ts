import * as z from 'zod';
import { digits } from '../digits.ts';
import { idSchema } from '../ids.ts';
import { emailSchema } from '../mail/address.ts';
import { MAX_SKU_LENGTH } from '../products/product.ts';

/** How a request stands: in line, with places held for it, bought, not taken in time, or gone by its own wish or the owner's. */
export const WAITING_STATUSES = ['waiting', 'offered', 'taken', 'expired', 'left'] as const;
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

export const MAX_WAITING_PLACES = 20;
/** How long an offer holds its places. */
export const OFFER_HOURS = 24;

const placesSchema = z
  .number('Please enter how many places.')
  .int('Please enter how many places.')
  .min(1, 'At least one place.')
  .max(MAX_WAITING_PLACES, `At most ${MAX_WAITING_PLACES} places.`);

/** What a visitor leaves. */
export const waitingRequestSchema = z.object({
  itemId: idSchema,
  sku: z.string().trim().min(1).max(MAX_SKU_LENGTH),
  name: z.string().trim().min(1, 'Please enter your name.').max(200),
  email: emailSchema,
  places: placesSchema,
});
export type WaitingRequest = z.infer<typeof waitingRequestSchema>;
export const waitingFormSchema = waitingRequestSchema.extend({
  places: digits(placesSchema, 'Please enter how many places.'),
});

/** Query of the owner's list; `open` is who waits or has an offer. */
export const waitingQuerySchema = z.object({
  variantId: idSchema.optional(),
  state: z.enum(['open', 'all']).default('open'),
  cursor: z.string().max(200).optional(),
});
export type WaitingQuery = z.infer<typeof waitingQuerySchema>;

/** A request for its owner; times are epoch milliseconds. */
export interface WaitingEntry {
  id: string;
  variantId: string;
  /** Of the product and its options. */
  title: string;
  options: string;
  name: string;
  email: string;
  places: number;
  status: WaitingStatus;
  /** Their place in line, from 1; null for who is not in it. */
  position: number | null;
  createdAt: number;
  expiresAt: number | null;
  orderNumber: number | null;
}

export interface WaitingList {
  entries: WaitingEntry[];
  nextCursor: string | null;
  /** Variants that somebody waits for, with how many places are free now. */
  variants: { variantId: string; title: string; options: string; waiting: number; free: number }[];
}
