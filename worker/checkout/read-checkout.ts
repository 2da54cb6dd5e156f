import type { CartRecord } from '#domain/carts/price-cart.ts';
import type { CheckoutQuestions } from '#domain/checkout/judge-checkout.ts';
import { isUploadId } from '#domain/forms/asked.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { CART_STATEMENT_COUNT, type CartKey, cartStatements, toCartRecord } from '#worker/db/carts/carts.ts';
import { checkoutFormStatement, toCheckoutForm } from '#worker/db/checkout/checkout-form.ts';
import { batch } from '#worker/db/database.ts';
import { askedFilesStatement, toAskedFiles } from '#worker/db/forms/asked-files.ts';
import { type OrderRecord, orderByKey, toOrder } from '#worker/db/orders/orders.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { SubmitContext } from './pay.ts';

interface StoredCheckout {
  /** The order that this submission made before. */
  known: OrderRecord | null;
  record: CartRecord | null;
  questions: CheckoutQuestions | null;
}

/** The cart, the order of this key and what the shop asks, in one round trip. */
export async function readCheckout(
  { db, websiteId, locale = 'en-US', countTrip }: SubmitContext,
  checkout: Checkout,
): Promise<StoredCheckout> {
  const key: CartKey = { websiteId, tokenHash: await sha256Hex(checkout.cartToken) };
  countTrip();
  const fileIds = (checkout.answers ?? []).map(([, value]) => value).filter(isUploadId);
  const [[order], forms, ...others] = await batch(db, [
    orderByKey({ websiteId, key: checkout.idempotencyKey }),
    checkoutFormStatement(db, websiteId),
    ...cartStatements(db, key, checkout.email.toLowerCase()),
    ...(fileIds.length > 0 ? [askedFilesStatement(db, key, fileIds)] : []),
  ]);
  const form = toCheckoutForm(forms.results[0]);
  const files = toAskedFiles(others[CART_STATEMENT_COUNT]?.results ?? [], form?.id ?? '');
  return {
    known: order ? toOrder(order) : null,
    record: toCartRecord(others.slice(0, CART_STATEMENT_COUNT), websiteId),
    questions: form && {
      definition: form.definition,
      files,
      texts: findMessages(locale).forms,
    },
  };
}
