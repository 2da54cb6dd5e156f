import { type CartRecord, type PricedCart, priceCart } from '#domain/carts/price-cart.ts';
import { minimumOrderText } from '#domain/carts/texts.ts';
import { addressProblems, locationOf } from '#domain/checkout/check-address.ts';
import { askedErrors, checkAsked, isUploadId } from '#domain/forms/asked.ts';
import { rawOfEntries } from '#domain/forms/entries.ts';
import { expiresAtOf, sendAtOf, sendDayProblem } from '#domain/gift-cards/dates.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { PENDING_MS } from '#domain/orders/transitions.ts';
import { isPlanCart, renewalTerms } from '#domain/subscriptions/terms.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import type { PublishedForm } from '#schema/contracts/forms/definition.ts';
import { createId, sha256Hex } from '#worker/crypto/random.ts';
import { CART_STATEMENT_COUNT, type CartKey, cartStatements, toCartRecord } from '#worker/db/carts/carts.ts';
import { checkoutFormStatement, toCheckoutForm } from '#worker/db/checkout/checkout-form.ts';
import { type AskedFiles, askedFilesStatement, toAskedFiles } from '#worker/db/forms/asked-files.ts';
import { createOrder } from '#worker/db/orders/create-order.ts';
import { type GiftOrder, type OrderRecord, orderByKeyStatement, toOrder } from '#worker/db/orders/orders.ts';
import type { NewSubscription } from '#worker/db/subscriptions/new-subscriptions.ts';
import type { PaymentPort } from './payment-port.ts';
import { settle } from './settle.ts';

type Row = Record<string, unknown>;

/** What a submission came to. Nothing was charged unless it is `placed`. */
export type Submission =
  | { kind: 'placed'; orderId: string; hasRunOut: boolean }
  | { kind: 'needs-action'; orderId: string; redirectUrl: string }
  | { kind: 'declined'; message: string }
  /** The provider gave no answer yet: the order is kept, and a sweep finishes or voids it. */
  | { kind: 'open'; orderId: string }
  | { kind: 'no-cart' }
  /** What was sent is not what the shop has: the buyer sees the cart as it is. */
  | { kind: 'changed'; priced: PricedCart; message: string }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'key-reused' };

export interface SubmitContext {
  db: D1Database;
  websiteId: string;
  accountId: string | null;
  provider: PaymentPort;
  returnUrl: (orderId: string) => string;
  now: number;
  /** Of the site: on which morning a gift card is sent. */
  timeZone?: string;
  /** Of the site: in which answers are written out. */
  locale?: string;
  countTrip: () => void;
}

const CHANGED =
  'Something changed while you were checking out. Please look at the new total; nothing was charged.';

/** Places an order (server-design §4): idempotent by key, decided by what D1 holds, paid before it is confirmed. */
export async function submitCheckout(context: SubmitContext, checkout: Checkout): Promise<Submission> {
  const { db, websiteId, now, countTrip } = context;
  const key: CartKey = { websiteId, tokenHash: await sha256Hex(checkout.cartToken) };
  const submissionHash = await hashOf(checkout);
  const { known, record, form, files } = await read(context, checkout, key);
  if (known) return resume(context, known, checkout, submissionHash);
  if (!record || record.entries.length === 0) return { kind: 'no-cart' };
  if (record.purpose === 'subscription' && !isPlanCart(record)) return { kind: 'no-cart' };

  // What is not shipped is taxed where its buyer lives.
  const address = checkout.shippingAddress ?? checkout.billingAddress;
  const location = address && locationOf(address);
  const asked = {
    ...record,
    location: location ?? record.location,
    shippingOptionId: checkout.shippingOptionId || record.shippingOptionId,
    tip: checkout.tip ?? record.tip ?? '',
  };
  const priced = priceCart(asked, now);
  const refusal = refusalOf(priced, asked, checkout) ?? giftRefusal(context, asked, checkout);
  if (refusal) return refusal;
  const { answers, errors } = answered(context, asked, form && { ...form, files }, checkout);
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors: askedErrors(errors) };

  const order = {
    id: createId(),
    paymentId: createId(),
    websiteId,
    cartId: record.id,
    cartVersion: record.version,
    idempotencyKey: checkout.idempotencyKey,
    submissionHash,
    accountId: context.accountId,
    email: checkout.email,
    name: checkout.name,
    phone: checkout.phone,
    currency: record.store.selectedCurrency,
    note: checkout.note || record.note,
    totals: priced.totals,
    entries: priced.cart.entries,
    detail: {
      shippingAddress: priced.totals.requiresShipping ? checkout.shippingAddress : null,
      billingAddress: checkout.billingAddress ?? checkout.shippingAddress,
      shippingOption: priced.totals.selectedShippingOption,
      taxRules: priced.totals.applicableTaxRules,
      discounts: priced.totals.validCoupons,
      giftCards: priced.cart.giftCards.flatMap(({ id, last4, appliedCents }) =>
        appliedCents > 0 ? [{ id, last4, amountCents: appliedCents }] : [],
      ),
      gift: giftOf(context, asked, checkout),
      ...(answers.length > 0 && { answers }),
    },
    provider: context.provider.name,
    now,
    expiresAt: now + PENDING_MS,
    subscription: subscriptionOf(asked, checkout, now),
  };
  countTrip();
  const created = await createOrder(db, order);
  if (typeof created === 'string') return notCreated(context, checkout, key, asked, submissionHash);
  const pending: OrderRecord = {
    ...order,
    number: created.number,
    status: 'pending',
    grandTotalCents: priced.totals.grandTotalCents,
    isGift: order.detail.gift !== null,
    createdAt: now,
    payment: {
      id: order.paymentId,
      provider: order.provider,
      ref: null,
      status: 'created',
      declineCode: null,
      amountCents: priced.cart.dueCents,
    },
    subscriptionId: order.subscription?.id ?? null,
  };
  const paid = await pay(context, pending, checkout);
  return paid.kind === 'placed' ? { ...paid, hasRunOut: created.hasRunOut } : paid;
}

