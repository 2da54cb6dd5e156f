import type { Context } from 'hono';
import { standardCheckoutPath, subscriptionCheckoutPath } from '#domain/checkout/addresses.ts';
import { findRegionDoubt } from '#domain/checkout/check-address.ts';
import {
  type AddressKind,
  type CheckoutShape,
  checkoutInput,
  readTypedAddress,
  sortByFormOrder,
} from '#domain/checkout/checkout-fields.ts';
import { describeChange } from '#domain/checkout/describe-issue.ts';
import { checkCustomAnswers, toControlErrors } from '#domain/forms/custom-questions.ts';
import { toRawValues } from '#domain/forms/entries.ts';
import { formatCentsIn } from '#domain/money/format-money.ts';
import { minimumChargeCents } from '#domain/payments/minimum-charge.ts';
import { isPlanCart } from '#domain/subscriptions/terms.ts';
import { emailSchema } from '#schema/contracts/checkout/checkout.ts';
import type { CheckoutValues, checkoutPageSchema } from '#schema/contracts/checkout/checkout-form.ts';
import * as calls from '#schema/contracts/checkout/visitor-calls.ts';
import { couponCodeSchema } from '#schema/contracts/discounts/discount.ts';
import type { PublishedForm } from '#schema/contracts/forms/definition.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { findSignedInCustomer } from '#worker/accounts/customer.ts';
import { clearCartToken, isCartToken, readCartToken } from '#worker/carts/cart-cookie.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import { addCoupon, type CartDetails, removeCoupon, setDetails } from '#worker/db/carts/cart-changes.ts';
import type { BuyersCartKey } from '#worker/db/carts/carts.ts';
import type { AnswerFiles } from '#worker/db/forms/answer-files.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { getFields, type SentForm, type TakeFile } from '../../calls/read-form.ts';
import { Routes } from '../../calls/routes.ts';
import { checkForm, fillSavedAddress, saveAddress, savedAddresses } from '../../checkout/check-form.ts';
import {
  type CheckoutRecords,
  type FormPrice,
  firstValues,
  getCheckoutRecords,
  priceForm,
  reminderText,
  tipFields,
} from '../../checkout/checkout-state.ts';
import { type Placed, placeOrder } from '../../checkout/place-order.ts';
import type { AppEnv } from '../../env.ts';
import type { FormFiles } from '../../forms/store-files.ts';
import { redirectTo } from '../../redirect.ts';
import { findAnswerFiles, storeAnswerFiles, toFileAnswers } from '../carts/answer-files.ts';
import { readCartKey } from '../carts/cart-answer.ts';
import { holdingPage } from '../pages/holding.ts';
import { dropUsedUpCodes, fitCart, identifyBuyer } from './adjust-cart.ts';
import { applyGiftCard, dropGiftCard } from './apply-gift-card.ts';
import { type CheckoutAnswer, respondWithLocation, toCheckoutAnswer } from './checkout-answer.ts';
import { showCheckout } from './show-checkout.tsx';

/** The standard checkout (A2.01, type 201): one page and one form, with or without JavaScript. */
export const checkoutPage = new Routes();

type Purpose = 'standard' | 'subscription';

/** Returns the path of the checkout for this kind of cart, or null for the standard checkout. */
const findPath = (purpose: string | undefined, token: string): string | null => {
  if (purpose === 'subscription') return subscriptionCheckoutPath(token);
  return purpose === 'standard' ? standardCheckoutPath(token) : null;
};

interface Opened {
  purpose: Purpose;
  token: string;
  key: BuyersCartKey;
  records: CheckoutRecords;
  answerEntries: [string, string][];
  files: AnswerFiles;
  fileErrors: Record<string, string>;
}

const getMessages = (c: Context<AppEnv>) => findMessages(c.var.site.settings.locale);

