import * as z from 'zod';
import type { CurrencyCode } from '../money/currencies.ts';

const part = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text ?? '');

export const walletAddressSchema = z.object({
  line1: part(200),
  line2: part(200),
  city: part(100),
  state: part(60),
  postal_code: part(20),
  country: part(2),
});
export type WalletAddress = z.input<typeof walletAddressSchema>;

const personSchema = z.object({ name: part(200), address: walletAddressSchema });

export const walletQuoteSchema = z.object({
  address: walletAddressSchema.nullable().default(null),
  shippingOptionId: part(60),
  /** Email address, sent as soon as it is known, because discounts may be limited per customer. */
  email: part(256),
});

/**
 * Payment with a wallet. The server charges the total that it computes itself, not the total that the
 * wallet displayed.
 */
export const walletPaymentSchema = z.object({
  version: z.number().int().min(0),
  grandTotalCents: z.number().int().min(0),
  dueCents: z.number().int().min(0),
  shippingOptionId: part(60),
  paymentMethod: z.string().max(300),
  idempotencyKey: z.string().max(64),
  email: part(256),
  phone: part(40),
  shipping: personSchema.nullable().default(null),
  billing: personSchema.nullable().default(null),
});
export type WalletPayment = z.input<typeof walletPaymentSchema>;

export const walletTotalsSchema = z.object({
  version: z.number(),
  grandTotalCents: z.number(),
  dueCents: z.number(),
  lines: z.array(
    z.object({
      name: z.string(),
      cents: z.number(),
    }),
  ),
  shippingOptions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      cents: z.number(),
      /** Days of delivery as text; '' if unknown. */
      deliveryDates: z.string(),
    }),
  ),
  isDeliverable: z.boolean(),
});
export type WalletQuote = z.infer<typeof walletTotalsSchema>;

export interface WalletSetup {
  provider: 'stripe' | 'test';
  publishableKey: string;
  script: string;
  currency: CurrencyCode;
  dueCents: number;
  needsShipping: boolean;
  needsPhone: boolean;
  countries: readonly string[];
}
