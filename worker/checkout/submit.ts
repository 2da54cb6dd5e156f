import { type CartRecord, priceCart } from '#domain/carts/price-cart.ts';
import {
  type CheckoutQuestions,
  cartChangedRefusal,
  judgeCheckout,
  withChoices,
} from '#domain/checkout/judge-checkout.ts';
import { isUploadId } from '#domain/forms/custom-questions.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { type BuyersCartKey, cartQueries, toCartRecord } from '#worker/db/carts/carts.ts';
import { checkoutFormQuery, toCheckoutForm } from '#worker/db/checkout/checkout-form.ts';
import { batch } from '#worker/db/database.ts';
import { selectAnswerFiles, toAnswerFiles } from '#worker/db/forms/answer-files.ts';
import { createOrder } from '#worker/db/orders/create-order.ts';
import { type OrderRecord, orderByKey, toOrder } from '#worker/db/orders/orders.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { toNewOrder, toPending } from './new-order.ts';
import { pay, resumePayment, type Submission, type SubmitContext } from './pay.ts';

interface StoredCheckout {
  /** Order that an earlier request of the same submission created. */
  known: OrderRecord | null;
  record: CartRecord | null;
  questions: CheckoutQuestions | null;
}

/** Loads the checkout's data in one database round trip. */
async function readCheckout(
  { db, websiteId, memberId, locale = 'en-US', language, countTrip }: SubmitContext,
  checkout: Checkout,
): Promise<StoredCheckout> {
  const key: BuyersCartKey = {
    websiteId,
    tokenHash: await sha256Hex(checkout.cartToken),
    customer: checkout.email.toLowerCase(),
    ...(language !== undefined && { language }),
    ...(memberId !== null && { memberId }),
  };
  countTrip();
  const fileIds = (checkout.answers ?? []).map(([, value]) => value).filter(isUploadId);
  const [[order], forms, files, ...cart] = await batch(db, [
    orderByKey({ websiteId, key: checkout.idempotencyKey }),
    checkoutFormQuery({ websiteId, language: language ?? '' }),
    selectAnswerFiles(key, fileIds),
    ...cartQueries(key),
  ]);
  const form = forms[0] ? toCheckoutForm(forms[0]) : null;
  return {
    known: order ? toOrder(order) : null,
    record: toCartRecord(cart, websiteId),
    questions: form && {
      definition: form.definition,
      optionLabels: form.optionLabels,
      files: toAnswerFiles(files, form.id),
      texts: findMessages(locale).forms,
    },
  };
}

/**
 * Places an order. Idempotent by key. Validates the submission against the current data in D1 and requests
 * the payment before confirming the order.
 */
export async function submitCheckout(context: SubmitContext, checkout: Checkout): Promise<Submission> {
  const { db, now, timeZone = 'UTC', locale = 'en-US', countTrip } = context;
  const submissionHash = await hashSubmission(checkout);
  const { known, record, questions } = await readCheckout(context, checkout);
  if (known) return resumePayment(context, known, checkout, submissionHash);

  const judged = judgeCheckout(record, checkout, questions, {
    timeZone,
    locale,
    now,
    texts: findMessages(locale),
  });
  if (judged.kind !== 'accepted') return judged;

  const order = toNewOrder(context, judged, checkout, submissionHash);
  countTrip();
  const claimed = await createOrder(db, order);
  if (typeof claimed === 'string') return notClaimed(context, checkout, submissionHash);

  const paid = await pay(context, toPending(order, claimed.number, judged.priced.cart.dueCents), checkout);
  return paid.kind === 'placed' ? { ...paid, hasRunOut: claimed.hasRunOut } : paid;
}

/**
 * Hashes a submission, to compare repeated requests. The hash leaves out the answers, because without
 * JavaScript a second submission uploads the files again under new ids. The hash also leaves out the captcha's key.
 */
const hashSubmission = ({ answers, captchaKey: _, ...checkout }: Checkout): Promise<string> =>
  sha256Hex(
    JSON.stringify({
      ...checkout,
      paymentMethod: '',
      answers: answers?.filter(([, value]) => !isUploadId(value)),
    }),
  );

/**
 * Explains why the order was not created: a concurrent request with the same key created it, or stock, a
 * coupon or the cart changed after it was read.
 */
async function notClaimed(
  context: SubmitContext,
  checkout: Checkout,
  submissionHash: string,
): Promise<Submission> {
  const { known, record } = await readCheckout(context, checkout);
  if (known) return resumePayment(context, known, checkout, submissionHash);
  return record
    ? cartChangedRefusal(priceCart(withChoices(record, checkout), context.now))
    : { kind: 'no-cart' };
}
