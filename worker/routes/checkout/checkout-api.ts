import { type Context, Hono } from 'hono';
import { PERSON_WANTED, TOO_MANY_AT_ONCE, TOO_MANY_ATTEMPTS } from '#domain/payments/attempt-limits.ts';
import { PAYMENT_CAPTCHA } from '#schema/contracts/captcha/captcha.ts';
import { checkoutSchema } from '#schema/contracts/checkout/checkout.ts';
import { clearCartToken, readCartToken } from '#worker/carts/cart-cookie.ts';
import { orderPath } from '#worker/orders/order-token.ts';
import { paymentCaptcha } from '../../captcha/payment-captcha.ts';
import { placeOrder } from '../../checkout/place-order.ts';
import type { AppEnv } from '../../env.ts';
import { invalid, WireException } from '../../errors.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { answerCart, noCart } from '../carts/cart-answer.ts';
import { readBody } from '../read-body.ts';

/**
 * POST /api/commerce/checkout (server-design §4). 200 `{status, location}`: `placed` and `open` lead to the order,
 * `needs-action` to the bank. 402 declined, 409 with the cart as it is when something changed, 400 with errors by field,
 * 400 with `captcha` after many declined payments: the same call is then sent with `captchaKey`. 404 without a cart, 429 for
 * whoever tries cards, 503 while the shop takes no payments.
 */
export const checkoutApi = new Hono<AppEnv>();

checkoutApi.post('/api/commerce/checkout', fromHere, async (c) => {
  const body = checkoutSchema.safeParse(await readBody(c));
  if (!body.success)
    throw invalid(
      Object.fromEntries(body.error.issues.map(({ path, message }) => [path.join('.') || 'body', message])),
    );
  const placed = await placeOrder(c, body.data);
  c.header('cache-control', 'no-store');
  switch (placed.kind) {
    case 'placed':
      if (readCartToken(c) === body.data.cartToken) clearCartToken(c);
      return c.json({ status: 'placed', location: orderPath(c.env, placed.orderId) });
    case 'open':
      return c.json({ status: 'open', location: orderPath(c.env, placed.orderId) });
    case 'needs-action':
      return c.json({ status: 'needs-action', location: placed.redirectUrl });
    case 'declined':
      throw new WireException(402, { error: placed.message });
    case 'changed':
      return answerCart(c, placed.priced.cart, 409, { error: placed.message });
    case 'invalid':
      throw invalid(placed.errors);
    case 'no-cart':
      throw noCart();
    case 'key-reused':
      throw new WireException(409, { error: 'This key was used for another submission.' });
    case 'throttled':
      c.header('retry-after', String(placed.retryAfterSeconds));
      throw new WireException(429, { error: TOO_MANY_ATTEMPTS });
    case 'captcha':
      throw await personWanted(c, PERSON_WANTED);
    case 'busy':
      c.header('retry-after', String(placed.retryAfterSeconds));
      throw new WireException(503, { error: TOO_MANY_AT_ONCE });
    case 'closed':
      throw new WireException(503, { error: 'This shop cannot take payments at the moment.' });
  }
});

/** 400 with the captcha that is asked for. */
export async function personWanted(c: Context<AppEnv>, error: string): Promise<WireException> {
  const captcha = await paymentCaptcha(c);
  const challenge =
    captcha.provider === 'altcha' ? `/api/form/CaptchaChallenge?formId=${PAYMENT_CAPTCHA}` : null;
  return new WireException(400, { error, errors: { captchaKey: error }, captcha: { ...captcha, challenge } });
}
