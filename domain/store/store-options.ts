import { NO_TIPS } from '#schema/contracts/checkout/tips.ts';
import { NO_INSTALMENTS } from '#schema/contracts/products/instalments.ts';
import { type Seller, STORE_DEFAULTS, type StoreSettings } from '#schema/contracts/store/store-settings.ts';

/**
 * Parses a percentage to units of 10^-`digits` percent without floats: `parsePercent('5.5', 4)` is 55,000.
 */
export function parsePercent(text: string, digits: number): number | null {
  const [, integer, fraction = ''] = /^(\d{1,3})(?:[.,](\d*))?\s*%?$/.exec(text.trim()) ?? [];
  if (integer === undefined || fraction.length > digits) return null;
  return Number(integer + fraction.padEnd(digits, '0'));
}

/** Formats units of 10^-`digits` percent: 55,000 with 4 digits is `5.5`. */
export function percentText(parts: number, digits: number, decimalSeparator = '.'): string {
  const text = String(parts).padStart(digits + 1, '0');
  const decimal = `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, '') || '0';
  return decimal.replace('.', decimalSeparator);
}

type Named = keyof typeof STORE_DEFAULTS;
export type StoreOptions = { [Name in keyof StoreSettings]-?: NonNullable<StoreSettings[Name]> };

const DEFAULT_SELLER: Seller = { name: '', address: '', taxId: '' };

export function getStoreOptions(store: StoreSettings): StoreOptions {
  const chosen = <Name extends Named>(name: Name) => store[name] ?? STORE_DEFAULTS[name];
  return {
    selectedCurrency: store.selectedCurrency,
    measurementStandard: store.measurementStandard,
    expressCheckout: chosen('expressCheckout'),
    hasWalletButtons: chosen('hasWalletButtons'),
    minOrderSubtotalCents: chosen('minOrderSubtotalCents'),
    hasOrderNote: chosen('hasOrderNote'),
    shippingPhoneRequired: chosen('shippingPhoneRequired'),
    scarcityThreshold: chosen('scarcityThreshold'),
    lowStockAlertThreshold: chosen('lowStockAlertThreshold'),
    restockNotificationsEnabled: chosen('restockNotificationsEnabled'),
    restockConsentText: chosen('restockConsentText'),
    relatedProductsEnabled: chosen('relatedProductsEnabled'),
    productReviewsEnabled: chosen('productReviewsEnabled'),
    orderNumberStart: chosen('orderNumberStart'),
    confirmationNote: chosen('confirmationNote'),
    deliveryNote: chosen('deliveryNote'),
    returnsNote: chosen('returnsNote'),
    giftCardExpiryMonths: chosen('giftCardExpiryMonths'),
    checkoutFormId: chosen('checkoutFormId'),
    freePriceLabel: chosen('freePriceLabel'),
    renewalsWithoutStock: chosen('renewalsWithoutStock'),
    seller: store.seller ?? DEFAULT_SELLER,
    instalments: store.instalments ?? NO_INSTALMENTS,
    tips: store.tips ?? NO_TIPS,
  };
}

export const getBackInStockConsent = (store: StoreSettings, byDefault: string): string =>
  store.restockConsentText || byDefault;

/** Returns the label for free products. Replaces the default label by its translation, `byDefault`. */
export function getFreeLabel({ freePriceLabel }: StoreSettings, byDefault: string): string {
  return !freePriceLabel || freePriceLabel === STORE_DEFAULTS.freePriceLabel ? byDefault : freePriceLabel;
}
