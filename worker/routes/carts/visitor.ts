import type { Context } from 'hono';
import { toWireCart } from '#domain/carts/wire-cart.ts';
import { normalizeAddress } from '#domain/checkout/check-address.ts';
import type { WireCart } from '#schema/contracts/carts/cart.ts';
import * as calls from '#schema/contracts/carts/visitor-calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import {
  addCoupon,
  type Changed,
  removeCoupon,
  removeEntry,
  setDetails,
  setQuantity,
} from '#worker/db/carts/cart-changes.ts';
import { type CartKey, findCart } from '#worker/db/carts/carts.ts';
import type { AppEnv } from '#worker/env.ts';
import { notFound } from '#worker/errors.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { addToCart } from './add-to-cart.ts';
import { cartConflict, createCartNotFound, emptyCart, priceCartNow, readCartKey } from './cart-answer.ts';

/** Cart API (B3.1.09). Each call returns the whole cart (B3.1). */
export const cartApi = new Routes();

cartApi.handle(calls.readCart, async (c) => {
  const key = await readCartKey(c);
  if (!key) return toWireCart(emptyCart(c));
  const record = await findCart(c.env.DB, key);
  return toWireCart(record ? priceCartNow(record).cart : emptyCart(c));
});

cartApi.handle(calls.addCartEntry, async (c, { body }) => {
  const { cart, notice } = await addToCart(c, await body);
  return { ...toWireCart(cart), ...(notice !== null && { notice }) };
});

cartApi.handle(calls.setCartQuantity, async (c, { params, body }) => {
  const { quantity, version = null } = await body;
  return changed(c, async (key) => {
    const result = await setQuantity(c.env.DB, key, { id: params.id, quantity }, version, Date.now());
    if (!result.isStale && result.changes[0] === 0) throw notFound(c.req.path);
    return result;
  });
});

cartApi.handle(calls.removeCartEntry, async (c, { params, query }) => {
  const { version = null } = query;
  return changed(c, (key) => removeEntry(c.env.DB, key, params.id, version, Date.now()));
});

cartApi.handle(calls.setShippingLocation, async (c, { body }) => {
  const { version = null, ...sent } = await body;
  const location = normalizeAddress(sent);
  return changed(c, (key) => setDetails(c.env.DB, key, { location }, version, Date.now()));
});

cartApi.handle(calls.setShippingOption, async (c, { body }) => {
  const { version = null, shippingOptionId } = await body;
  return changed(c, (key) => setDetails(c.env.DB, key, { shippingOptionId }, version, Date.now()));
});

cartApi.handle(calls.setCartNote, async (c, { body }) => {
  const { version = null, note } = await body;
  return changed(c, (key) => setDetails(c.env.DB, key, { note }, version, Date.now()));
});

cartApi.handle(calls.addCoupon, async (c, { body }) => {
  const { version = null, code } = await body;
  return changed(c, (key) => addCoupon(c.env.DB, key, code, version, Date.now()));
});

cartApi.handle(calls.removeCoupon, async (c, { params, query }) => {
  const { version = null } = query;
  const code = params.code.toUpperCase();
  return changed(c, (key) => removeCoupon(c.env.DB, key, code, version, Date.now()));
});

/** Applies a change to the cart. An outdated version results in a 409 response with the current cart. */
async function changed(c: Context<AppEnv>, work: (key: CartKey) => Promise<Changed>): Promise<WireCart> {
  const key = await readCartKey(c);
  if (!key) throw createCartNotFound(c);
  const { record, isStale } = await work(key);
  if (!record) throw createCartNotFound(c);
  const { cart } = priceCartNow(record);
  if (isStale)
    throw cartConflict(c, cart, findMessages(c.var.site.settings.locale).cartProblems.changedElsewhere);
  return toWireCart(cart);
}
