import { type Context, Hono } from 'hono';
import { standardCheckoutPath, subscriptionCheckoutPath } from '#domain/checkout/addresses.ts';
import {
  type CheckoutValues,
  checkoutInput,
  checkoutValues,
  inFormOrder,
} from '#domain/checkout/checkout-fields.ts';
import { askedEntries, askedErrors, checkAsked } from '#domain/forms/asked.ts';
import { rawOfEntries } from '#domain/forms/entries.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { minimumChargeCents } from '#domain/payments/minimum-charge.ts';
import { isPlanCart } from '#domain/subscriptions/terms.ts';
import { emailSchema } from '#schema/contracts/checkout/checkout.ts';
import { couponCodeSchema } from '#schema/contracts/discounts/discount.ts';
import type { PublishedForm } from '#schema/contracts/forms/definition.ts';
import { clearCartToken, isCartToken, readCartToken } from '#worker/carts/cart-cookie.ts';
import { customerOf } from '#worker/customers/customer.ts';
import { addCoupon, removeCoupon, setDetails } from '#worker/db/carts/cart-changes.ts';
import type { CartKey } from '#worker/db/carts/carts.ts';
import type { AskedFiles } from '#worker/db/forms/asked-files.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { orderPath } from '#worker/orders/order-token.ts';
import { checkForm } from '../../checkout/check-form.ts';
import {
  type CheckoutRecords,
  type FormPrice,
  firstValues,
  priceForm,
  readCheckout,
  tipFields,
} from '../../checkout/checkout-state.ts';
import { filledAddress, saveAddress, savedAddresses } from '../../checkout/own-addresses.ts';
import { type Placed, placeOrder } from '../../checkout/place-order.ts';
import type { AppEnv } from '../../env.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { redirectTo } from '../../redirect.ts';
import { cartKeyOf } from '../carts/cart-answer.ts';
import { applyGiftCard, dropGiftCard } from '../gift-cards/apply-gift-card.ts';
import { holdingPage } from '../pages/holding.ts';
import { namedFiles, takeAskedFiles } from './asked-files.ts';
import { leave, ONE_OR_MORE_INVALID, type Told, wayOf } from './checkout-answer.ts';
import { showCheckout } from './show-checkout.tsx';

/** The standard checkout (A2.01, type 201): one page, one form, the same with script and without. */
export const checkoutPage = new Hono<AppEnv>();

type Purpose = 'standard' | 'subscription';

/** The checkout's address for a cart of a purpose; null for a cart that has another way. */
const pathOf = (purpose: string | undefined, token: string): string | null => {
  if (purpose === 'subscription') return subscriptionCheckoutPath(token);
  return purpose === 'standard' ? standardCheckoutPath(token) : null;
};

interface Opened {
  purpose: Purpose;
  token: string;
  key: CartKey;
  records: CheckoutRecords;
  /** What was answered to the shop's own questions. */
  asked: [string, string][];
  /** Uploads that the answers name. */
  files: AskedFiles;
  /** What is wrong with files that came with the form, by field. */
  fileErrors: Record<string, string>;
}

/** The cart that the address names; a response where there is nothing to check out. */
async function open(c: Context<AppEnv>, purpose: Purpose): Promise<Opened | Response> {
  const token = c.req.query('cartToken');
  const key = isCartToken(token) ? await cartKeyOf(c, token) : null;
  if (!key || !isCartToken(token)) return redirectTo(c, '/cart', 303);
  c.var.roundTrips.d1 += 1;
  const records = await readCheckout(c.env.DB, key);
  const { record, earlier } = records;
  if (record && record.purpose !== purpose)
    return redirectTo(c, pathOf(record.purpose, token) ?? '/cart', 303);
  if (record && purpose === 'subscription' && !isPlanCart(record)) return redirectTo(c, '/cart', 303);
  if (record && record.entries.length > 0)
    return { purpose, token, key, records, asked: [], files: new Map(), fileErrors: {} };
  // Back from a payment, or the page of a cart that is ordered: the order says how it stands.
  if (!record && earlier && isOwn(c, token)) return redirectTo(c, orderPath(c.env, earlier.id), 303);
  return redirectTo(c, '/cart', 303);
}

/** What an earlier attempt had typed is shown to the browser that typed it alone. */
const isOwn = (c: Context<AppEnv>, token: string) => readCartToken(c) === token;

checkoutPage.get('/checkout', holdingPage, (c) => show(c, 'standard'));
/** A2.03: the same form for a cart that holds exactly one plan. */
checkoutPage.get('/checkout/subscribe', holdingPage, (c) => show(c, 'subscription'));
checkoutPage.post('/checkout', fromHere, (c) => take(c, 'standard'));
checkoutPage.post('/checkout/subscribe', fromHere, (c) => take(c, 'subscription'));

