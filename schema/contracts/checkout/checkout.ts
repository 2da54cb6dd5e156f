import * as z from 'zod';
import { MAX_CAPTCHA_KEY_LENGTH } from '../captcha/captcha.ts';
import { MAX_ORDER_NOTE_LENGTH } from '../carts/cart.ts';
import { digits } from '../digits.ts';
import { giftSchema } from '../gift-cards/gift-card.ts';
import { reachableEmailSchema } from '../mail/outbox.ts';
import { phoneSchema } from '../phone.ts';
import { countryCodeSchema } from '../shipping/shipping.ts';
import { answerEntriesSchema } from './answers.ts';
import { tipTextSchema } from './tips.ts';

export { EMAIL_LENGTH, EMAIL_PATTERN, emailSchema } from '../mail/outbox.ts';

const line = (max: number) => z.string().trim().max(max);

/** Postal address. The country determines which parts are required (domain/checkout/addresses.ts). */
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

const wholeSchema = z.number().int().min(0);

/**
 * The order form. `grandTotalCents` is the total that the buyer saw. If the total has changed, the order is
 * rejected, and the response contains the new totals.
 */
export const checkoutSchema = z.object({
  cartToken: z.string().max(60),
  version: wholeSchema,
  email: reachableEmailSchema,
  name: line(200).min(1, 'Please enter your name.'),
  phone: phoneSchema,
  shippingAddress: addressSchema.nullable().default(null),
  /** Null if it is the same as the shipping address. */
  billingAddress: addressSchema.nullable().default(null),
  shippingOptionId: line(60).default(''),
  /** Tip choice. If absent, the tip stored with the cart applies. */
  tip: tipTextSchema.optional(),
  note: line(MAX_ORDER_NOTE_LENGTH).default(''),
  grandTotalCents: wholeSchema,
  /** Amount to pay after gift cards, as the buyer saw it. */
  dueCents: wholeSchema.optional(),
  gift: giftSchema.nullable().default(null),
  answers: answerEntriesSchema.optional(),
  paymentMethod: line(300),
  /** Solved captcha, sent after a 400 response with `captcha`. */
  captchaKey: z.string().max(MAX_CAPTCHA_KEY_LENGTH).optional(),
  idempotencyKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/, 'The key must have 16 to 64 letters, digits, - or _.'),
});
export type Checkout = z.infer<typeof checkoutSchema>;

export const checkoutFormSchema = checkoutSchema.extend({
  version: digits(wholeSchema),
  grandTotalCents: digits(wholeSchema),
  dueCents: digits(wholeSchema).optional(),
});
