import * as z from 'zod';
import { MAX_ORDER_NOTE_LENGTH } from '../carts/cart.ts';
import { cursorSchema, rowPlaceSchema } from '../cursor.ts';
import { idSchema } from '../ids.ts';
import { MAX_FUND_LENGTH } from '../limits.ts';
import { reachableEmailSchema } from '../mail/outbox.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { ORDER_STATUSES } from '../orders/order.ts';

export const DONATION_FREQUENCIES = ['once', 'monthly'] as const;
export type DonationFrequency = (typeof DONATION_FREQUENCIES)[number];

export const MAX_IN_NAME_OF_LENGTH = 200;
/** `product_type` of the order line for a donation. Codes in B3.12.04 begin at 1. */
export const DONATION_LINE_TYPE = 0;

const line = (max: number) => z.string().trim().max(max);

/**
 * A donation. domain/donations/check-donation.ts validates it against the block's settings. Amounts are in
 * minor units.
 */
export const donationSchema = z.object({
  pageId: idSchema,
  blockId: z.string().max(40),
  fund: z.string().max(MAX_FUND_LENGTH),
  amountCents: z.number().int().positive(),
  frequency: z.enum(DONATION_FREQUENCIES),
  email: reachableEmailSchema,
  name: line(200),
  isAnonymous: z.boolean(),
  inNameOf: line(MAX_IN_NAME_OF_LENGTH),
  note: line(MAX_ORDER_NOTE_LENGTH),
  paymentMethod: line(300),
  idempotencyKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/, 'The key must have 16 to 64 letters, digits, - or _.'),
});
export type Donation = z.infer<typeof donationSchema>;

/** YYYY-MM. */
export const monthSchema = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM, such as 2026-11.');

export const donationQuerySchema = z.object({
  fund: z.string().max(MAX_FUND_LENGTH).optional(),
  month: monthSchema.optional(),
  cursor: cursorSchema(rowPlaceSchema),
});
export type DonationQuery = z.infer<typeof donationQuerySchema>;

/** Amounts are in minor units, times in epoch milliseconds. */
export const donationRowSchema = z.object({
  orderId: z.string(),
  number: z.number(),
  status: z.enum(ORDER_STATUSES),
  fund: z.string(),
  name: z.string(),
  email: z.string(),
  isAnonymous: z.boolean(),
  inNameOf: z.string(),
  note: z.string(),
  frequency: z.enum(DONATION_FREQUENCIES),
  currency: z.enum(CURRENCY_CODES),
  amountCents: z.number(),
  refundedCents: z.number(),
  at: z.number(),
});
export type DonationRow = z.infer<typeof donationRowSchema>;

export const fundSumSchema = z.object({
  fund: z.string(),
  currency: z.enum(CURRENCY_CODES),
  donations: z.number(),
  receivedCents: z.number(),
});
export type FundSum = z.infer<typeof fundSumSchema>;

export const donationListSchema = z.object({
  donations: z.array(donationRowSchema),
  nextCursor: z.string().nullable(),
  funds: z.array(fundSumSchema),
  /** The last twelve months with donations, newest first. */
  months: z.array(
    fundSumSchema.extend({
      month: z.string(),
    }),
  ),
});
export type DonationList = z.infer<typeof donationListSchema>;
