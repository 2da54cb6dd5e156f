import { type Context, Hono } from 'hono';
import {
  addEntrySchema,
  couponRequestSchema,
  noteSchema,
  setQuantitySchema,
  shippingLocationSchema,
  shippingOptionSchema,
  versionedQuerySchema,
} from '#schema/contracts/carts/cart-requests.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import {
  addCoupon,
  type Changed,
  removeCoupon,
  removeEntry,
  setDetails,
  setQuantity,
} from '#worker/db/carts/cart-changes.ts';
import { type CartKey, readCart } from '#worker/db/carts/carts.ts';
import type { AppEnv } from '../../env.ts';
import { invalid, notFound } from '../../errors.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { readValid } from '../read-body.ts';
import { addToCart } from './add-to-cart.ts';
import { answerCart, cartKeyOf, emptyCart, noCart, priced } from './cart-answer.ts';

/** The cart API (B3.1.09, server-design §4): each call answers the whole holder of B3.1. */
export const cartApi = new Hono<AppEnv>();

cartApi.get('/api/commerce/cart', async (c) => {
  const key = await cartKeyOf(c);
  if (!key) return answerCart(c, emptyCart(c));
  c.var.roundTrips.d1 += 1;
  const record = await readCart(c.env.DB, key);
  return answerCart(c, record ? priced(record).cart : emptyCart(c));
});

cartApi.post('/api/commerce/cart/entries', fromHere, async (c) => {
  const { cart, notice } = await addToCart(c, await readValid(c, addEntrySchema));
  return answerCart(c, cart, 200, notice === null ? {} : { notice });
});

cartApi.put('/api/commerce/cart/entries/:id', fromHere, async (c) => {
  const { quantity, version = null } = await readValid(c, setQuantitySchema);
  const id = entryId(c);
  return changed(c, async (key) => {
    const result = await setQuantity(c.env.DB, key, { id, quantity }, version, Date.now());
    if (!result.isStale && result.changes[0] === 0) throw notFound(c.req.path);
    return result;
  });
});

cartApi.delete('/api/commerce/cart/entries/:id', fromHere, async (c) => {
  const version = versionOf(c);
  const id = entryId(c);
  return changed(c, (key) => removeEntry(c.env.DB, key, id, version, Date.now()));
});

cartApi.put('/api/commerce/cart/shipping-location', fromHere, async (c) => {
  const { version = null, ...location } = await readValid(c, shippingLocationSchema);
  return changed(c, (key) => setDetails(c.env.DB, key, { location }, version, Date.now()));
});

cartApi.put('/api/commerce/cart/shipping-option', fromHere, async (c) => {
  const { version = null, shippingOptionId } = await readValid(c, shippingOptionSchema);
  return changed(c, (key) => setDetails(c.env.DB, key, { shippingOptionId }, version, Date.now()));
});

cartApi.put('/api/commerce/cart/note', fromHere, async (c) => {
  const { version = null, note } = await readValid(c, noteSchema);
  return changed(c, (key) => setDetails(c.env.DB, key, { note }, version, Date.now()));
});

cartApi.post('/api/commerce/cart/coupons', fromHere, async (c) => {
  const { version = null, code } = await readValid(c, couponRequestSchema);
  return changed(c, (key) => addCoupon(c.env.DB, key, code, version, Date.now()));
});

cartApi.delete('/api/commerce/cart/coupons/:code', fromHere, async (c) => {
  const version = versionOf(c);
  const code = c.req.param('code').toUpperCase();
  return changed(c, (key) => removeCoupon(c.env.DB, key, code, version, Date.now()));
});

function versionOf(c: Context<AppEnv>): number | null {
  const query = versionedQuerySchema.safeParse({ version: c.req.query('version') });
  if (!query.success) throw invalid({ version: 'The version is a whole number.' });
  return query.data.version ?? null;
}

function entryId(c: Context<AppEnv>): string {
  const id = idSchema.safeParse(c.req.param('id'));
  if (!id.success) throw notFound(c.req.path);
  return id.data;
}

/** Changes the cart of this browser; a version that is no longer true answers 409 with the cart as it is. */
async function changed(c: Context<AppEnv>, work: (key: CartKey) => Promise<Changed>): Promise<Response> {
  const key = await cartKeyOf(c);
  if (!key) throw noCart();
  c.var.roundTrips.d1 += 1;
  const { record, isStale } = await work(key);
  if (!record) throw noCart();
  const { cart } = priced(record);
  if (!isStale) return answerCart(c, cart);
  return answerCart(c, cart, 409, { error: 'Your cart was changed in another window.' });
}
