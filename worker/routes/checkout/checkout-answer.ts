import type { Context } from 'hono';
import { describeChange } from '#domain/checkout/describe-issue.ts';
import { TRY_RULES } from '#domain/payments/attempt-limits.ts';
import { declineText } from '#domain/payments/declines.ts';
import type { CheckoutValues } from '#schema/contracts/checkout/checkout-form.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { PaymentCaptcha } from '#worker/render/checkout/person-check.tsx';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { paymentCaptcha } from '../../captcha/payment-captcha.ts';
import type { Placed } from '../../checkout/place-order.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { allowCaptcha } from '../../render/forms/captcha-place.tsx';

export interface CheckoutAnswer {
  errors?: Record<string, string>;
  message?: { kind: 'done' | 'problem'; text: string };
  status?: 200 | 402 | 409 | 422 | 429 | 503;
  /** Time, in seconds, until the captcha is no longer required. */
  personSeconds?: number;
}

const problem = (text: string) => ({ kind: 'problem' as const, text });

export function toCheckoutAnswer(c: Context<AppEnv>, placed: Placed): { location: string } | CheckoutAnswer {
  const { checkoutProblems: texts, declines } = findMessages(c.var.site.settings.locale);
  switch (placed.kind) {
    case 'placed':
      return { location: `${orderPath(c.env, placed.orderId)}&placed=1` };
    case 'needs-action':
      return { location: placed.redirectUrl };
    case 'open':
      return { location: orderPath(c.env, placed.orderId) };
    case 'no-cart':
      return { location: '/cart' };
    case 'declined': {
      const text = declineText(placed.code, declines);
      return { errors: { paymentMethod: text }, message: problem(text), status: 402 };
    }
    case 'changed':
      return { message: problem(describeChange(placed.priced, texts)), status: 409 };
    case 'invalid':
      return { errors: placed.errors, status: 422 };
    case 'key-reused':
      return { message: problem(texts.keyReused), status: 409 };
    case 'captcha':
      return {
        errors: { captchaKey: texts.personUnconfirmed },
        message: problem(texts.personWanted),
        status: 422,
        personSeconds: placed.retryAfterSeconds,
      };
    case 'throttled':
      c.header('retry-after', String(placed.retryAfterSeconds));
      return { message: problem(texts.tooManyDeclined), status: 429 };
    case 'busy':
      c.header('retry-after', String(placed.retryAfterSeconds));
      return { message: problem(texts.tooManyAtOnce), status: 503 };
    case 'closed':
      console.error(`site ${c.var.site.id} takes no payments: ${placed.problem}`);
      return { message: problem(texts.closed), status: 503 };
  }
}

export async function findPaymentCaptcha(
  c: Context<AppEnv>,
  policy: RenderContext['policy'],
  values: CheckoutValues,
  personSeconds: number | undefined,
): Promise<PaymentCaptcha | null> {
  if (personSeconds === undefined && values.captchaAsked === undefined) return null;
  const captcha = await paymentCaptcha(c);
  allowCaptcha(policy, captcha.provider);
  return { ...captcha, waitSeconds: personSeconds ?? TRY_RULES.windowMs / 1000 };
}

/**
 * Sends the URL to a script as JSON, because fetch cannot follow a redirect to the bank's host. Redirects
 * other browsers.
 */
export function respondWithLocation(c: Context<AppEnv>, location: string): Response {
  if (c.req.header('accept') !== 'application/json') return redirectTo(c, location, 303);
  return c.json({ location }, 200, { 'cache-control': 'no-store' });
}
