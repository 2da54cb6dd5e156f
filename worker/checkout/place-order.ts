import type { Context } from 'hono';
import { paymentAttemptLimits } from '#domain/payments/attempt-limits.ts';
import type { Checkout } from '#schema/contracts/commerce/checkout.ts';
import type { AppEnv } from '../env.ts';
import { clientNetwork } from '../identity/client-address.ts';
import { orderPath } from '../identity/order-token.ts';
import { sha256Hex } from '../identity/random.ts';
import { siteLookupOf } from '../middleware/site-lookup.ts';
import { providerOf } from '../payments/provider-of.ts';
import { attemptAnswer, attemptStatement, giveBackStatement } from '../store/attempts.ts';
import { paymentRulesStatement, toPaymentRules } from '../store/payment-rules.ts';
import { spreadRevision } from '../store/sites.ts';
import { type Submission, type SubmitContext, submitCheckout } from './submit.ts';

export type Placed =
  | Submission
  /** Too many declined payments (carding): nothing was tried. */
  | { kind: 'throttled'; retryAfterSeconds: number }
  /** The shop cannot take payments now; `problem` is for the owner, never for the buyer. */
  | { kind: 'closed'; problem: string };

const COUNTED: ReadonlySet<Submission['kind']> = new Set(['declined', 'needs-action', 'open']);

/** Takes a checked submission from a request to its end; four round trips when all goes well (attempts, cart, order, payment). */
export const placeOrder = (c: Context<AppEnv>, checkout: Checkout): Promise<Placed> =>
  placeCounted(c, checkout, (context) => submitCheckout(context, checkout));

/** Counts the attempt of a buyer, finds who takes the money, and submits. */
export async function placeCounted(
  c: Context<AppEnv>,
  buyer: Pick<Checkout, 'cartToken' | 'email'>,
  submit: (context: SubmitContext) => Promise<Submission>,
): Promise<Placed> {
  const { env } = c;
  const { site, session } = c.var;
  const now = Date.now();
  const limits = paymentAttemptLimits({
    websiteId: site.id,
    cartId: await sha256Hex(buyer.cartToken),
    email: buyer.email,
    ipHash: await sha256Hex(`${site.id}:${clientNetwork(c)}`),
  });
  c.var.roundTrips.d1 += 1;
  const [attempts, rules] = await env.DB.batch<Record<string, unknown>>([
    attemptStatement(env.DB, limits, now),
    paymentRulesStatement(env.DB, site.id),
  ]);
  const { isAllowed, retryAfterSeconds } = attemptAnswer(attempts?.results ?? [], limits, now);
  if (!isAllowed) return { kind: 'throttled', retryAfterSeconds };
  const stored = toPaymentRules(site.id, rules?.results[0]);
  const payments = await providerOf(env, { id: site.id, status: stored.siteStatus }, stored.rules);
  if (payments.kind === 'closed') return payments;
  let isGivenBack = false;
  const submission = await submit({
    db: env.DB,
    websiteId: site.id,
    accountId: session?.accountId ?? null,
    provider: payments.provider,
    returnUrl: (orderId) => new URL(orderPath(env, orderId), c.req.url).href,
    now,
    timeZone: site.settings.timeZone,
    locale: site.settings.locale,
    countTrip: () => {
      c.var.roundTrips.d1 += 1;
    },
    whenPaid: () => {
      isGivenBack = true;
      return [giveBackStatement(env.DB, limits)];
    },
  });
  // What was declined adds up, and what a bank is still asked about: a decline there is not told to this request.
  if (!isGivenBack && !COUNTED.has(submission.kind))
    c.executionCtx.waitUntil(giveBackStatement(env.DB, limits).run());
  if (submission.kind === 'placed' && submission.hasRunOut) await spreadRevision(siteLookupOf(c), site);
  return submission;
}
