import type { Context } from 'hono';
import { describeChange } from '#domain/checkout/describe-issue.ts';
import { declineText } from '#domain/payments/declines.ts';
import { PAYMENT_CAPTCHA } from '#schema/contracts/captcha/captcha.ts';
import * as calls from '#schema/contracts/checkout/visitor-calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import { paymentCaptcha } from '#worker/captcha/payment-captcha.ts';
import { clearCartToken, readCartToken } from '#worker/carts/cart-cookie.ts';
import { placeOrder } from '#worker/checkout/place-order.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import type { AppEnv } from '#worker/env.ts';
import { invalid, WireException } from '#worker/errors.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { cartConflict, createCartNotFound } from '../carts/cart-answer.ts';

/**
 * POST /api/commerce/checkout.
 *
 * - 200 `{status, location}`: `placed` and `open` lead to the order, `needs-action` to the bank.
 * - 400: `errors` by field, or a `captcha` to solve and send with `captchaKey`.
 * - 402: the payment was declined.
 * - 404: there is no cart.
 * - 409: the cart changed (the response contains the new one), or the idempotency key belongs to another
 *   order.
 * - 429 with `retry-after`: too many declined payments, a sign of card testing.
 * - 503: the store takes no payments, or too many are pending (with `retry-after`).
 */
export const checkoutApi = new Routes();

checkoutApi.handle(calls.placeOrder, async (c, { body }) => {
  const sent = await body;
  const placed = await placeOrder(c, sent);
  const { checkoutProblems: texts, declines, requests } = findMessages(c.var.site.settings.locale);
  c.header('cache-control', 'no-store');
  switch (placed.kind) {
    case 'placed':
      if (readCartToken(c) === sent.cartToken) clearCartToken(c);
      return { status: 'placed', location: orderPath(c.env, placed.orderId) } as const;
    case 'open':
      return { status: 'open', location: orderPath(c.env, placed.orderId) } as const;
    case 'needs-action':
      return { status: 'needs-action', location: placed.redirectUrl } as const;
    case 'declined':
      throw new WireException(402, { error: declineText(placed.code, declines) });
    case 'changed':
      throw cartConflict(c, placed.priced.cart, describeChange(placed.priced, texts));
    case 'invalid':
      throw invalid(placed.errors, requests.invalid);
    case 'no-cart':
      throw createCartNotFound(c);
    case 'key-reused':
      throw new WireException(409, { error: texts.keyReused });
    case 'throttled':
      c.header('retry-after', String(placed.retryAfterSeconds));
      throw new WireException(429, { error: texts.tooManyDeclined });
    case 'captcha':
      throw await createCaptchaError(c, texts.personWanted);
    case 'busy':
      c.header('retry-after', String(placed.retryAfterSeconds));
      throw new WireException(503, { error: texts.tooManyAtOnce });
    case 'closed':
      throw new WireException(503, { error: texts.closed });
  }
});

export async function createCaptchaError(c: Context<AppEnv>, error: string): Promise<WireException> {
  const captcha = await paymentCaptcha(c);
  const challenge =
    captcha.provider === 'altcha' ? `/api/form/CaptchaChallenge?formId=${PAYMENT_CAPTCHA}` : null;
  return new WireException(400, { error, errors: { captchaKey: error }, captcha: { ...captcha, challenge } });
}
