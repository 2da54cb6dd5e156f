import { storePhone } from '#domain/phones/phone-number.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import { normalizeAddress } from './check-address.ts';

/** A checkout as it is stored: addresses as their countries write them, and the phone number in E.164. */
export function normalizeCheckout(checkout: Checkout): Checkout {
  const shippingAddress = checkout.shippingAddress && normalizeAddress(checkout.shippingAddress);
  const billingAddress = checkout.billingAddress && normalizeAddress(checkout.billingAddress);
  // The number is the buyer's, who may send a parcel to another country.
  const country = (billingAddress ?? shippingAddress)?.country;
  return { ...checkout, shippingAddress, billingAddress, phone: storePhone(checkout.phone, country) };
}
