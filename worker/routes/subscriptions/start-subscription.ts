import type { Context } from 'hono';
import { subscriptionCheckoutPath } from '#domain/checkout/addresses.ts';
import type { CartForm } from '#schema/contracts/carts/cart-form.ts';
import { createCartToken } from '#worker/carts/cart-cookie.ts';
import { createId } from '#worker/crypto/random.ts';
import { findSkuByOptions } from '#worker/db/products/offers.ts';
import { createPlanCart } from '#worker/db/subscriptions/subscription-carts.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../../env.ts';
import { conflict } from '../../errors.ts';
import { readCartKey } from '../carts/cart-answer.ts';
import { readCustomAnswers } from '../carts/custom-answers.ts';

type AddForm = Extract<CartForm, { action: 'add' }>;

/**
 * Creates a separate cart for the checkout of a subscription (A2.03), so that the visitor's own cart is kept.
 */
export async function startSubscription(c: Context<AppEnv>, form: AddForm): Promise<string> {
  const { itemId, plan, quantity, options } = form;
  let { sku } = form;
  const { DB } = c.env;
  const { cartProblems: texts } = findMessages(c.var.site.settings.locale);
  if (sku === '' && options.length > 0) {
    const found = await findSkuByOptions(DB, { websiteId: c.var.site.id, itemId, options });
    if (found === null) throw conflict(texts.notMade({ options: options.join(', ') }));
    sku = found;
  }
  const answered = await readCustomAnswers(c, form);
  const token = createCartToken();
  const key = await readCartKey(c, token);
  if (!key) throw new Error('a token makes a key');
  // Do not assign the cart to the account, because it would then appear on all of the customer's devices.
  const owner = { cartId: createId(), accountId: null };
  const entry = { itemId, sku, planId: plan, quantity, ...answered };
  const isThere = await createPlanCart(DB, key, entry, Date.now(), owner);
  if (!isThere) throw conflict(texts.planUnavailable);
  return subscriptionCheckoutPath(token);
}
