import { type Context, Hono } from 'hono';
import {
  isWalletOffered,
  walletFields,
  walletLocation,
  wholeWalletAddress,
} from '#domain/checkout/wallet.ts';
import { checkoutSchema } from '#schema/contracts/checkout/checkout.ts';
import { walletPaymentSchema, walletQuoteSchema } from '#schema/contracts/checkout/wallet.ts';
import { clearCartToken, readCartToken } from '#worker/carts/cart-cookie.ts';
import { readCart } from '#worker/db/carts/carts.ts';
import { checkForm } from '../../checkout/check-form.ts';
import { placeOrder } from '../../checkout/place-order.ts';
import { walletQuote } from '../../checkout/wallet-quote.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, WireException } from '../../errors.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { cartKeyOf, noCart, priced } from '../carts/cart-answer.ts';
import { readValid } from '../read-body.ts';
import { wayOf } from './checkout-answer.ts';
import { personWanted } from './checkout-api.ts';

/**
 * Paying from a wallet (Apple Pay, Google Pay) without the form, for the cart of the browser's cookie. A quote writes nothing. A
 * payment is a submission like the form's: held against the cart's version and the total that the wallet showed.
 */
export const walletApi = new Hono<AppEnv>();

/** A wallet's sheet has no room for a captcha. */
const PAY_BY_FORM =
  'Please pay with the form of the checkout: several payments from your network were declined, and it asks for one more check. Nothing was charged.';
const NO_STORE = { 'cache-control': 'no-store' };

/** The open cart of the browser; null once it is ordered. One that no wallet may pay is refused. */
async function cartOf(c: Context<AppEnv>) {
  const key = await cartKeyOf(c);
  c.var.roundTrips.d1 += 1;
  const record = key && (await readCart(c.env.DB, key));
  if (!record || record.entries.length === 0) return null;
  if (c.var.site.settings.store.hasWalletButtons !== true || !isWalletOffered(record, priced(record)))
    throw conflict('This cart is paid at the checkout.');
  return record;
}

walletApi.post('/api/commerce/wallet/quote', fromHere, async (c) => {
  const { address, shippingOptionId } = await readValid(c, walletQuoteSchema);
  const location = address && walletLocation(address);
  const record = await cartOf(c);
  if (!record) throw noCart();
  return c.json(walletQuote(record, { location, shippingOptionId, now: Date.now() }), 200, NO_STORE);
});

/** 200 `{location}`: the order, or the bank. Anything else says why nothing was charged; a wallet then closes its sheet as failed. */
walletApi.post('/api/commerce/wallet/payment', fromHere, async (c) => {
  const { shipping, billing, ...sent } = await readValid(c, walletPaymentSchema);
  // A repeated payment finds its order, whose cart is gone.
  await cartOf(c);
  const cartToken = readCartToken(c) ?? '';
  const name = shipping?.name || billing?.name || '';
  const { errors, checkout } = checkForm(
    {
      ...sent,
      cartToken,
      name,
      shippingAddress: shipping && walletFields(name, shipping.address),
      billingAddress: billing && wholeWalletAddress(billing.name || name, billing.address),
    },
    checkoutSchema,
  );
  const [problem] = Object.values(errors);
  if (!checkout || problem)
    throw new WireException(400, { error: problem ?? 'The wallet sent too little.', errors });
  const placed = await placeOrder(c, checkout);
  if (placed.kind === 'placed') clearCartToken(c);
  if (placed.kind === 'captcha') throw await personWanted(c, PAY_BY_FORM);
  const way = wayOf(c, placed);
  if ('location' in way) return c.json({ location: way.location }, 200, NO_STORE);
  const said = Object.values(way.errors ?? {})[0] ?? way.message?.text ?? 'The payment did not go through.';
  throw new WireException(way.status === 422 ? 400 : (way.status ?? 400), { error: said });
});
