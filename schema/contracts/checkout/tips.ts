import * as z from 'zod';

export const MAX_TIP_SHARES = 4;

/** Tip settings. Percentages are in hundredths of a percent of the price of services. */
export const tipSettingsSchema = z.object({
  isOffered: z.boolean().default(false),
  shares: z
    .array(
      z
        .number('Enter a percentage.')
        .int('Use at most two decimal places.')
        .min(1, 'Enter more than 0%.')
        .max(10_000, 'Enter 100% or less.'),
    )
    .max(MAX_TIP_SHARES, `Enter at most ${MAX_TIP_SHARES} percentages.`)
    .refine((shares) => new Set(shares).size === shares.length, 'Enter each percentage only once.')
    .default([500, 1_000, 1_500]),
  hasOwnAmount: z.boolean().default(true),
  /** Whether tips are taxed, at the rate for services. */
  isTaxed: z.boolean().default(false),
});
export type TipSettings = z.infer<typeof tipSettingsSchema>;

export const NO_TIPS: TipSettings = {
  isOffered: false,
  shares: [500, 1_000, 1_500],
  hasOwnAmount: true,
  isTaxed: false,
};

/** `product_type` of the order line for a tip. Codes in B3.12.04 begin at 1, and 0 is a donation. */
export const TIP_LINE_TYPE = -1;
export const TIP_TITLE = 'Tip';

/**
 * Tip choice in stored form: `none`, `share 1000` (hundredths of a percent) or `amount 500` (minor units).
 */
export const tipTextSchema = z
  .string()
  .regex(/^(none|(share|amount) [1-9]\d{0,8})$/, 'Please choose a tip again.');
