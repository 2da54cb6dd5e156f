import { priceCart } from '#domain/carts/price-cart.ts';
import { changed, judgeCheckout, withChoices } from '#domain/checkout/judge-checkout.ts';
import { isUploadId } from '#domain/forms/custom-questions.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { createOrder } from '#worker/db/orders/create-order.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { toNewOrder, toPending } from './new-order.ts';
import { pay, resume, type Submission, type SubmitContext } from './pay.ts';
import { readCheckout } from './read-checkout.ts';

/** Places an order (server-design §4): idempotent by key, decided by what D1 holds, paid before it is confirmed. */
export async function submitCheckout(context: SubmitContext, checkout: Checkout): Promise<Submission> {
  const { db, now, timeZone = 'UTC', locale = 'en-US', countTrip } = context;
  const submissionHash = await hashSubmission(checkout);
  const { known, record, questions } = await readCheckout(context, checkout);
  if (known) return resume(context, known, checkout, submissionHash);

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
 * Left out of the hash: a plain form that is sent twice uploads its files twice and so has other upload ids, and a
 * captcha answer is not part of the purchase.
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
 * Nothing was written: either a concurrent request with the same key won, or stock, a coupon or the cart changed
 * between reading and writing. The buyer then gets the current state.
 */
async function notClaimed(
  context: SubmitContext,
  checkout: Checkout,
  submissionHash: string,
): Promise<Submission> {
  const { known, record } = await readCheckout(context, checkout);
  if (known) return resume(context, known, checkout, submissionHash);
  return record ? changed(priceCart(withChoices(record, checkout), context.now)) : { kind: 'no-cart' };
}
