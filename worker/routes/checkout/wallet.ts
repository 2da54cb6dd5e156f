import type { Context } from 'hono';
import { isWalletOffered, toCompleteAddress, walletFields, walletLocation } from '#domain/checkout/wallet.ts';
import { checkoutSchema } from '#schema/contracts/checkout/checkout.ts';
import * as calls from '#schema/contracts/checkout/visitor-calls.ts';
import { clearCartToken, readCartToken } from '#worker/carts/cart-cookie.ts';
import { findCart } from '#worker/db/carts/carts.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { Routes } from '../../calls/routes.ts';
import { checkForm } from '../../checkout/check-form.ts';
import { placeOrder } from '../../checkout/place-order.ts';
import { walletQuote } from '../../checkout/wallet-quote.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, WireException } from '../../errors.ts';
import { createCartNotFound, priceCartNow, readCartKey } from '../carts/cart-answer.ts';
import { toCheckoutAnswer } from './checkout-answer.ts';
import { createCaptchaError } from './visitor.ts';

/**
 * Wallet payments (Apple Pay, Google Pay) for the cart in the browser's cookie. A payment must match the
 * cart's version and the total that the wallet shows.
 */
export const walletApi = new Routes();

/** Finds the cart. Returns null if it has been ordered. Throws if wallets cannot pay for it. */
async function getCart(c: Context<AppEnv>, email = '') {
  const known = await readCartKey(c);
  const key = known && (email ? { ...known, customer: email.toLowerCase() } : known);
  const record = key && (await findCart(c.env.DB, key));
  if (!record || record.entries.length === 0) return null;
  if (c.var.site.settings.store.hasWalletButtons !== true || !isWalletOffered(record, priceCartNow(record)))
    throw conflict(findMessages(c.var.site.settings.locale).checkoutProblems.notByWallet);
  return record;
}

walletApi.handle(calls.quoteWallet, async (c, { body }) => {
  const { address, shippingOptionId, email } = await body;
  const location = address && walletLocation(address);
  const record = await getCart(c, email);
  if (!record) throw createCartNotFound(c);
  const { settings } = c.var.site;
  const texts = findMessages(settings.locale);
  const quote = walletQuote(record, {
    ...{ location, shippingOptionId, texts },
    now: Date.now(),
    place: settings,
  });
  return quote;
});

/** Pays by wallet. With any status other than 200, nothing was charged. */
walletApi.handle(calls.payByWallet, async (c, { body }) => {
  const messages = findMessages(c.var.site.settings.locale);
  const { checkoutProblems: texts } = messages;
  const { shipping, billing, ...sent } = await body;
  // A repeated payment is answered with its order, whose cart no longer exists.
  await getCart(c);
  const cartToken = readCartToken(c) ?? '';
  const name = shipping?.name || billing?.name || '';
  const { errors, checkout } = checkForm(
    {
      ...sent,
      cartToken,
      name,
      shippingAddress: shipping && walletFields(name, shipping.address),
      billingAddress: billing && toCompleteAddress(billing.name || name, billing.address),
    },
    messages,
    checkoutSchema,
  );
  const [problem] = Object.values(errors);
  if (!checkout || problem)
    throw new WireException(400, { error: problem ?? texts.walletIncomplete, errors });
  const placed = await placeOrder(c, checkout);
  if (placed.kind === 'placed') clearCartToken(c);
  // A wallet's payment sheet has no room for a captcha.
  if (placed.kind === 'captcha') throw await createCaptchaError(c, texts.walletNeedsForm);
  const way = toCheckoutAnswer(c, placed);
  if ('location' in way) return { location: way.location };
  const error = Object.values(way.errors ?? {})[0] ?? way.message?.text ?? texts.notPaid;
  throw new WireException(way.status === 422 ? 400 : (way.status ?? 400), { error });
});
