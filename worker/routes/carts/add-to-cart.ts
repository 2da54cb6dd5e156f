import type { Context } from 'hono';
import type * as z from 'zod';
import { type Cart, MAX_CART_ENTRIES, MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import type { addEntrySchema } from '#schema/contracts/carts/cart-requests.ts';
import { writeAnswers } from '#schema/contracts/checkout/answers.ts';
import { createCartToken, readCartToken, setCartToken } from '#worker/carts/cart-cookie.ts';
import { customerCartToken, joinCart } from '#worker/carts/customer-cart.ts';
import { createId } from '#worker/crypto/random.ts';
import { addEntry, type CartOwner, type NewEntry } from '#worker/db/carts/add-entry.ts';
import { findSkuByOptions, findSkuByTranslatedOptions } from '#worker/db/products/offers.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, notFound } from '../../errors.ts';
import { priceCartNow, readCartKey } from './cart-answer.ts';
import { readCustomAnswers } from './custom-answers.ts';

export interface Added {
  cart: Cart;
  /** Message for the visitor if the quantity was limited to the stock. */
  notice: string | null;
}

export async function addToCart(c: Context<AppEnv>, body: z.output<typeof addEntrySchema>): Promise<Added> {
  const { cartProblems: texts } = findMessages(c.var.site.settings.locale);
  const [entry, answered] = await Promise.all([withSku(c, body), readCustomAnswers(c, body)]);
  const { token, record, changes, there } = await addToOwnCart(c, await findOwnToken(c), {
    ...entry,
    ...answered,
  });
  if (!there || !record) throw notFound(c.req.path);
  if (changes[0] === 0) {
    if (!there.isSoldOnce) throw conflict(texts.planOnly);
    // The product's form was not answered, or was replaced since the page was shown.
    if (!there.isFormAnswered) throw conflict(texts.askFirst);
    if (there.entries >= MAX_CART_ENTRIES) throw conflict(texts.tooManyProducts({ count: MAX_CART_ENTRIES }));
    if (!there.hasVariant && !there.isAvailable) throw notFound(c.req.path);
    throw conflict(texts.soldOut);
  }
  setCartToken(c, token);
  const { cart } = priceCartNow(record);
  const line = cart.entries.find(
    ({ itemId, sku, answers = [] }) =>
      itemId === entry.itemId &&
      (entry.sku === '' || sku === entry.sku) &&
      writeAnswers(answers) === answered.answers,
  );
  const isAll =
    line !== undefined && line.quantity >= line.maxQuantity && line.maxQuantity < MAX_ENTRY_QUANTITY;
  return { cart, notice: isAll ? texts.allInCart({ count: line.quantity }) : null };
}

/**
 * Adds items that were bought before, and returns how many are sold today without questions. Each needs a
 * request to the database; the caller limits their number.
 */
export async function addAgain(c: Context<AppEnv>, entries: readonly NewEntry[]): Promise<number> {
  let known = await findOwnToken(c);
  let added = 0;
  for (const entry of entries) {
    const { token, changes } = await addToOwnCart(c, known, entry);
    known = token;
    if (changes[0] !== 0) added += 1;
  }
  if (known !== null) setCartToken(c, known);
  return added;
}

/** Adds an entry to the cart of a token, or to a new cart if that one was ordered or is another site's. */
async function addToOwnCart(c: Context<AppEnv>, known: string | null, entry: NewEntry) {
  const fresh = freshCart(c);
  const token = known ?? fresh.token;
  const result = await add(c, token, entry, fresh);
  if (result.record) return { ...result, token };
  const next = freshCart(c);
  return { ...(await add(c, next.token, entry, next)), token: next.token };
}

/**
 * Adds the SKU to an entry. Scripts send the SKU; a form without JavaScript sends options, whose SKU costs a
 * database round trip.
 */
async function withSku(c: Context<AppEnv>, entry: z.output<typeof addEntrySchema>) {
  const { itemId, sku, options } = entry;
  if (sku !== '' || options.length === 0) return entry;
  const { id: websiteId, inLanguage, settings } = c.var.site;
  const wanted = { websiteId, itemId, options };
  // A translated page's form sends the options' values in that language.
  const translated = inLanguage && (await findSkuByTranslatedOptions(c.env.DB, wanted, settings.locale));
  const found = translated ?? (await findSkuByOptions(c.env.DB, wanted));
  if (found === null) {
    const { cartProblems } = findMessages(c.var.site.settings.locale);
    throw conflict(cartProblems.notMade({ options: options.join(', ') }));
  }
  return { ...entry, sku: found };
}

interface FreshCart extends CartOwner {
  token: string;
}

/**
 * Returns a new cart. A signed-in customer's cart belongs to the account, and all of the account's devices
 * share its token.
 */
function freshCart(c: Context<AppEnv>): FreshCart {
  const { session } = c.var;
  const cartId = createId();
  if (!session?.isMember) return { cartId, accountId: null, token: createCartToken() };
  return { cartId, accountId: session.accountId, token: customerCartToken(c.env, cartId) };
}

const findOwnToken = async (c: Context<AppEnv>): Promise<string | null> =>
  readCartToken(c) ?? (c.var.session?.isMember ? joinCart(c, c.var.session.accountId) : null);

async function add(c: Context<AppEnv>, token: string, entry: NewEntry, owner: CartOwner) {
  const key = await readCartKey(c, token);
  if (!key) throw new Error('a token makes a key');
  return addEntry(c.env.DB, key, entry, Date.now(), owner);
}