async function open(c: Context<AppEnv>, purpose: Purpose): Promise<Opened | Response> {
  const token = c.req.query('cartToken');
  const key = isCartToken(token) ? await readCartKey(c, token) : null;
  if (!key || !isCartToken(token)) return redirectTo(c, '/cart', 303);
  const records = await getCheckoutRecords(c.env.DB, key);
  const { record, earlier } = records;
  if (record && record.purpose !== purpose)
    return redirectTo(c, findPath(record.purpose, token) ?? '/cart', 303);
  if (record && purpose === 'subscription' && !isPlanCart(record)) return redirectTo(c, '/cart', 303);
  if (record && record.entries.length > 0)
    return { purpose, token, key, records, answerEntries: [], files: new Map(), fileErrors: {} };
  // After a payment, or if the cart was already ordered, show the order instead.
  if (!record && earlier && isOwn(c, token)) return redirectTo(c, orderPath(c.env, earlier.id), 303);
  return redirectTo(c, '/cart', 303);
}

/**
 * Whether this browser has the cart's cookie. Only such a browser is shown the values of an earlier attempt.
 */
const isOwn = (c: Context<AppEnv>, token: string) => readCartToken(c) === token;

checkoutPage.handle(calls.showCheckout, [holdingPage], (c) => show(c, 'standard'));
/** Shows the same form for a cart that contains exactly one subscription plan (A2.03). */
checkoutPage.handle(calls.showPlanCheckout, [holdingPage], (c) => show(c, 'subscription'));
checkoutPage.handle(calls.submitCheckout, (c, { form }) => take(c, 'standard', form));
checkoutPage.handle(calls.submitPlanCheckout, (c, { form }) => take(c, 'subscription', form));

async function show(c: Context<AppEnv>, purpose: Purpose): Promise<Response> {
  const opened = await open(c, purpose);
  if (opened instanceof Response) return opened;
  const { records, token } = opened;
  const customer = findSignedInCustomer(c);
  const saved = await savedAddresses(c);
  const earlier = isOwn(c, token) ? records.earlier : null;
  const values = firstValues(
    { ...records, earlier },
    {
      email: customer?.email ?? '',
      name: customer?.name ?? '',
      country: getCountry(c),
      address: saved[0]?.address ?? null,
    },
  );
  await identifyBuyer(c, opened, values.email);
  const savedAddress = earlier ? undefined : saved[0]?.id;
  const remind = records.record?.isReminderWanted ? { remind: 'yes' } : {};
  return showCheckout(c, {
    ...opened,
    saved,
    values: {
      ...values,
      savedAddress,
      ...remind,
      ...(records.record && tipFields(records.record, getMessages(c).money)),
    },
    errors: {},
    message: null,
    status: 200,
  });
}

function getCountry(c: Context<AppEnv>): string {
  const { country } = (c.req.raw.cf ?? {}) as { country?: unknown };
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : '';
}

type Sent = SentForm<typeof checkoutPageSchema>;

async function take(
  c: Context<AppEnv>,
  purpose: Purpose,
  readForm: (takeFile: TakeFile) => Promise<Sent>,
): Promise<Response> {
  const opened = await open(c, purpose);
  if (opened instanceof Response) return opened;
  const sent = storeAnswerFiles(c, async () => opened.records.form);
  const { action, answers, ...values } = getFields(await readForm(sent.take));
  await readQuestions(c, opened, sent, answers);
  await identifyBuyer(c, opened, values.email);
  switch (action.kind) {
    case 'pay':
      return pay(c, opened, values);
    case 'continue':
      return goOn(c, opened, values);
    case 'enter':
      return pressEnter(c, opened, values);
    case 'coupon':
      return applyCoupon(c, opened, values);
    case 'gift-card':
      if (opened.purpose !== 'standard') break;
      return update(c, opened, values, await applyGiftCard(c, opened.key, values.giftCode ?? ''));
    case 'fit':
      await fitCart(c, opened, values, null);
      break;
    case 'fit-one':
      await fitCart(c, opened, values, action.entryId);
      break;
    case 'gift-card-remove':
      await dropGiftCard(c, opened.key, action.id);
      break;
    case 'coupon-remove':
      await removeCoupon(c.env.DB, opened.key, action.code, null, Date.now());
      break;
    case 'fill':
      return update(c, opened, { ...values, ...(await fillSavedAddress(c, values)) }, {});
  }
  return update(c, opened, { ...values, code: '' }, {});
}

async function readQuestions(
  c: Context<AppEnv>,
  opened: Opened,
  sent: FormFiles,
  answers: [string, string][],
): Promise<void> {
  const { form } = opened.records;
  opened.answerEntries = [...answers, ...toFileAnswers(sent)];
  if (!form) return;
  opened.fileErrors = sent.errors;
  opened.files = await findAnswerFiles(c, {
    formId: form.id,
    answers: opened.answerEntries,
    key: opened.key,
  });
}

