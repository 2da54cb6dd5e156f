import type * as contract from '#schema/contracts/checkout/wallet.ts';
import type { Location } from '#schema/contracts/shipping/shipping.ts';
import type { CartRecord, PricedCart } from '../carts/price-cart.ts';
import { isBelowMinimum } from '../carts/texts.ts';
import { addressProblems, normalizeAddress } from './check-address.ts';

type WalletAddress = Record<keyof contract.WalletAddress, string>;

/**
 * Whether a cart can be paid by a wallet: there is an amount to pay, nothing is missing, and the wallet provides everything that
 * the total depends on. It provides the shipping address before the payment, but the billing address only with it, so
 * that a cart whose taxes depend on the latter must use the form.
 */
export function isWalletOffered(
  { purpose, taxes, store }: Pick<CartRecord, 'purpose' | 'taxes' | 'store'>,
  { cart, totals, blocking }: PricedCart,
): boolean {
  if (purpose !== 'standard' || blocking.length > 0 || cart.dueCents === 0) return false;
  // A wallet provides only the shipping address and the payment method.
  if (store.checkoutFormId) return false;
  if (isBelowMinimum(totals.subtotalCents, cart.minOrderSubtotalCents)) return false;
  return totals.requiresShipping || taxes.rules.length === 0;
}

/** Where a wallet's address is, as rules of tax and shipping see it. */
export const walletLocation = (address: WalletAddress): Location =>
  normalizeAddress({
    country: address.country.toUpperCase(),
    region: address.state,
    postalCode: address.postal_code,
  });

/** A wallet's address in the fields of addressSchema, which judges it. */
export const walletFields = (name: string, address: WalletAddress) => {
  const { country, region, postalCode } = walletLocation(address);
  const { line1, line2, city } = address;
  return { name, company: '', line1, line2, city, region, postalCode, country };
};

/** The same where it is whole; null for one that no bill could be sent to, which wallets often have. */
export function wholeWalletAddress(name: string, address: WalletAddress) {
  const fields = walletFields(name, address);
  const isWhole = /^[A-Z]{2}$/.test(fields.country) && Object.keys(addressProblems(fields)).length === 0;
  return isWhole ? fields : null;
}
