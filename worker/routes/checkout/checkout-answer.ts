import type { Context } from 'hono';
import type { CheckoutValues } from '#domain/checkout/checkout-fields.ts';
import {
  PERSON_WANTED,
  TICK_FIRST,
  TOO_MANY_AT_ONCE,
  TOO_MANY_ATTEMPTS,
  TRY_RULES,
} from '#domain/payments/attempt-limits.ts';
import { orderPath } from '#worker/orders/order-token.ts';
import type { AskedPerson } from '#worker/render/checkout/person-check.tsx';
import type { RenderContext } from '#worker/render/document/context.ts';
import { paymentCaptcha } from '../../captcha/payment-captcha.ts';
import type { Placed } from '../../checkout/place-order.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { allowCaptcha } from '../../render/forms/captcha-place.tsx';

export const ONE_OR_MORE_INVALID = 'One or more fields is invalid, please check your entries.';

/** What a form that is shown again says. */
export interface Told {
  errors?: Record<string, string>;
  message?: { kind: 'done' | 'problem'; text: string };
  status?: 200 | 402 | 409 | 422 | 429 | 503;
  /** A person is asked for, for so long at most. */
  personSeconds?: number;
}

const problem = (text: string) => ({ kind: 'problem' as const, text });

/** Where the answer to a submission leads: on to another page, or back to its form with these words. */
export function wayOf(c: Context<AppEnv>, placed: Placed): { location: string } | Told {
  switch (placed.kind) {
    case 'placed':
      return { location: `${orderPath(c.env, placed.orderId)}&placed=1` };
    case 'needs-action':
      return { location: placed.redirectUrl };
    case 'open':
      return { location: orderPath(c.env, placed.orderId) };
    case 'no-cart':
      return { location: '/cart' };
    case 'declined':
      return {
        errors: { paymentMethod: placed.message },
        message: problem(placed.message),
        status: 402,
      };
    case 'changed':
      return { message: problem(placed.message), status: 409 };
    case 'invalid':
      return { errors: placed.errors, message: problem(ONE_OR_MORE_INVALID), status: 422 };
    case 'key-reused':
      return {
        message: problem('This page was used before. Please look at the total and pay again.'),
        status: 409,
      };
    case 'captcha':
      return {
        errors: { captchaKey: TICK_FIRST },
        message: problem(PERSON_WANTED),
        status: 422,
        personSeconds: placed.retryAfterSeconds,
      };
    case 'throttled':
      c.header('retry-after', String(placed.retryAfterSeconds));
      return { message: problem(TOO_MANY_ATTEMPTS), status: 429 };
    case 'busy':
      c.header('retry-after', String(placed.retryAfterSeconds));
      return { message: problem(TOO_MANY_AT_ONCE), status: 503 };
    case 'closed':
      console.error(`site ${c.var.site.id} takes no payments: ${placed.problem}`);
      return {
        message: problem(
          'This shop cannot take payments at the moment. Nothing was charged, and your cart is kept.',
        ),
        status: 503,
      };
  }
}

/** The captcha that a page of a checkout shows: where one was just asked for, or stood in the form that was sent. */
export async function askedPerson(
  c: Context<AppEnv>,
  policy: RenderContext['policy'],
  values: CheckoutValues,
  personSeconds: number | undefined,
): Promise<AskedPerson | null> {
  if (personSeconds === undefined && values.captchaAsked === undefined) return null;
  const captcha = await paymentCaptcha(c);
  allowCaptcha(policy, captcha.provider);
  return { ...captcha, waitSeconds: personSeconds ?? TRY_RULES.windowMs / 1000 };
}

/** The page's script asks for the address instead of being led there: a bank's page is on another host. */
export function leave(c: Context<AppEnv>, location: string): Response {
  if (c.req.header('accept') !== 'application/json') return redirectTo(c, location, 303);
  return c.json({ location }, 200, { 'cache-control': 'no-store' });
}