async function update(
  c: Context<AppEnv>,
  opened: Opened,
  values: CheckoutValues,
  result: CheckoutAnswer,
): Promise<Response> {
  const { errors = {}, status = 200, personSeconds } = result;
  const placed = await placeCart(c, opened, values);
  if (!placed || placed.entries.length === 0) return redirectTo(c, '/cart', 303);
  const { record, message } = await dropUsedUpCodes(c, opened, placed, result.message ?? null);
  const records = { ...opened.records, record };
  const saved = await savedAddresses(c);
  const all = sortByFormOrder({ ...toControlErrors(opened.fileErrors), ...errors });
  return showCheckout(c, { ...opened, records, saved, values, errors: all, message, status, personSeconds });
}

/** Prices the cart for the form. A submitted order must have this total. */
async function placeCart(c: Context<AppEnv>, { key, records }: Opened, values: CheckoutValues) {
  const { record } = records;
  if (!record) return null;
  const { location, totals, tip } = priceForm(record, values, Date.now(), getMessages(c));
  const shippingOptionId = totals.selectedShippingOption?.id ?? null;
  const reminder = readReminder(
    reminderText(record, getMessages(c).checkout),
    values,
    c.var.site.settings.locale,
  );
  const details = {
    location,
    shippingOptionId,
    note: (values.note ?? record.note).trim().slice(0, 1000),
    tip,
    ...(reminder && { reminder }),
  };
  return (await setDetails(c.env.DB, key, details, null, Date.now())).record;
}

/**
 * Reads the consent to a cart reminder, which needs the checkbox and an email address; unchecking it
 * withdraws the consent. Returns null if reminders are off.
 */
function readReminder(
  text: string,
  values: CheckoutValues,
  language: string,
): CartDetails['reminder'] | null {
  if (text === '') return null;
  const email = emailSchema.safeParse(values.email);
  return values.remind === 'yes' && email.success
    ? { email: email.data, consent: text, language }
    : { email: '', consent: '', language: '' };
}

/**
 * Handles Enter in a field, which must not pay: applies a typed discount code, or continues to the next step.
 */
async function pressEnter(c: Context<AppEnv>, opened: Opened, values: CheckoutValues): Promise<Response> {
  if ((values.code ?? '').trim() !== '') return applyCoupon(c, opened, values);
  if ((values.giftCode ?? '').trim() !== '' && opened.purpose === 'standard')
    return update(c, opened, values, await applyGiftCard(c, opened.key, values.giftCode ?? ''));
  const { record } = opened.records;
  const isPriced = record !== null && priceForm(record, values, Date.now(), getMessages(c)).isPriced;
  return isPriced ? update(c, opened, values, {}) : goOn(c, opened, values);
}

/**
 * Shows shipping and the total, or the fields that are missing. The buyer can pay only once there is a total.
 */
async function goOn(c: Context<AppEnv>, opened: Opened, values: CheckoutValues): Promise<Response> {
  const { record } = opened.records;
  if (!record) return redirectTo(c, '/cart', 303);
  const priced = priceForm(record, values, Date.now(), getMessages(c));
  const checked = wrongFields(c, opened, values, priced);
  const { paymentMethod: _, shippingOptionId: __, ...errors } = checked.errors;
  if (Object.keys(errors).length > 0) return update(c, opened, checked.values, { errors, status: 422 });
  const { checkout, money } = getMessages(c);
  const total = formatCentsIn(money)(priced.totals.grandTotalCents, record.store.selectedCurrency);
  const text = priced.shape.requiresShipping
    ? checkout.totalWithDelivery({ total })
    : checkout.totalWithTaxes({ total });
  return update(c, opened, values, { message: { kind: 'done', text } });
}

