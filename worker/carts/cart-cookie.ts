import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { CART_MAX_AGE_SECONDS } from '#domain/carts/holder.ts';
import { cartCookieName } from '#schema/contracts/carts/cart.ts';
import { isSecure } from '#worker/kernel/cookies.ts';
import type { AppEnv } from '../env.ts';

/** 128 bits as base64url (A2.03). */
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

export const isCartToken = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN.test(value);

export const createCartToken = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');

export function readCartToken(c: Context<AppEnv>): string | null {
  const value = getCookie(c, cartCookieName(isSecure(c)));
  return isCartToken(value) ? value : null;
}

/**
 * Sets the cart cookie. Scripts can read it, because the page checks that it was stored before opening the
 * checkout (A5.08).
 */
export function setCartToken(c: Context<AppEnv>, token: string): void {
  setCookie(c, cartCookieName(isSecure(c)), token, {
    path: '/',
    maxAge: CART_MAX_AGE_SECONDS,
    secure: isSecure(c),
    sameSite: 'Lax',
  });
}

export const clearCartToken = (c: Context<AppEnv>): void => {
  const secure = isSecure(c);
  for (const name of [cartCookieName(secure), 'hasCart']) deleteCookie(c, name, { path: '/', secure });
};
