import * as z from 'zod';
import type { CurrencyCode } from '../money/currencies.ts';
import { type Discount, discountSchema } from './discount.ts';

/** Discounts that a site can have. */
export const MAX_DISCOUNTS = 5000;

/** Where a discount stands: what the owner's list filters by. */
export const DISCOUNT_STATES = ['active', 'scheduled', 'ended', 'paused'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

/** A discount as the owner's form sends it: the server names it, and keeps count of its uses. */
export const discountInputSchema = z
  .object({ ...discountSchema.shape })
  .omit({ id: true })
  .check((context) => {
    const { startsAt, endsAt } = context.value;
    if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
      context.issues.push({
        code: 'custom',
        path: ['endsAt'],
        message: 'The end is after the start.',
        input: endsAt,
      });
  });
export type DiscountInput = z.infer<typeof discountInputSchema>;

const version = z.number().int().min(1);
export const newDiscountSchema = z.object({ discount: discountInputSchema });
export const saveDiscountSchema = z.object({ version, discount: discountInputSchema });
export const discountStatusSchema = z.object({ version, isEnabled: z.boolean() });

export const discountQuerySchema = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum(DISCOUNT_STATES).optional(),
  cursor: z.string().max(60).optional(),
});

/** A discount with what the shop knows of it. */
export interface DiscountRecord {
  discount: Discount;
  /** What the next save must name. */
  version: number;
  used: number;
  updatedAt: number;
  /** Products of its scope, as far as they are there. */
  products: { id: string; title: string }[];
}

export interface DiscountList {
  discounts: DiscountRecord[];
  nextCursor: string | null;
  /** Discounts that the filter leaves. */
  total: number;
  /** What summaries are written with. */
  shop: { currency: CurrencyCode; timeZone: string };
}
