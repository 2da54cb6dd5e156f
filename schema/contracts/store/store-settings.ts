import * as z from 'zod';
import { tipSettingsSchema } from '../checkout/tips.ts';
import { idSchema } from '../ids.ts';
import { CURRENCY_CODES, type CurrencyCode, DEFAULT_CURRENCY } from '../money/currencies.ts';
import { instalmentsSchema } from '../products/instalments.ts';

const currencySchema = z.enum(CURRENCY_CODES as [CurrencyCode, ...CurrencyCode[]], 'Choose a currency.');

/** Default store settings. `hasOrderNote` is called `showNoteField` in the specification. */
export const STORE_DEFAULTS = {
  expressCheckout: false,
  hasWalletButtons: false,
  minOrderSubtotalCents: 0,
  hasOrderNote: false,
  shippingPhoneRequired: false,
  scarcityThreshold: 10,
  lowStockAlertThreshold: 5,
  restockNotificationsEnabled: false,
  restockConsentText:
    'We will send you one email when it is back in stock, and will not use your address for anything else.',
  relatedProductsEnabled: true,
  productReviewsEnabled: true,
  orderNumberStart: 1001,
  confirmationNote: '',
  deliveryNote: '',
  returnsNote: '',
  giftCardExpiryMonths: 0,
  checkoutFormId: '',
  renewalsWithoutStock: 'wait',
  freePriceLabel: 'Free',
} as const;

/** Handling of a renewal that is due while stock is insufficient. */
export const RENEWALS_WITHOUT_STOCK = [
  /** Charge nothing until the items are in stock. */
  'wait',
  /** Skip this payment. The next payment stays due as planned. */
  'skip',
  /** Charge the payment. The order shows which items are owed. */
  'owe',
] as const;
export type RenewalsWithoutStock = (typeof RENEWALS_WITHOUT_STOCK)[number];

export const sellerSchema = z.object({
  name: z.string().trim().max(200, 'A name can have up to 200 characters.').default(''),
  address: z.string().trim().max(500, 'An address can have up to 500 characters.').default(''),
  taxId: z.string().trim().max(60, 'A tax number can have up to 60 characters.').default(''),
});
export type Seller = z.infer<typeof sellerSchema>;

const count = (most: number) =>
  z
    .number('Enter a whole number.')
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(most, `Enter ${most} or less.`);

const buyNote = z.string().trim().max(300, 'A note can have up to 300 characters.').optional();

/** Store settings, which are part of the site's settings (A3.19 to A3.21). */
export const storeSettingsSchema = z.object({
  selectedCurrency: currencySchema.default(DEFAULT_CURRENCY),
  /** 1 is imperial, 2 is metric. */
  measurementStandard: z.number().int().min(1).max(2).default(1),
  /** Whether adding an item opens the checkout instead of the cart. */
  expressCheckout: z.boolean().optional(),
  /** Whether to show Apple Pay and Google Pay. The page then loads the provider's script. */
  hasWalletButtons: z.boolean().optional(),
  /** Minimum subtotal of an order, in minor units; 0 means none (B5.54). */
  minOrderSubtotalCents: z
    .number('Enter an amount.')
    .int('Enter an amount.')
    .min(0, 'Enter 0 or more.')
    .max(100_000_000, 'This amount is too high.')
    .optional(),
  hasOrderNote: z.boolean().optional(),
  shippingPhoneRequired: z.boolean().optional(),
  /**
   * Stock at or below which products show 'Only 3 left!'. A product can have its own threshold. 0 means
   * never.
   */
  scarcityThreshold: count(1000).optional(),
  /** Stock at or below which the panel shows a variant as low. */
  lowStockAlertThreshold: count(1000).optional(),
  restockNotificationsEnabled: z.boolean().optional(),
  /** Consent text of the form for back-in-stock emails. It is stored with each request. */
  restockConsentText: z.string().trim().max(500, 'Use at most 500 characters.').optional(),
  relatedProductsEnabled: z.boolean().optional(),
  productReviewsEnabled: z.boolean().optional(),
  /** First order number. Numbers are never reused, so a value below the last number has no effect. */
  orderNumberStart: z
    .number('Enter a whole number.')
    .int('Enter a whole number.')
    .min(1, 'The first number must be 1 or higher.')
    .max(900_000_000, 'Enter 900,000,000 or less.')
    .optional(),
  confirmationNote: z.string().trim().max(1000, 'A note can have up to 1000 characters.').optional(),
  /** Notes below the button of physical products. */
  deliveryNote: buyNote,
  returnsNote: buyNote,
  seller: sellerSchema.optional(),
  /** Text shown instead of a price of 0. By default, it is in the page's language (B5.27). */
  freePriceLabel: z
    .string()
    .trim()
    .min(1, 'Enter a label.')
    .max(40, 'A label can have up to 40 characters.')
    .optional(),
  /** Months until a gift card expires; 0 means never. A change does not affect cards already issued. */
  giftCardExpiryMonths: count(240).optional(),
  instalments: instalmentsSchema.optional(),
  tips: tipSettingsSchema.optional(),
  renewalsWithoutStock: z.enum(RENEWALS_WITHOUT_STOCK).optional(),
  /** Form with custom questions at checkout; '' for none. */
  checkoutFormId: z.union([z.literal(''), idSchema]).optional(),
});
export type StoreSettings = z.infer<typeof storeSettingsSchema>;
