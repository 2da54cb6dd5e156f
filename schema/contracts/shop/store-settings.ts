import * as z from 'zod';
import { tipSettingsSchema } from '../checkout/tips.ts';
import { idSchema } from '../ids.ts';
import { CURRENCY_CODES, type CurrencyCode, DEFAULT_CURRENCY } from '../money/currencies.ts';
import { instalmentsSchema } from '../products/instalments.ts';

const currencySchema = z.enum(CURRENCY_CODES as [CurrencyCode, ...CurrencyCode[]], 'Choose a currency.');

/** Defaults of the store's settings (server-design §8; the specification's `showNoteField` is `hasOrderNote` here). */
export const STORE_DEFAULTS = {
  expressCheckout: false,
  hasWalletButtons: false,
  minOrderSubtotalCents: 0,
  hasOrderNote: false,
  shippingPhoneRequired: false,
  scarcityThreshold: 10,
  lowStockAlertThreshold: 5,
  restockNotificationsEnabled: false,
  restockConsentText: 'We write to you once, when it is back, and use your address for nothing else.',
  relatedProductsEnabled: true,
  productReviewsEnabled: true,
  orderNumberStart: 1001,
  confirmationNote: '',
  giftCardExpiryMonths: 0,
  checkoutFormId: '',
  renewalsWithoutStock: 'wait',
  freePriceLabel: 'Free',
} as const;

/** What to do when a renewal is due without enough stock: charge nothing, or charge and owe the items. */
export const RENEWALS_WITHOUT_STOCK = [
  /** Nothing is charged until there are some. */
  'wait',
  /** This payment is left out; the next is due as planned. */
  'skip',
  /** Charged; the order lists what is owed. */
  'owe',
] as const;
export type RenewalsWithoutStock = (typeof RENEWALS_WITHOUT_STOCK)[number];

/** Who sells: printed on invoices. */
export const sellerSchema = z.object({
  name: z.string().trim().max(200, 'A name has at most 200 characters.').default(''),
  /** Lines of an address, as they are printed. */
  address: z.string().trim().max(500, 'An address has at most 500 characters.').default(''),
  taxId: z.string().trim().max(60, 'A tax number has at most 60 characters.').default(''),
});
export type Seller = z.infer<typeof sellerSchema>;

const count = (most: number) =>
  z
    .number('Enter a whole number.')
    .int('Enter a whole number.')
    .min(0, 'Not below 0.')
    .max(most, `At most ${most}.`);

/** Settings of the store; part of the site's settings (A3.19 to A3.21). */
export const storeSettingsSchema = z.object({
  selectedCurrency: currencySchema.default(DEFAULT_CURRENCY),
  /** 1 imperial, 2 metric. */
  measurementStandard: z.number().int().min(1).max(2).default(1),
  /** Adding to the cart leads straight to checkout (server-design §4). */
  expressCheckout: z.boolean().optional(),
  /** Whether the cart and the checkout show buttons of wallets (Apple Pay, Google Pay), which load the provider's script. */
  hasWalletButtons: z.boolean().optional(),
  /** B5.54: no checkout below this subtotal, in minor units; 0 is no minimum. */
  minOrderSubtotalCents: z
    .number('Enter an amount.')
    .int('Enter an amount.')
    .min(0, 'Not below 0.')
    .max(100_000_000, 'This is more than any order.')
    .optional(),
  /** Whether the cart has a field for a note to the seller. */
  hasOrderNote: z.boolean().optional(),
  /** Whether the checkout has a phone field for shipped orders. */
  shippingPhoneRequired: z.boolean().optional(),
  /** 'Only 3 left!' is shown at this stock and below, where the product names no other number; 0 is never. */
  scarcityThreshold: count(1000).optional(),
  /** The owner is shown a variant as low at this stock and below. */
  lowStockAlertThreshold: count(1000).optional(),
  /** Whether visitors can request back in stock emails. */
  restockNotificationsEnabled: z.boolean().optional(),
  /** Text of the consent to that email; stored with the request. */
  restockConsentText: z.string().trim().max(500, 'A text has at most 500 characters.').optional(),
  relatedProductsEnabled: z.boolean().optional(),
  productReviewsEnabled: z.boolean().optional(),
  /** The first order's number; a number is never given twice, so that a lower one changes nothing. */
  orderNumberStart: z
    .number('Enter a whole number.')
    .int('Enter a whole number.')
    .min(1, 'The first number is 1 or higher.')
    .max(900_000_000, 'At most 900,000,000.')
    .optional(),
  /** The message on the confirmation page and email. */
  confirmationNote: z.string().trim().max(1000, 'A note has at most 1000 characters.').optional(),
  seller: sellerSchema.optional(),
  /** Shown instead of a price of 0; the default is shown in the language of the page (B5.27). */
  freePriceLabel: z
    .string()
    .trim()
    .min(1, 'Enter a label.')
    .max(40, 'A label has at most 40 characters.')
    .optional(),
  /** Months after which a new gift card buys nothing more; 0 = never. Cards that are out keep their day. */
  giftCardExpiryMonths: count(240).optional(),
  /** The text about instalments on product pages. */
  instalments: instalmentsSchema.optional(),
  tips: tipSettingsSchema.optional(),
  renewalsWithoutStock: z.enum(RENEWALS_WITHOUT_STOCK).optional(),
  /** The form with the custom questions of the checkout; '' for none. */
  checkoutFormId: z.union([z.literal(''), idSchema]).optional(),
});
export type StoreSettings = z.infer<typeof storeSettingsSchema>;
