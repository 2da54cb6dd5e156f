import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { sha256Hex } from '#worker/crypto/random.ts';
import { signingKeys } from '#worker/crypto/tokens.ts';
import { cloneCart, isCartOfAccount, mergeCarts, setCartTokenHash } from '#worker/db/carts/cart-merge.ts';
import type { AppEnv } from '../env.ts';
import { clearCartToken, createCartToken, readCartToken, setCartToken } from './cart-cookie.ts';

/**
 * The token of a customer's cart: made from its id, since only its hash is stored and every device of the account must carry
 * the same. 128 bits as base64url, like any other.
 */
export const customerCartToken = (env: Pick<Env, 'SIGNING_KEYS'>, cartId: string): string =>
  createHmac('sha256', signingKeys(env)[0].bytes)
    .update(`cart:${cartId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/**
 * After a customer signed in: the browser's cart and the account's become one, and the browser carries its token. A cart of
 * another account that this browser still carried is left to that account. Answers the token, or null without a cart.
 */
export async function joinCart(c: Context<AppEnv>, accountId: string): Promise<string | null> {
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  const carried = readCartToken(c);
  const tokenHash = carried === null ? '' : await sha256Hex(carried);
  const cartId = await mergeCarts(DB, { websiteId, accountId, tokenHash }, Date.now());
  if (cartId === null) {
    if (carried !== null && (await isCartOfAccount(DB, { websiteId, tokenHash }))) clearCartToken(c);
    return null;
  }
  const token = customerCartToken(c.env, cartId);
  await setCartTokenHash(DB, cartId, await sha256Hex(token));
  setCartToken(c, token);
  return token;
}

/** At sign-out (B7.33) the browser keeps a copy without an account, or no cart. */
export async function leaveCart(c: Context<AppEnv>, keepsCopy: boolean): Promise<void> {
  if (!keepsCopy) return clearCartToken(c);
  const carried = readCartToken(c);
  if (carried === null) return;
  const key = { websiteId: c.var.site.id, tokenHash: await sha256Hex(carried) };
  const fresh = createCartToken();
  if (await cloneCart(c.env.DB, key, await sha256Hex(fresh), Date.now())) setCartToken(c, fresh);
}