async function show(c: Context<AppEnv>, purpose: Purpose): Promise<Response> {
  const opened = await open(c, purpose);
  if (opened instanceof Response) return opened;
  const { records, token } = opened;
  const customer = customerOf(c);
  const saved = await savedAddresses(c);
  const values = firstValues(
    { ...records, earlier: isOwn(c, token) ? records.earlier : null },
    {
      email: customer?.email ?? '',
      name: customer?.name ?? '',
      country: countryOf(c),
      address: saved[0]?.address ?? null,
    },
  );
  const remind = records.record?.isReminderWanted ? { remind: 'yes' } : {};
  return showCheckout(c, {
    ...opened,
    saved,
    values: { ...values, ...remind, ...(records.record && tipFields(records.record)) },
    errors: {},
    message: null,
    status: 200,
  });
}

/** Where the request comes from, as the network knows it; '' when it does not. */
function countryOf(c: Context<AppEnv>): string {
  const { country } = (c.req.raw.cf ?? {}) as { country?: unknown };
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : '';
}

async function take(c: Context<AppEnv>, purpose: Purpose): Promise<Response> {
  const opened = await open(c, purpose);
  if (opened instanceof Response) return opened;
  const sent = await c.req.formData();
  const entries = [...sent].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const values = checkoutValues(Object.fromEntries(entries));
  await readAsked(c, opened, sent, askedEntries(entries));
  const { action = '' } = values;
  if (action === 'pay') return pay(c, opened, values);
  if (action === 'continue') return goOn(c, opened, values);
  if (action === 'enter') return pressEnter(c, opened, values);
  if (action === 'coupon') return applyCoupon(c, opened, values);
  if (action === 'gift-card' && opened.purpose === 'standard')
    return update(c, opened, values, await applyGiftCard(c, opened.key, values.giftCode ?? ''));
  if (action.startsWith('gift-card-remove ')) await dropGiftCard(c, opened.key, action.slice(17));
  if (action.startsWith('coupon-remove ')) {
    const code = action.slice('coupon-remove '.length).toUpperCase();
    await counted(c, removeCoupon(c.env.DB, opened.key, code, null, Date.now()));
  }
  if (action === 'fill') return update(c, opened, { ...values, ...(await filledAddress(c, values)) }, {});
  return update(c, opened, { ...values, code: '' }, {});
}

/** What was answered to the shop's own questions, with the files that a form without script brings. */
async function readAsked(
  c: Context<AppEnv>,
  opened: Opened,
  sent: FormData,
  asked: [string, string][],
): Promise<void> {
  const { form } = opened.records;
  opened.asked = asked;
  if (!form) return;
  opened.fileErrors = await takeAskedFiles(c, form, sent, asked);
  opened.files = await namedFiles(c, { formId: form.id, answers: asked, key: opened.key });
}

const counted = <T,>(c: Context<AppEnv>, work: Promise<T>): Promise<T> => {
  c.var.roundTrips.d1 += 1;
  return work;
};

/** Writes where the parcel goes and how to the cart, and shows what it comes to. */
async function update(
  c: Context<AppEnv>,
  opened: Opened,
  values: CheckoutValues,
  told: Told,
): Promise<Response> {
  const { errors = {}, message = null, status = 200, personSeconds } = told;
  const record = await placeCart(c, opened, values);
  if (!record || record.entries.length === 0) return redirectTo(c, '/cart', 303);
  const records = { ...opened.records, record };
  const saved = await savedAddresses(c);
  const all = inFormOrder({ ...askedErrors(opened.fileErrors), ...errors });
  return showCheckout(c, { ...opened, records, saved, values, errors: all, message, status, personSeconds });
}

/** The cart with the form's place and way to deliver: what a submission of this form will be held against. */
async function placeCart(c: Context<AppEnv>, { key, records }: Opened, values: CheckoutValues) {
  const { record } = records;
  if (!record) return null;
  const { location, totals, tip } = priceForm(record, values, Date.now());
  const shippingOptionId = totals.selectedShippingOption?.id ?? null;
  const reminder = reminderOf(record.reminderText ?? '', values);
  const details = {
    location,
    shippingOptionId,
    note: (values.note ?? record.note).trim().slice(0, 1000),
    tip,
    ...(reminder && { reminder }),
  };
  return (await counted(c, setDetails(c.env.DB, key, details, null, Date.now()))).record;
}

/** Consent is given by the box and an address to write to; without the box it is taken back. Null where there are no reminders. */
function reminderOf(text: string, values: CheckoutValues): { email: string; consent: string } | null {
  if (text === '') return null;
  const email = emailSchema.safeParse(values.email);
  return values.remind === 'yes' && email.success
    ? { email: email.data, consent: text }
    : { email: '', consent: '' };
}

/** Enter in a field is not a press on Pay: a code that was typed is applied, and else the page goes as far as it can without paying. */
async function pressEnter(c: Context<AppEnv>, opened: Opened, values: CheckoutValues): Promise<Response> {
  if ((values.code ?? '').trim() !== '') return applyCoupon(c, opened, values);
  if ((values.giftCode ?? '').trim() !== '' && opened.purpose === 'standard')
    return update(c, opened, values, await applyGiftCard(c, opened.key, values.giftCode ?? ''));
  const { record } = opened.records;
  const isPriced = record !== null && priceForm(record, values, Date.now()).isPriced;
  return isPriced ? update(c, opened, values, {}) : goOn(c, opened, values);
}

