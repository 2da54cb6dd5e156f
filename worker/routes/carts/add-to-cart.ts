import type { Context } from 'hono';
import type * as z from 'zod';
import { type Cart, MAX_CART_ENTRIES, MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import type { addEntrySchema } from '#schema/contracts/carts/cart-requests.ts';
import { writeAnswers } from '#schema/contracts/checkout/answers.ts';
import { createCartToken, readCartToken, setCartToken } from '#worker/carts/cart-cookie.ts';
import { customerCartToken, joinCart } from '#worker/carts/customer-cart.ts';
import { createId } from '#worker/crypto/random.ts';
import { addEntry, type CartOwner, type NewEntry } from '#worker/db/carts/add-entry.ts';
import { skuOfOptions } from '#worker/db/products/offers.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, notFound } from '../../errors.ts';
import { answersOf } from '../checkout/asked-answers.ts';
import { cartKeyOf, priced } from './cart-answer.ts';

export interface Added {
  cart: Cart;
  /** Told when the cart holds all that can be had. */
  notice: string | null;
}

/** The product's form was not answered, or is another one by now. */
const ASK_FIRST = 'We ask something about this product first. Please answer it on the product’s page.';

/** Puts a product into this browser's cart, and gives the browser a token when it has none that is open. */
export async function addToCart(c: Context<AppEnv>, asked: z.output<typeof addEntrySchema>): Promise<Added> {
  const [entry, answered] = await Promise.all([withSku(c, asked), answersOf(c, asked)]);
  const known = readCartToken(c) ?? (await lostCartToken(c));
  let fresh = freshCart(c);
  let result = await add(c, known ?? fresh.token, { ...entry, ...answered }, fresh);
  let token = known ?? fresh.token;
  // The cart of this token was ordered, or is another site's: the browser starts a new one.
  if (!result.record) {
    fresh = freshCart(c);
    token = fresh.token;
    result = await add(c, token, { ...entry, ...answered }, fresh);
  }
  const { record, changes, there } = result;
  if (!there || !record) throw notFound(c.req.path);
  if (changes[0] === 0) {
    if (!there.isFormAnswered) throw conflict(ASK_FIRST);
    if (there.entries >= MAX_CART_ENTRIES)
      throw conflict(`A cart holds ${MAX_CART_ENTRIES} different products at most.`);
    if (!there.hasVariant && !there.isAvailable) throw notFound(c.req.path);
    throw conflict('This is sold out.');
  }
  setCartToken(c, token);
  const { cart } = priced(record);
  const line = cart.entries.find(
    ({ itemId, sku, answers = [] }) =>
      itemId === entry.itemId &&
      (entry.sku === '' || sku === entry.sku) &&
      writeAnswers(answers) === answered.answers,
  );
  const isAll =
    line !== undefined && line.quantity >= line.maxQuantity && line.maxQuantity < MAX_ENTRY_QUANTITY;
  return { cart, notice: isAll ? `That is as many as there are: ${line.quantity} in your cart.` : null };
}

/** The SKU of a plain form's options; a script sends the SKU itself and spares this trip. */
async function withSku(c: Context<AppEnv>, entry: z.output<typeof addEntrySchema>) {
  const { itemId, sku, options } = entry;
  if (sku !== '' || options.length === 0) return entry;
  c.var.roundTrips.d1 += 1;
  const found = await skuOfOptions(c.env.DB, { websiteId: c.var.site.id, itemId, options });
  if (found === null)
    throw conflict(`It is not made in ${options.join(', ')}. Please choose something else.`);
  return { ...entry, sku: found };
}

interface FreshCart extends CartOwner {
  token: string;
}

/** A cart to start with: a signed-in customer's is theirs, and has the token that all their devices carry. */
function freshCart(c: Context<AppEnv>): FreshCart {
  const { session } = c.var;
  const cartId = createId();
  if (!session?.isMember) return { cartId, accountId: null, token: createCartToken() };
  return { cartId, accountId: session.accountId, token: customerCartToken(c.env, cartId) };
}

/** A customer whose browser forgot the cart gets it back. */
const lostCartToken = async (c: Context<AppEnv>): Promise<string | null> =>
  c.var.session?.isMember ? joinCart(c, c.var.session.accountId) : null;

async function add(c: Context<AppEnv>, token: string, entry: NewEntry, owner: CartOwner) {
  const key = await cartKeyOf(c, token);
  if (!key) throw new Error('a token makes a key');
  c.var.roundTrips.d1 += 1;
  return addEntry(c.env.DB, key, entry, Date.now(), owner);
}
