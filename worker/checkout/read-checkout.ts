import type { CartRecord } from '#domain/carts/price-cart.ts';
import type { CheckoutQuestions } from '#domain/checkout/judge-checkout.ts';
import { isUploadId } from '#domain/forms/custom-questions.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { type BuyersCartKey, cartQueries, toCartRecord } from '#worker/db/carts/carts.ts';
import { checkoutFormQuery } from '#worker/db/checkout/checkout-form.ts';
import { batch } from '#worker/db/database.ts';
import { selectAnswerFiles, toAnswerFiles } from '#worker/db/forms/answer-files.ts';
import { toPublishedForm } from '#worker/db/forms/published.ts';
import { type OrderRecord, orderByKey, toOrder } from '#worker/db/orders/orders.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { SubmitContext } from './pay.ts';

interface StoredCheckout {
  /** The order that an earlier request of this submission created. */
  known: OrderRecord | null;
  record: CartRecord | null;
  questions: CheckoutQuestions | null;
}

/** Reads the cart, the order of this key and the store's checkout settings in one round trip. */
export async function readCheckout(
  { db, websiteId, locale = 'en-US', countTrip }: SubmitContext,
  checkout: Checkout,
): Promise<StoredCheckout> {
  const key: BuyersCartKey = {
    websiteId,
    tokenHash: await sha256Hex(checkout.cartToken),
    customer: checkout.email.toLowerCase(),
  };
  countTrip();
  const fileIds = (checkout.answers ?? []).map(([, value]) => value).filter(isUploadId);
  const [[order], forms, files, ...cart] = await batch(db, [
    orderByKey({ websiteId, key: checkout.idempotencyKey }),
    checkoutFormQuery(websiteId),
    selectAnswerFiles(key, fileIds),
    ...cartQueries(key),
  ]);
  const form = forms[0] ? toPublishedForm(forms[0]) : null;
  return {
    known: order ? toOrder(order) : null,
    record: toCartRecord(cart, websiteId),
    questions: form && {
      definition: form.definition,
      files: toAnswerFiles(files, form.id),
      texts: findMessages(locale).forms,
    },
  };
}
