import * as z from 'zod';
import { MAX_ORDER_NOTE_LENGTH } from './cart.ts';
import { countryCodeSchema } from './zone.ts';

/** A9.07: length of a mail address. */
export const EMAIL_LENGTH = { min: 3, max: 256 } as const;
/** A5.11, decisions 69: after trimming, something on both sides of one @. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+$/;

const line = (max: number) => z.string().trim().max(max);

export const emailSchema = z
  .string()
  .trim()
  .min(EMAIL_LENGTH.min, 'Please enter your email address.')
  .max(EMAIL_LENGTH.max)
  .regex(EMAIL_PATTERN, 'Email is not valid. Email addresses should follow the format email@example.com.');

/** A postal address; which parts are required depends on the country (domain/checkout/address-formats.ts). */
export const addressSchema = z.object({
  name: line(200),
  company: line(200).default(''),
  line1: line(200),
  line2: line(200).default(''),
  city: line(100),
  region: line(60).default(''),
  postalCode: line(20).default(''),
  country: z.string().trim().toUpperCase().pipe(countryCodeSchema),
});
export type Address = z.infer<typeof addressSchema>;

/** What a buyer sends (server-design §4). `grandTotalCents` is what they saw: anything else is refused with the new totals. */
export const checkoutSchema = z.object({
  cartToken: z.string().max(60),
  version: z.coerce.number().int().min(0),
  email: emailSchema,
  name: line(200).min(1, 'Please enter your name.'),
  phone: line(40).default(''),
  shippingAddress: addressSchema.nullable().default(null),
  /** Null: the same as the shipping address. */
  billingAddress: addressSchema.nullable().default(null),
  shippingOptionId: line(60).default(''),
  note: line(MAX_ORDER_NOTE_LENGTH).default(''),
  grandTotalCents: z.coerce.number().int().min(0),
  paymentMethod: line(300),
  idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'The key has 16 to 64 letters, digits, - or _.'),
});
export type Checkout = z.infer<typeof checkoutSchema>;