/** On to delivery and total, or what is missing for it. How to pay and how to deliver are not asked for before there is a total. */
async function goOn(c: Context<AppEnv>, opened: Opened, values: CheckoutValues): Promise<Response> {
  const { record } = opened.records;
  if (!record) return redirectTo(c, '/cart', 303);
  const priced = priceForm(record, values, Date.now());
  const { paymentMethod: _, shippingOptionId: __, ...errors } = wrongFields(c, opened, values, priced).errors;
  if (Object.keys(errors).length > 0)
    return update(c, opened, values, {
      errors,
      message: { kind: 'problem', text: ONE_OR_MORE_INVALID },
      status: 422,
    });
  const total = formatCents(priced.totals.grandTotalCents, record.store.selectedCurrency);
  const text = `With ${priced.shape.requiresShipping ? 'delivery and taxes' : 'taxes'} the total is ${total}.`;
  return update(c, opened, values, { message: { kind: 'done', text } });
}

async function applyCoupon(c: Context<AppEnv>, opened: Opened, values: CheckoutValues): Promise<Response> {
  const code = couponCodeSchema.safeParse(values.code ?? '');
  if (!code.success) {
    const isEmpty = (values.code ?? '').trim() === '';
    return update(c, opened, values, {
      errors: { code: isEmpty ? 'Please type the code.' : 'A code has 2 to 40 letters, digits, - or _.' },
      message: { kind: 'problem', text: 'This code could not be added.' },
      status: 422,
    });
  }
  await counted(c, addCoupon(c.env.DB, opened.key, code.data, null, Date.now()));
  return update(c, opened, { ...values, code: '' }, {});
}

/** What is wrong with the answers to the shop's own questions; the submission checks them again, with the form as it is then. */
function wrongAnswers(
  c: Context<AppEnv>,
  { definition }: PublishedForm,
  { asked, files, fileErrors }: Opened,
): Record<string, string> {
  const raw = rawOfEntries(definition, asked);
  const { locale } = c.var.site.settings;
  const { errors } = checkAsked(definition, raw, locale, { files, texts: findMessages(locale).forms });
  return askedErrors({ ...errors, ...fileErrors });
}

/** Everything that is wrong with the form at once; the submission for a form with which nothing is. */
function wrongFields(
  c: Context<AppEnv>,
  opened: Opened,
  values: CheckoutValues,
  { shape, tip, tipProblem, isPriced, totals, cart }: FormPrice,
) {
  const input = {
    ...checkoutInput(values, shape),
    cartToken: opened.token,
    tip: tip || undefined,
    answers: opened.asked,
  };
  const { errors, checkout } = checkForm(input);
  if (opened.records.form) Object.assign(errors, wrongAnswers(c, opened.records.form, opened));
  if (tipProblem !== null) errors.tipAmount = tipProblem;
  const isPhoneAsked = shape.requiresShipping && opened.records.record?.store.shippingPhoneRequired === true;
  if (isPhoneAsked && (values.phone ?? '').trim() === '')
    errors.phone = 'Please enter a phone number: the carrier asks for it.';
  if (shape.requiresShipping && isPriced && totals.shippingOptions.length === 0)
    errors['shippingAddress.country'] ??= 'Sorry, we do not deliver there.';
  const { dueCents } = cart;
  const currency = opened.records.record?.store.selectedCurrency ?? 'USD';
  const least = minimumChargeCents(currency);
  if (dueCents > 0 && dueCents < least)
    errors.paymentMethod = `Less than ${formatCents(least, currency)} cannot be paid by card. Please add something to your cart.`;
  return { errors, checkout };
}

async function pay(c: Context<AppEnv>, opened: Opened, values: CheckoutValues): Promise<Response> {
  const { record } = opened.records;
  if (!record) return redirectTo(c, '/cart', 303);
  const { errors, checkout } = wrongFields(c, opened, values, priceForm(record, values, Date.now()));
  if (!checkout || Object.keys(errors).length > 0)
    return update(c, opened, values, {
      errors,
      message: { kind: 'problem', text: ONE_OR_MORE_INVALID },
      status: 422,
    });
  return answer(c, opened, values, await placeOrder(c, checkout));
}

/** Where a submission leads: to the order, to the bank, or back to the form with everything that was typed. */
async function answer(
  c: Context<AppEnv>,
  opened: Opened,
  values: CheckoutValues,
  placed: Placed,
): Promise<Response> {
  if (placed.kind === 'placed') {
    if (isOwn(c, opened.token)) clearCartToken(c);
    if (values.saveAddress === 'yes') c.executionCtx.waitUntil(saveAddress(c, values));
  }
  const way = wayOf(c, placed);
  return 'location' in way ? leave(c, way.location) : again(c, opened, values, way);
}

/** The form again, with the cart as it is now. */
async function again(c: Context<AppEnv>, opened: Opened, values: CheckoutValues, told: Told) {
  const records = await counted(c, readCheckout(c.env.DB, opened.key));
  if (!records.record) return redirectTo(c, '/cart', 303);
  return update(c, { ...opened, records }, values, told);
}
