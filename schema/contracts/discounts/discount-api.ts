import * as z from 'zod';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { discountSchema } from './discount.ts';

export const MAX_DISCOUNTS = 5000;

export const DISCOUNT_STATES = ['active', 'scheduled', 'ended', 'paused'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

export const discountInputSchema = z
  .object({ ...discountSchema.shape })
  .omit({ id: true })
  .check((context) => {
    const { startsAt, endsAt } = context.value;
    if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
      context.issues.push({
        code: 'custom',
        path: ['endsAt'],
        message: 'The end must be after the start.',
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

export const discountRecordSchema = z.object({
  discount: discountSchema,
  version: z.number(),
  used: z.number(),
  updatedAt: z.number(),
  products: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
    }),
  ),
});
export type DiscountRecord = z.infer<typeof discountRecordSchema>;

export const discountListSchema = z.object({
  discounts: z.array(discountRecordSchema),
  nextCursor: z.string().nullable(),
  total: z.number(),
  /** The store's currency, locale and time zone, with which summaries are formatted. */
  shop: z.object({
    currency: z.enum(CURRENCY_CODES),
    timeZone: z.string(),
  }),
});
export type DiscountList = z.infer<typeof discountListSchema>;
