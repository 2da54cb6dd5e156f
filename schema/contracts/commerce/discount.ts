import * as z from 'zod';
import { idSchema } from '../ids.ts';

/** Codes are compared in capitals (server-design §4). */
export const couponCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, 'A code has 2 to 40 letters, digits, - or _.');

/** What a discount looks at: everything, some products, or some categories. */
export const discountScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('products'), itemIds: z.array(idSchema).min(1).max(500) }),
  z.object({ kind: z.literal('categories'), categories: z.array(z.string().min(1).max(25)).min(1).max(100) }),
]);
export type DiscountScope = z.infer<typeof discountScopeSchema>;

export const discountEffectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), basisPoints: z.number().int().min(1).max(10_000) }),
  z.object({ kind: z.literal('amount'), amountCents: z.number().int().min(1).max(100_000_000) }),
  z.object({ kind: z.literal('free-shipping') }),
  /** For each `buy` pieces in scope, the `get` cheapest of the next are `basisPoints` cheaper (10,000 = free). */
  z.object({
    kind: z.literal('buy-get'),
    buy: z.number().int().min(1).max(1000),
    get: z.number().int().min(1).max(1000),
    basisPoints: z.number().int().min(1).max(10_000),
  }),
]);
export type DiscountEffect = z.infer<typeof discountEffectSchema>;

/** A discount: by code, or automatic when `code` is null. Instants are epoch milliseconds. */
export const discountSchema = z
  .object({
    id: idSchema,
    name: z.string().trim().min(1).max(100),
    code: couponCodeSchema.nullable(),
    effect: discountEffectSchema,
    scope: discountScopeSchema.default({ kind: 'all' }),
    minimumSubtotalCents: z.number().int().min(0).default(0),
    minimumQuantity: z.number().int().min(0).default(0),
    startsAt: z.number().int().nullable().default(null),
    endsAt: z.number().int().nullable().default(null),
    usageLimit: z.number().int().min(1).nullable().default(null),
    perCustomerLimit: z.number().int().min(1).nullable().default(null),
    isCombinable: z.boolean().default(false),
    isEnabled: z.boolean().default(true),
  })
  .refine(
    (discount) =>
      discount.startsAt === null || discount.endsAt === null || discount.startsAt < discount.endsAt,
    {
      path: ['endsAt'],
      message: 'The end is after the start.',
    },
  );
export type Discount = z.infer<typeof discountSchema>;

/** Why a code does not help (B3.1.04 `invalidCoupons`). */
export const COUPON_PROBLEMS = [
  'unknown',
  'not-started',
  'expired',
  'used-up',
  'below-minimum',
  'nothing-in-scope',
  'not-combinable',
  'no-shipping',
] as const;
export type CouponProblem = (typeof COUPON_PROBLEMS)[number];
