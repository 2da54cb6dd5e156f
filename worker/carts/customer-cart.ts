import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { sha256Hex } from '#worker/crypto/random.ts';
import { signingKeys } from '#worker/crypto/tokens.ts';
import { cloneCart, isCartOfAccount, mergeCarts, setCartTokenHash } from '#worker/db/carts/cart-merge.ts';
import type { AppEnv } from '../env.ts';
import { clearCartToken, createCartToken, readCartToken, setCartToken } from './cart-cookie.ts';

/**
 * Derives the cart's token from its id. The database stores only the token's hash, and all of the account's
 * devices need the same token.
 */
export const customerCartToken = (env: Pick<Env, 'SIGNING_KEYS'>, cartId: string): string =>
  createHmac('sha256', signingKeys(env)[0].bytes)
    .update(`cart:${cartId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** Merges the browser's cart into the account's. A cart of another account stays with that account. */
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

/**
 * Detaches the account's cart at sign-out: the browser keeps a copy without an account, or no cart (B7.33).
 */
export async function leaveCart(c: Context<AppEnv>, keepsCopy: boolean): Promise<void> {
  if (!keepsCopy) return clearCartToken(c);
  const carried = readCartToken(c);
  if (carried === null) return;
  const key = { websiteId: c.var.site.id, tokenHash: await sha256Hex(carried) };
  const fresh = createCartToken();
  if (await cloneCart(c.env.DB, key, await sha256Hex(fresh), Date.now())) setCartToken(c, fresh);
}
