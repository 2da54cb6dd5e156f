import type { CartRecord, PricedCart } from '#domain/carts/price-cart.ts';
import { minimumOrderText } from '#domain/carts/texts.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import { addressProblems } from './check-address.ts';
import { type FieldErrors, hasErrors, withPrefix } from './field-errors.ts';

type Store = CartRecord['store'];

/** What a buyer still has to enter or change before a priced cart can be ordered. */
export function checkCart(
  priced: PricedCart,
  { store, taxes, purpose }: Pick<CartRecord, 'store' | 'taxes' | 'purpose'>,
  checkout: Checkout,
): FieldErrors {
  const { totals, blocking } = priced;
  const cart = checkAmount(priced, store, purpose);
  const needsAddressForTaxes =
    purpose !== 'giftcard' && blocking.length === 0 && taxes.rules.length > 0 && !checkout.billingAddress;
  const delivery = totals.requiresShipping
    ? checkDelivery(priced, store, checkout, hasErrors(cart))
    : needsAddressForTaxes
      ? { 'billingAddress.country': 'Please enter your address: taxes depend on it.' }
      : {};
  const billing = checkout.billingAddress
    ? withPrefix('billingAddress', addressProblems(checkout.billingAddress))
    : {};
  return { ...cart, ...delivery, ...billing };
}

function checkAmount(
  { totals, cart, blocking }: PricedCart,
  store: Store,
  purpose: CartRecord['purpose'],
): FieldErrors {
  // Without a payment there is no card to keep for the next one.
  if (purpose === 'subscription' && totals.grandTotalCents === 0 && blocking.length === 0)
    return { cart: 'A subscription begins with a payment. Please remove the code.' };
  const minimum = minimumOrderText(totals.subtotalCents, cart.minOrderSubtotalCents, (cents) =>
    formatCents(cents, store.selectedCurrency, { trimZeroFractions: true }),
  );
  return minimum ? { cart: minimum } : {};
}

/** Where an order goes and how; the way there is only asked for once nothing else is wrong. */
function checkDelivery(
  { totals }: PricedCart,
  store: Store,
  { shippingAddress, phone }: Checkout,
  hasOtherErrors: boolean,
): FieldErrors {
  const address: FieldErrors = shippingAddress
    ? withPrefix('shippingAddress', addressProblems(shippingAddress))
    : { 'shippingAddress.line1': 'Please enter where to send it.' };
  const option: FieldErrors = hasOtherErrors || hasErrors(address) ? {} : checkOption(totals);
  const missingPhone: FieldErrors =
    store.shippingPhoneRequired && phone === ''
      ? { phone: 'Please enter a phone number: the carrier asks for it.' }
      : {};
  return { ...address, ...option, ...missingPhone };
}

function checkOption({ shippingOptions, selectedShippingOption }: PricedCart['totals']): FieldErrors {
  if (shippingOptions.length === 0) return { 'shippingAddress.country': 'Sorry, we do not deliver there.' };
  return selectedShippingOption ? {} : { shippingOptionId: 'Please choose how it should reach you.' };
}

/** Whether the buyer saw the cart as it is: the same version at the same price, with nothing that cannot be had. */
export const isAsSeen = (
  { totals, cart, blocking }: PricedCart,
  version: number,
  seen: Pick<Checkout, 'version' | 'grandTotalCents' | 'dueCents'>,
): boolean =>
  blocking.length === 0 &&
  version === seen.version &&
  totals.grandTotalCents === seen.grandTotalCents &&
  cart.dueCents === (seen.dueCents ?? seen.grandTotalCents);