/** What begins with the order of a subscription's cart: agreed as it stands on this day. */
function subscriptionOf(record: CartRecord, checkout: Checkout, now: number): NewSubscription | undefined {
  if (record.purpose !== 'subscription') return undefined;
  const { shippingAddress } = checkout;
  const billingAddress = checkout.billingAddress ?? shippingAddress;
  const terms = renewalTerms(record, { shippingAddress, billingAddress }, now);
  return terms ? { id: createId(), terms, timeZone: record.timeZone ?? 'UTC' } : undefined;
}

/**
 * A plain form that is sent twice brings its files twice: by the ids of its uploads it would be another submission. Nor is the
 * answer to a captcha part of what is bought.
 */
const hashOf = ({ answers, captchaKey: _, ...checkout }: Checkout): Promise<string> =>
  sha256Hex(
    JSON.stringify({
      ...checkout,
      paymentMethod: '',
      answers: answers?.filter(([, value]) => !isUploadId(value)),
    }),
  );

/** The cart and the order of this key, in one round trip. */
async function read({ db, websiteId, countTrip }: SubmitContext, checkout: Checkout, key: CartKey) {
  countTrip();
  const fileIds = (checkout.answers ?? []).map(([, value]) => value).filter(isUploadId);
  const results = await db.batch<Row>([
    ...cartStatements(db, key, checkout.email.toLowerCase()),
    orderByKeyStatement(db, websiteId, checkout.idempotencyKey),
    checkoutFormStatement(db, websiteId),
    ...(fileIds.length > 0 ? [askedFilesStatement(db, key, fileIds)] : []),
  ]);
  const form = toCheckoutForm(results[CART_STATEMENT_COUNT + 1]?.results[0]);
  const row = results[CART_STATEMENT_COUNT]?.results[0];
  return {
    known: row ? toOrder(row) : null,
    record: toCartRecord(results.slice(0, CART_STATEMENT_COUNT), websiteId),
    form,
    files: toAskedFiles(results[CART_STATEMENT_COUNT + 2]?.results ?? [], form?.id ?? ''),
  };
}

/** What keeps a priced cart from being ordered; null when nothing does. */
function refusalOf(
  priced: PricedCart,
  { version, store, taxes, purpose }: CartRecord,
  checkout: Checkout,
): Submission | null {
  const { totals, cart, blocking } = priced;
  const errors: Record<string, string> = {};
  const minimum = minimumOrderText(totals.subtotalCents, cart.minOrderSubtotalCents, (cents) =>
    formatCents(cents, store.selectedCurrency, { trimZeroFractions: true }),
  );
  if (minimum) errors.cart = minimum;
  // Without a payment there is no card to keep for the next one.
  if (purpose === 'subscription' && totals.grandTotalCents === 0 && blocking.length === 0)
    errors.cart = 'A subscription begins with a payment. Please remove the code.';
  if (totals.requiresShipping) {
    if (!checkout.shippingAddress) errors['shippingAddress.line1'] = 'Please enter where to send it.';
    else
      for (const [field, message] of Object.entries(addressProblems(checkout.shippingAddress)))
        errors[`shippingAddress.${field}`] = message;
    if (Object.keys(errors).length === 0 && totals.shippingOptions.length === 0)
      errors['shippingAddress.country'] = 'Sorry, we do not deliver there.';
    else if (Object.keys(errors).length === 0 && !totals.selectedShippingOption)
      errors.shippingOptionId = 'Please choose how it should reach you.';
    if (store.shippingPhoneRequired && checkout.phone === '')
      errors.phone = 'Please enter a phone number: the carrier asks for it.';
  } else if (
    purpose !== 'giftcard' &&
    blocking.length === 0 &&
    taxes.rules.length > 0 &&
    !checkout.billingAddress
  )
    errors['billingAddress.country'] = 'Please enter your address: taxes depend on it.';
  if (checkout.billingAddress)
    for (const [field, message] of Object.entries(addressProblems(checkout.billingAddress)))
      errors[`billingAddress.${field}`] = message;
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const isSame =
    blocking.length === 0 &&
    version === checkout.version &&
    totals.grandTotalCents === checkout.grandTotalCents &&
    cart.dueCents === (checkout.dueCents ?? checkout.grandTotalCents);
  return isSame ? null : { kind: 'changed', priced, message: CHANGED };
}

