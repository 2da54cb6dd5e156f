import * as z from 'zod';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { shippingSettingsSchema } from '../shipping/shipping.ts';
import { taxSettingsSchema } from '../taxes/tax.ts';
import { storeSettingsSchema } from './store-settings.ts';

/** Version of the store's rules; 0 means that none have been saved. */
const rulesVersion = z.number().int().min(0);
export const saveShippingSchema = z.object({ version: rulesVersion, shipping: shippingSettingsSchema });
export const saveTaxesSchema = z.object({ version: rulesVersion, taxes: taxSettingsSchema });
export const saveStoreSchema = z.object({ version: z.number().int().min(1), store: storeSettingsSchema });

export const storeUnitsSchema = z.object({
  currency: z.enum(CURRENCY_CODES),
  /** 1 is imperial, 2 is metric. */
  measurementStandard: z.number(),
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

/** Numbers of records with prices or amounts, which a change of currency would affect. */
export const pricedRecordCountsSchema = z.object({
  products: z.number(),
  discounts: z.number(),
  shippingRates: z.number(),
  openCarts: z.number(),
  orders: z.number(),
});
export type PricedRecordCounts = z.infer<typeof pricedRecordCountsSchema>;

export const storeAnswerSchema = z.object({
  version: z.number(),
  store: storeSettingsSchema,
  payments: z.object({
    state: z.enum(['live', 'test', 'closed']),
    problem: z.string().nullable(),
  }),
  priced: pricedRecordCountsSchema,
  lastOrderNumber: z.number().nullable(),
});
export type StoreAnswer = z.infer<typeof storeAnswerSchema>;
