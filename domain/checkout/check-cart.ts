import type { CartRecord, PricedCart } from '#domain/carts/price-cart.ts';
import { minimumOrderText } from '#domain/carts/texts.ts';
import { formatCentsIn } from '#domain/money/format-money.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import { addressProblems } from './check-address.ts';
import { type FieldErrors, hasErrors, withPrefix } from './field-errors.ts';
import { CHECKOUT_TEXTS, type CheckoutTexts } from './texts.ts';

type Store = CartRecord['store'];
type Problems = CheckoutTexts['checkoutProblems'];

/** Everything that prevents a priced cart of available entries from being ordered, by field. */
export function checkCart(
  priced: PricedCart,
  { store, taxes, purpose }: Pick<CartRecord, 'store' | 'taxes' | 'purpose'>,
  checkout: Checkout,
  texts: CheckoutTexts = CHECKOUT_TEXTS,
): FieldErrors {
  const { checkoutProblems: problems } = texts;
  const { totals } = priced;
  const cart = checkAmount(priced, { store, purpose }, texts);
  const needsAddressForTaxes = purpose !== 'giftcard' && taxes.rules.length > 0 && !checkout.billingAddress;
  const delivery = totals.requiresShipping
    ? checkDelivery(priced, { store, checkout, hasOtherErrors: hasErrors(cart) }, texts)
    : needsAddressForTaxes
      ? { 'billingAddress.country': problems.addressForTaxes }
      : {};
  const billing = checkout.billingAddress
    ? withPrefix('billingAddress', addressProblems(checkout.billingAddress, texts.addresses.problems))
    : {};
  return { ...cart, ...delivery, ...billing };
}

function checkAmount(
  { totals, cart }: PricedCart,
  { store, purpose }: Pick<CartRecord, 'store' | 'purpose'>,
  { cart: cartTexts, checkoutProblems, money }: CheckoutTexts,
): FieldErrors {
  const formatCents = formatCentsIn(money);
  // Without a payment there is no card to keep for the next one.
  if (purpose === 'subscription' && totals.grandTotalCents === 0)
    return { cart: checkoutProblems.subscriptionUnpaid };
  const minimum = minimumOrderText(
    totals.subtotalCents,
    cart.minOrderSubtotalCents,
    (cents) => formatCents(cents, store.selectedCurrency, { trimZeroFractions: true }),
    cartTexts,
  );
  return minimum ? { cart: minimum } : {};
}

/** Destination and shipping option; the option is required only once nothing else is missing. */
function checkDelivery(
  { totals }: PricedCart,
  {
    store,
    checkout: { shippingAddress, phone },
    hasOtherErrors,
  }: { store: Store; checkout: Checkout; hasOtherErrors: boolean },
  texts: CheckoutTexts,
): FieldErrors {
  const { checkoutProblems: problems } = texts;
  const address: FieldErrors = shippingAddress
    ? withPrefix('shippingAddress', addressProblems(shippingAddress, texts.addresses.problems))
    : { 'shippingAddress.line1': problems.address };
  const option: FieldErrors = hasOtherErrors || hasErrors(address) ? {} : checkOption(totals, problems);
  const missingPhone: FieldErrors =
    store.shippingPhoneRequired && phone === '' ? { phone: problems.phone } : {};
  return { ...address, ...option, ...missingPhone };
}

function checkOption(
  { shippingOptions, selectedShippingOption }: PricedCart['totals'],
  texts: Problems,
): FieldErrors {
  if (shippingOptions.length === 0) return { 'shippingAddress.country': texts.notDelivered };
  return selectedShippingOption ? {} : { shippingOptionId: texts.delivery };
}

/** Whether the buyer saw the current cart: the same version at the same price. */
export const isAsSeen = (
  { totals, cart }: PricedCart,
  version: number,
  seen: Pick<Checkout, 'version' | 'grandTotalCents' | 'dueCents'>,
): boolean =>
  version === seen.version &&
  totals.grandTotalCents === seen.grandTotalCents &&
  cart.dueCents === (seen.dueCents ?? seen.grandTotalCents);
