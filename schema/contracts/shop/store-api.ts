import * as z from 'zod';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { shippingSettingsSchema } from '../shipping/shipping.ts';
import { taxSettingsSchema } from '../taxes/tax.ts';
import { storeSettingsSchema } from './store-settings.ts';

/** Version 0: the shop has no rules yet. */
const rulesVersion = z.number().int().min(0);
export const saveShippingSchema = z.object({ version: rulesVersion, shipping: shippingSettingsSchema });
export const saveTaxesSchema = z.object({ version: rulesVersion, taxes: taxSettingsSchema });
export const saveStoreSchema = z.object({ version: z.number().int().min(1), store: storeSettingsSchema });

/** How amounts and weights of the rules are written. */
export const storeUnitsSchema = z.object({
  currency: z.enum(CURRENCY_CODES),
  /** 1 imperial, 2 metric. */
  measurementStandard: z.number(),
  /** Shown instead of a price of 0. */
  freePriceLabel: z.string(),
});
export type StoreUnits = z.infer<typeof storeUnitsSchema>;

export const shippingAnswerSchema = z.object({
  version: z.number(),
  shipping: shippingSettingsSchema,
  units: storeUnitsSchema,
});
export type ShippingAnswer = z.infer<typeof shippingAnswerSchema>;
export const taxesAnswerSchema = z.object({
  version: z.number(),
  taxes: taxSettingsSchema,
  units: storeUnitsSchema,
});
export type TaxesAnswer = z.infer<typeof taxesAnswerSchema>;

/** Number of records whose meaning a change of the currency affects. */
export const pricedThingsSchema = z.object({
  products: z.number(),
  discounts: z.number(),
  shippingRates: z.number(),
  openCarts: z.number(),
  orders: z.number(),
});
export type PricedThings = z.infer<typeof pricedThingsSchema>;

export const storeAnswerSchema = z.object({
  /** Version of the site's settings to send with the next save. */
  version: z.number(),
  /** With a value for each. */
  store: storeSettingsSchema,
  /** Whether money moves: decided by the payments, not by a switch that could lie. */
  payments: z.object({
    state: z.enum(['live', 'test', 'closed']),
    problem: z.string().nullable(),
  }),
  priced: pricedThingsSchema,
  /** The highest number of an order; null before the first. */
  lastOrderNumber: z.number().nullable(),
});
export type StoreAnswer = z.infer<typeof storeAnswerSchema>;
