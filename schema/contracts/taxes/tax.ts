import * as z from 'zod';
import { zoneSchema } from '../shipping/shipping.ts';

/** A tax rule. `ratePpm` is in millionths: 8.875% is 88,750. */
export const taxRuleSchema = z.object({
  id: z.string().min(1).max(60),
  name: z
    .string()
    .trim()
    .min(1, 'Give it a name. Customers see it next to the amount.')
    .max(60, 'A name can have up to 60 characters.'),
  zone: zoneSchema,
  ratePpm: z
    .number('Enter a percentage.')
    .int('Use at most four decimal places.')
    .min(0, 'Enter 0% or more.')
    .max(1_000_000, 'Enter 100% or less.'),
  /**
   * Codes of the taxed product types. Empty means all except gift cards, because tax is due when a gift
   * card is spent.
   */
  productTypes: z.array(z.number().int().min(1).max(5)).max(5).default([]),
  isShippingTaxed: z.boolean().default(false),
  /**
   * Whether the tax is added to the taxes of broader zones, as a city tax is to a state tax. If not, it
   * replaces those taxes.
   */
  isAddedToBroader: z.boolean().optional(),
});
export type TaxRule = z.infer<typeof taxRuleSchema>;

export const taxSettingsSchema = z.object({
  arePricesInclusive: z.boolean().default(false),
  rules: z.array(taxRuleSchema).max(500, 'You can add up to 500 taxes.').default([]),
});
export type TaxSettings = z.infer<typeof taxSettingsSchema>;
