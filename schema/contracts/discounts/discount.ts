import * as z from 'zod';
import { LAST_EPOCH_MS } from '../epoch.ts';
import { idSchema } from '../ids.ts';

/** Code of a discount. Codes are stored and compared in upper case. */
export const couponCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, 'A code has 2 to 40 letters, digits, - or _.');

export const discountScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({
    kind: z.literal('products'),
    itemIds: z.array(idSchema).min(1, 'Choose at least one product.').max(500, 'Choose up to 500 products.'),
  }),
  z.object({
    kind: z.literal('categories'),
    categories: z
      .array(z.string().min(1).max(25))
      .min(1, 'Choose at least one category.')
      .max(100, 'Choose up to 100 categories.'),
  }),
]);
export type DiscountScope = z.infer<typeof discountScopeSchema>;

const basisPointsSchema = z
  .number('Enter a percentage.')
  .int('Use at most two decimal places.')
  .min(1, 'Enter 0.01% or more.')
  .max(10_000, 'Enter 100% or less.');
const count = (most: number) =>
  z
    .number('Enter a whole number.')
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(most, `Enter ${most} or less.`);
const MAX_USES = 1_000_000_000;

export const discountEffectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), basisPoints: basisPointsSchema }),
  z.object({
    kind: z.literal('amount'),
    amountCents: z
      .number('Enter an amount.')
      .int('Enter an amount.')
      .min(1, 'Enter an amount above 0.')
      .max(100_000_000, 'This amount is too high.'),
  }),
  z.object({ kind: z.literal('free-shipping') }),
  /**
   * After every `buy` units within the scope, the next `get` units are discounted by `basisPoints` (10,000
   * means free).
   */
  z.object({
    kind: z.literal('buy-get'),
    buy: count(1000),
    get: count(1000),
    basisPoints: basisPointsSchema,
  }),
]);
export type DiscountEffect = z.infer<typeof discountEffectSchema>;

/** Epoch milliseconds, limited to LAST_EPOCH_MS. */
const instantSchema = z.number('Choose a date and a time.').int().min(0).max(LAST_EPOCH_MS);

/** A discount. Without a `code`, it applies automatically. Times are epoch milliseconds. */
export const discountSchema = z
  .object({
    id: idSchema,
    name: z
      .string()
      .trim()
      .min(1, 'Give the discount a name. Customers see it in the cart.')
      .max(100, 'A name can have up to 100 characters.'),
    code: couponCodeSchema.nullable(),
    effect: discountEffectSchema,
    scope: discountScopeSchema.default({ kind: 'all' }),
    minimumSubtotalCents: z.number('Enter an amount.').int().min(0).max(100_000_000).default(0),
    minimumQuantity: z.number('Enter a whole number.').int().min(0).max(1_000_000).default(0),
    startsAt: instantSchema.nullable().default(null),
    endsAt: instantSchema.nullable().default(null),
    usageLimit: count(MAX_USES).nullable().default(null),
    perCustomerLimit: count(MAX_USES).nullable().default(null),
    isCombinable: z.boolean().default(false),
    isEnabled: z.boolean().default(true),
  })
  .refine(
    (discount) =>
      discount.startsAt === null || discount.endsAt === null || discount.startsAt < discount.endsAt,
    {
      path: ['endsAt'],
      message: 'The end must be after the start.',
    },
  );
export type Discount = z.infer<typeof discountSchema>;

/** Reasons why a code does not apply (B3.1.04 `invalidCoupons`). */
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