/** Answers to what the shop asks at the checkout; who gives a gift card is asked other things. */
function answered(
  { locale = 'en-US' }: SubmitContext,
  { purpose }: CartRecord,
  form: (PublishedForm & { files: AskedFiles }) | null,
  { answers = [] }: Checkout,
): Omit<ReturnType<typeof checkAsked>, 'entered'> {
  if (!form || purpose === 'giftcard') return { answers: [], errors: {} };
  return checkAsked(form.definition, rawOfEntries(form.definition, answers), locale, form.files);
}

/** A cart of gift cards needs to know who gets the card, and no other does. */
function giftRefusal(
  { timeZone = 'UTC', now }: SubmitContext,
  { purpose, entries }: CartRecord,
  { gift }: Checkout,
): Submission | null {
  if (purpose !== 'giftcard')
    return gift ? { kind: 'invalid', errors: { gift: 'There is no gift card in this cart.' } } : null;
  if (!gift) return { kind: 'invalid', errors: { 'gift.recipientEmail': 'Please enter who it is for.' } };
  if (entries.length !== 1 || entries[0]?.quantity !== 1)
    return { kind: 'invalid', errors: { cart: 'Gift cards are bought one by one.' } };
  const problem = sendDayProblem(gift.sendOn, timeZone, now);
  return problem === null ? null : { kind: 'invalid', errors: { 'gift.sendOn': problem } };
}

function giftOf(
  { timeZone = 'UTC', now }: SubmitContext,
  { store }: CartRecord,
  { gift }: Checkout,
): GiftOrder | null {
  if (!gift) return null;
  const { recipientName, recipientEmail, message, sendOn } = gift;
  const sendAt = sendAtOf(sendOn, timeZone, now);
  const expiresAt = expiresAtOf(sendAt, store.giftCardExpiryMonths ?? 0);
  return { recipientName, recipientEmail, message, sendAt, expiresAt };
}

/** Asks the provider for the money of a pending order, and writes down what it answers. */
export async function pay(
  context: SubmitContext,
  order: OrderRecord,
  checkout: Pick<Checkout, 'paymentMethod'>,
): Promise<Submission> {
  const { db, provider, returnUrl, now, countTrip } = context;
  const outcome =
    order.payment.amountCents === 0
      ? { kind: 'paid' as const, ref: `free-${order.id}` }
      : await provider.authorise({
          key: order.payment.id,
          orderId: order.id,
          websiteId: order.websiteId,
          amountCents: order.payment.amountCents,
          currency: order.currency,
          method: checkout.paymentMethod,
          email: order.email,
          description: `Order ${order.number}`,
          returnUrl: returnUrl(order.id),
          ...(order.subscriptionId !== null && { keepsMethod: true }),
        });
  countTrip();
  const settled = await settle(db, order, outcome, now);
  switch (settled.kind) {
    case 'paid':
      return { kind: 'placed', orderId: order.id, hasRunOut: false };
    case 'needs-action':
      return { kind: 'needs-action', orderId: order.id, redirectUrl: settled.redirectUrl };
    case 'declined':
      return { kind: 'declined', message: settled.message };
    case 'open':
      return { kind: 'open', orderId: order.id };
  }
}

/** The same submission again: the provider is asked with the same key, and gives the same answer. */
export async function resume(
  context: SubmitContext,
  order: OrderRecord,
  checkout: Pick<Checkout, 'paymentMethod'>,
  submissionHash: string,
): Promise<Submission> {
  if (order.submissionHash !== submissionHash) return { kind: 'key-reused' };
  switch (order.status) {
    case 'pending':
      return pay(context, order, checkout);
    case 'cancelled':
    case 'expired':
      return {
        kind: 'declined',
        message: 'This payment did not go through. Nothing was charged; please try again.',
      };
    default:
      return { kind: 'placed', orderId: order.id, hasRunOut: false };
  }
}

/**
 * Nothing was written: either the same submission came twice and the other was first, or stock, a coupon or the cart changed
 * between reading and writing, and the buyer gets what is true now.
 */
async function notCreated(
  context: SubmitContext,
  checkout: Checkout,
  key: CartKey,
  { location, shippingOptionId, tip = '' }: Pick<CartRecord, 'location' | 'shippingOptionId' | 'tip'>,
  submissionHash: string,
): Promise<Submission> {
  const { now } = context;
  const { known, record } = await read(context, checkout, key);
  if (known) return resume(context, known, checkout, submissionHash);
  if (!record) return { kind: 'no-cart' };
  return {
    kind: 'changed',
    priced: priceCart({ ...record, location, shippingOptionId, tip }, now),
    message: CHANGED,
  };
}
