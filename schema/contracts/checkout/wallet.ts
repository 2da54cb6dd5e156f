import * as z from 'zod';
import type { CurrencyCode } from '../money/currencies.ts';

const part = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text ?? '');

/** An address from a wallet: any part may be missing, and before the payment most are. */
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

/** Requests the totals of the browser's cart for an address. */
export const walletQuoteSchema = z.object({
  address: walletAddressSchema.nullable().default(null),
  shippingOptionId: part(60),
  /** The buyer's, once the wallet has told it: discounts may be limited per customer. */
  email: part(256),
});

/** A wallet's payment: method and payer. The amounts are those shown in its sheet; the server charges its own. */
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

/** Content of a wallet's sheet; amounts in minor units. */
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
  /** Shipping options for the address, the selected one first. */
  shippingOptions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      cents: z.number(),
    }),
  ),
  /** False: nothing is delivered there. */
  isDeliverable: z.boolean(),
});
export type WalletQuote = z.infer<typeof walletTotalsSchema>;

/** What the page's script needs to offer a wallet. */
export interface WalletSetup {
  provider: 'stripe' | 'test';
  publishableKey: string;
  script: string;
  currency: CurrencyCode;
  dueCents: number;
  needsShipping: boolean;
  needsPhone: boolean;
  /** Where the shop delivers. */
  countries: readonly string[];
}
