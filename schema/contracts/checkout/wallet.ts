import * as z from 'zod';
import type { CurrencyCode } from '../money/currencies.ts';

const part = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text ?? '');

/** An address as wallets write it: any part may be missing, and before the payment most are. */
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

/** Asks what the cart of the browser comes to at a place. */
export const walletQuoteSchema = z.object({
  address: walletAddressSchema.nullable().default(null),
  shippingOptionId: part(60),
});

/** What a wallet brings back: a way to pay, and who pays. Amounts are what its sheet showed; the server's own are charged. */
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

/** What a wallet's sheet shows; amounts in minor units. */
export interface WalletQuote {
  version: number;
  grandTotalCents: number;
  dueCents: number;
  lines: { name: string; cents: number }[];
  /** Ways to deliver to the place, the chosen one first. */
  shippingOptions: { id: string; name: string; cents: number }[];
  /** False: nothing is delivered there. */
  isDeliverable: boolean;
}

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
