import * as z from 'zod';
import type { CurrencyCode } from '../money/currencies.ts';
import { type ShippingSettings, shippingSettingsSchema } from '../shipping/shipping.ts';
import { type TaxSettings, taxSettingsSchema } from '../taxes/tax.ts';
import { type StoreSettings, storeSettingsSchema } from './store-settings.ts';

/** Version 0: the shop has no rules yet. */
const rulesVersion = z.number().int().min(0);
export const saveShippingSchema = z.object({ version: rulesVersion, shipping: shippingSettingsSchema });
export const saveTaxesSchema = z.object({ version: rulesVersion, taxes: taxSettingsSchema });
export const saveStoreSchema = z.object({ version: z.number().int().min(1), store: storeSettingsSchema });

/** What amounts and weights of the rules are written in. */
export interface StoreUnits {
  currency: CurrencyCode;
  /** 1 imperial, 2 metric. */
  measurementStandard: number;
}

export interface ShippingAnswer {
  version: number;
  shipping: ShippingSettings;
  units: StoreUnits;
}
export interface TaxesAnswer {
  version: number;
  taxes: TaxSettings;
  units: StoreUnits;
}

/** How much there is that a change of the currency gives another meaning. */
export interface PricedThings {
  products: number;
  discounts: number;
  shippingRates: number;
  openCarts: number;
  orders: number;
}

export interface StoreAnswer {
  /** Of the site's settings: what the next save must name. */
  version: number;
  /** With a value for each. */
  store: StoreSettings;
  /** Whether money moves: decided by the payments, not by a switch that could lie. */
  payments: { state: 'live' | 'test' | 'closed'; problem: string | null };
  priced: PricedThings;
  /** The highest number of an order; null before the first. */
  lastOrderNumber: number | null;
}
