import * as z from 'zod';
import { CURRENCY_CODES, type CurrencyCode, DEFAULT_CURRENCY } from './currencies.ts';

const currencySchema = z.enum(CURRENCY_CODES as [CurrencyCode, ...CurrencyCode[]]);

/** Settings of the store that everybody may know (A3.19 to A3.21); part of the site's settings. */
export const storeSettingsSchema = z.object({
  selectedCurrency: currencySchema.default(DEFAULT_CURRENCY),
  /** 1 imperial, 2 metric. */
  measurementStandard: z.number().int().min(1).max(2).default(1),
  /** Adding to the cart leads straight to checkout (server-design §4). */
  expressCheckout: z.boolean().optional(),
  /** B5.54: no checkout below this subtotal, in minor units. */
  minOrderSubtotalCents: z.number().int().min(0).max(100_000_000).optional(),
  /** Whether the cart has a field for a note to the seller. */
  hasOrderNote: z.boolean().optional(),
});
export type StoreSettings = z.infer<typeof storeSettingsSchema>;