async function applyCoupon(c: Context<AppEnv>, opened: Opened, values: CheckoutValues): Promise<Response> {
  const { cartProblems, checkoutProblems } = getMessages(c);
  const code = couponCodeSchema.safeParse(values.code ?? '');
  if (!code.success) {
    const isEmpty = (values.code ?? '').trim() === '';
    return update(c, opened, values, {
      errors: { code: isEmpty ? checkoutProblems.codeMissing : cartProblems.codeInvalid },
      message: { kind: 'problem', text: checkoutProblems.codeNotAdded },
      status: 422,
    });
  }
  await addCoupon(c.env.DB, opened.key, code.data, null, Date.now());
  return update(c, opened, { ...values, code: '' }, {});
}

/**
 * Validates the answers to custom questions early. Submitting the order validates them again, against the
 * current form.
 */
function wrongAnswers(
  c: Context<AppEnv>,
  { definition }: PublishedForm,
  { answerEntries, files, fileErrors }: Opened,
): Record<string, string> {
  const raw = toRawValues(definition, answerEntries);
  const { locale } = c.var.site.settings;
  const { errors } = checkCustomAnswers(definition, raw, locale, { files, texts: getMessages(c).forms });
  return toControlErrors({ ...errors, ...fileErrors });
}

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
    answers: opened.answerEntries,
  };
  const messages = getMessages(c);
  const { checkoutProblems: texts } = messages;
  const { errors, checkout } = checkForm(input, messages);
  if (opened.records.form) Object.assign(errors, wrongAnswers(c, opened.records.form, opened));
  if (tipProblem !== null) errors.tipAmount = tipProblem;
  const isPhoneAsked = shape.requiresShipping && opened.records.record?.store.shippingPhoneRequired === true;
  if (isPhoneAsked && (values.phone ?? '').trim() === '') errors.phone = texts.phone;
  if (shape.requiresShipping && isPriced && totals.shippingOptions.length === 0)
    errors['shippingAddress.country'] ??= texts.notDelivered;
  const { dueCents } = cart;
  const currency = opened.records.record?.store.selectedCurrency ?? 'USD';
  const minimumCents = minimumChargeCents(currency);
  if (dueCents > 0 && dueCents < minimumCents)
    errors.paymentMethod = texts.belowCardMinimum({
      amount: formatCentsIn(messages.money)(minimumCents, currency),
    });
  const doubt = findDoubt(values, shape, messages.addresses);
  const isSeen = doubt?.key === values.seenDoubt;
  // Asked alone, because beside other problems the question could go unread.
  const isAsked = doubt !== null && !isSeen && Object.keys(errors).length === 0;
  if (isAsked) errors[doubt.field] = doubt.text;
  return { errors, checkout, values: { ...values, seenDoubt: isSeen || isAsked ? doubt?.key : undefined } };
}

/** Finds a doubtful region in the address that determines shipping and tax. */
function findDoubt(values: CheckoutValues, shape: CheckoutShape, texts: Messages['addresses']) {
  const kind: AddressKind = shape.requiresShipping ? 'shippingAddress' : 'billingAddress';
  if (!shape.requiresShipping && !shape.needsBillingAddress) return null;
  const doubt = findRegionDoubt(readTypedAddress(values, kind), texts);
  return doubt && { ...doubt, field: `${kind}.region` };
}

async function pay(c: Context<AppEnv>, opened: Opened, values: CheckoutValues): Promise<Response> {
  const { record } = opened.records;
  if (!record) return redirectTo(c, '/cart', 303);
  const priced = priceForm(record, values, Date.now(), getMessages(c));
  // Show the cart first, since the line items that remain decide which fields are required.
  if (priced.blocking.length > 0) {
    const text = describeChange(priced, getMessages(c).checkoutProblems);
    return update(c, opened, values, { message: { kind: 'problem', text }, status: 409 });
  }
  const { errors, checkout, values: shown } = wrongFields(c, opened, values, priced);
  if (!checkout || Object.keys(errors).length > 0) return update(c, opened, shown, { errors, status: 422 });
  return answer(c, opened, values, await placeOrder(c, checkout));
}

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
  const way = toCheckoutAnswer(c, placed);
  return 'location' in way ? respondWithLocation(c, way.location) : again(c, opened, values, way);
}

async function again(c: Context<AppEnv>, opened: Opened, values: CheckoutValues, result: CheckoutAnswer) {
  const records = await getCheckoutRecords(c.env.DB, opened.key);
  if (!records.record) return redirectTo(c, '/cart', 303);
  return update(c, { ...opened, records }, values, result);
}
