import * as z from 'zod';
import type { CurrencyCode } from '../money/currencies.ts';

const part = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text ?? '');

/** An address from a wallet. Any part may be missing; before the payment most are. */
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

/** Requests totals of the browser's cart for an address. */
export const walletQuoteSchema = z.object({
  address: walletAddressSchema.nullable().default(null),
  shippingOptionId: part(60),
  /** Email address once the wallet discloses it, since discounts may be limited per customer. */
  email: part(256),
});

/** A wallet's payment: method and payer. The amounts are those of its sheet; the server charges its own. */
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

/** Content of a wallet's sheet, with amounts in minor units. */
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
  /** Shipping options for the address, selected one first. */
  shippingOptions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      cents: z.number(),
    }),
  ),
  /** False when the store does not ship to the address. */
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
