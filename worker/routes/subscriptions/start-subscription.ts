import type { Context } from 'hono';
import { subscriptionCheckoutPath } from '#domain/checkout/addresses.ts';
import { addEntryFormSchema } from '#schema/contracts/carts/cart-requests.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { createCartToken } from '#worker/carts/cart-cookie.ts';
import { createId } from '#worker/crypto/random.ts';
import { skuOfOptions } from '#worker/db/products/offers.ts';
import { createPlanCart } from '#worker/db/subscriptions/subscription-carts.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid } from '../../errors.ts';
import { cartKeyOf } from '../carts/cart-answer.ts';
import { answersOf } from '../checkout/asked-answers.ts';

const planFormSchema = addEntryFormSchema.extend({ plan: idSchema });

/** Whether a product's form asks for a plan instead of one piece. */
export const asksForPlan = (form: Record<string, unknown>): boolean =>
  typeof form.plan === 'string' && form.plan !== '';

/** Begins the checkout of a plan (A2.03): a cart of its own, so that what is in the visitor's cart stays there. Its path. */
export async function startSubscription(c: Context<AppEnv>, form: Record<string, unknown>): Promise<string> {
  const body = planFormSchema.safeParse(form);
  if (!body.success) throw invalid({ plan: 'Please choose what you would like, and how often.' });
  const { itemId, plan, quantity, options } = body.data;
  let { sku } = body.data;
  const { DB } = c.env;
  if (sku === '' && options.length > 0) {
    c.var.roundTrips.d1 += 1;
    const found = await skuOfOptions(DB, { websiteId: c.var.site.id, itemId, options });
    if (found === null)
      throw conflict(`It is not made in ${options.join(', ')}. Please choose something else.`);
    sku = found;
  }
  const answered = await answersOf(c, body.data);
  const token = createCartToken();
  const key = await cartKeyOf(c, token);
  if (!key) throw new Error('a token makes a key');
  // Not the customer's: the cart of their devices is another.
  const owner = { cartId: createId(), accountId: null };
  c.var.roundTrips.d1 += 1;
  const entry = { itemId, sku, planId: plan, quantity, ...answered };
  const isThere = await createPlanCart(DB, key, entry, Date.now(), owner);
  if (!isThere) throw conflict('This is no longer sold by subscription, or is sold out.');
  return subscriptionCheckoutPath(token);
}
