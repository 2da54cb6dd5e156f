import type * as contract from '#schema/contracts/checkout/wallet.ts';
import type { Location } from '#schema/contracts/shipping/shipping.ts';
import type { CartRecord, PricedCart } from '../carts/price-cart.ts';
import { isBelowMinimum } from '../carts/texts.ts';
import { addressProblems, normalizeAddress, toLocation } from './check-address.ts';

type WalletAddress = Record<keyof contract.WalletAddress, string>;

/**
 * Returns whether wallets are offered. They are not offered for carts taxed by billing address, because a
 * wallet reveals that address only with the payment.
 */
export function isWalletOffered(
  { purpose, taxes, store }: Pick<CartRecord, 'purpose' | 'taxes' | 'store'>,
  { cart, totals, blocking }: PricedCart,
): boolean {
  if (purpose !== 'standard' || blocking.length > 0 || cart.dueCents === 0) return false;
  // Wallets do not ask custom questions.
  if (store.checkoutFormId) return false;
  if (isBelowMinimum(totals.subtotalCents, cart.minOrderSubtotalCents)) return false;
  return totals.requiresShipping || taxes.rules.length === 0;
}

const toPlace = ({ country, state, postal_code: postalCode }: WalletAddress) => ({
  country: country.toUpperCase(),
  region: state,
  postalCode,
});

export const walletLocation = (address: WalletAddress): Location => toLocation(toPlace(address));

/** Returns the fields of addressSchema, without validating them. */
export const walletFields = (name: string, address: WalletAddress) => {
  const { country, region, postalCode } = normalizeAddress(toPlace(address));
  const { line1, line2, city } = address;
  return { name, company: '', line1, line2, city, region, postalCode, country };
};

/** Returns the address, or null for the partial billing addresses that wallets often provide. */
export function toCompleteAddress(name: string, address: WalletAddress) {
  const fields = walletFields(name, address);
  const isWhole = /^[A-Z]{2}$/.test(fields.country) && Object.keys(addressProblems(fields)).length === 0;
  return isWhole ? fields : null;
}
