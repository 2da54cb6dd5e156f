import * as z from 'zod';
import { MAX_FUND_LENGTH } from '../limits.ts';
import { MAX_PRODUCT_PRICE_CENTS } from '../products/product.ts';
import { withoutText } from '../text-use.ts';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

export const MAX_SUGGESTED_AMOUNTS = 8;
const sum = z.number().int().min(0).max(MAX_PRODUCT_PRICE_CENTS);

/** Amounts are in minor units of the site's currency. */
export const donationBlock = defineContract({
  type: BLOCK_TYPE.donation,
  name: 'donation',
  label: 'Donation',
  feature: 'commerce',
  schema: z.object({
    title: z.string().max(100).default('Donate'),
    /** Name of the fund. Blocks with the same fund share its total and goal. */
    fund: withoutText(z.string().trim().min(1, 'is missing').max(MAX_FUND_LENGTH).default('Donations')),
    suggestedCents: z
      .array(z.number().int().min(1).max(MAX_PRODUCT_PRICE_CENTS))
      .max(MAX_SUGGESTED_AMOUNTS)
      .default([2500, 5000, 10_000]),
    allowsOwnAmount: z.boolean().default(true),
    goalCents: sum.default(0),
    /** Amount that the fund received elsewhere. It is added to the total. */
    otherCents: sum.default(0),
    /** Whether donors can donate monthly until they cancel. */
    offersMonthly: z.boolean().default(false),
    asksInNameOf: z.boolean().default(true),
    buttonText: z.string().trim().min(1, 'is missing').max(60).default('Donate'),
  }),
  defaultValue: {},
});
