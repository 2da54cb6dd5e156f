import type { Context } from 'hono';
import { normalizeCheckout } from '#domain/checkout/checkout-fields.ts';
import { judgeAttempt, retryAfterSeconds } from '#domain/payments/attempt-limits.ts';
import { pathInLanguage } from '#domain/sites/languages.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import { findSignedInCustomer } from '#worker/accounts/customer.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { batch, run } from '#worker/db/database.ts';
import { orderByKey } from '#worker/db/orders/orders.ts';
import { closeTry, openTry } from '#worker/db/payments/payment-tries.ts';
import { type PaymentRulesRow, selectPaymentRules, toPaymentRules } from '#worker/db/store/payment-rules.ts';
import { visitedOrigin } from '#worker/kernel/site-origin.ts';
import { hasSolvedCaptcha } from '../captcha/payment-captcha.ts';
import type { AppEnv } from '../env.ts';
import { hashVisitorAddress } from '../forms/visitor.ts';
import { selectProvider } from '../payments/select-provider.ts';
import type { Submission, SubmitContext } from './pay.ts';
import { submitCheckout } from './submit.ts';

export type Placed =
  | Submission
  /** Too many payments have been declined. Nothing was charged. */
  | { kind: 'captcha'; retryAfterSeconds: number }
  /** The attempt looks like card testing. Nothing was charged. */
  | { kind: 'throttled'; retryAfterSeconds: number }
  /** Too many payments from this IP address are in progress. Nothing was charged. */
  | { kind: 'busy'; retryAfterSeconds: number }
  /** `problem` is for the owner only and must never reach the buyer. */
  | { kind: 'closed'; problem: string };

const UNTRIED: ReadonlySet<Submission['kind']> = new Set(['no-cart', 'changed', 'invalid', 'key-reused']);

/** Maximum wait in ms for other payments from the same IP address to finish. */
const PATIENCE_MS = 20_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
const BUSY_SECONDS = 5;

/** Places an order. A successful order takes four database round trips: attempts, cart, order, payment. */
export const placeOrder = (c: Context<AppEnv>, checkout: Checkout): Promise<Placed> =>
  attemptPayment(c, { ...checkout, amountCents: checkout.dueCents ?? checkout.grandTotalCents }, (context) =>
    submitCheckout(context, normalizeCheckout(checkout)),
  );

type Payer = Pick<Checkout, 'cartToken' | 'idempotencyKey' | 'captchaKey'> & { amountCents: number };

/** Applies the limits against card testing, then submits the payment. */
export async function attemptPayment(
  c: Context<AppEnv>,
  payer: Payer,
  submit: (context: SubmitContext) => Promise<Submission>,
): Promise<Placed> {
  const { env } = c;
  const { site, session } = c.var;
  const { rules, refusal, openedAt } = await startTry(c, payer);
  if (refusal) return refusal;
  const stored = toPaymentRules(site.id, rules);
  const payments = await selectProvider(env, { id: site.id, status: stored.siteStatus }, stored.rules);
  const forget = () =>
    c.executionCtx.waitUntil(
      run(env.DB, closeTry({ websiteId: site.id, key: payer.idempotencyKey }, openedAt)),
    );
  if (payments.kind === 'closed') {
    forget();
    return payments;
  }
  const submission = await submit({
    db: env.DB,
    websiteId: site.id,
    accountId: session?.accountId ?? null,
    memberId: findSignedInCustomer(c)?.accountId ?? null,
    provider: payments.provider,
    returnUrl: (orderId) =>
      visitedOrigin(c) + pathInLanguage(orderPath(env, orderId), site.inLanguage?.prefix ?? ''),
    now: Date.now(),
    timeZone: site.settings.timeZone,
    locale: site.settings.locale,
    ...(site.inLanguage && { language: site.settings.locale }),
    countTrip: () => {},
  });
  if (UNTRIED.has(submission.kind)) forget();
  if (submission.kind === 'placed' && submission.hasRunOut) noteRaisedRevision(c);
  return submission;
}

interface OpenedTry {
  rules: PaymentRulesRow | undefined;
  refusal: Placed | null;
  openedAt: number;
}

/**
 * Records the attempt before requesting the payment, so that concurrent attempts are counted together. Does
 * not count repeated submissions or free orders. settle-order.ts records the result.
 */
async function startTry(
  c: Context<AppEnv>,
  { cartToken, idempotencyKey, captchaKey, amountCents }: Payer,
): Promise<OpenedTry> {
  const { env, var: vars } = c;
  const websiteId = vars.site.id;
  const one = {
    websiteId,
    key: idempotencyKey,
    cartHash: await sha256Hex(cartToken),
    ipHash: await hashVisitorAddress(c),
  };
  const startedAt = Date.now();
  const hasProved =
    captchaKey !== undefined &&
    captchaKey !== '' &&
    (await hasSolvedCaptcha(c, { captchaKey, submissionId: `pay:${idempotencyKey}`, now: startedAt }));
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.5)) {
    const now = Date.now();
    const reads = [
      orderByKey({ websiteId, key: idempotencyKey }),
      selectPaymentRules({ websiteId }),
    ] as const;
    if (amountCents === 0) {
      const [, [rules]] = await batch(env.DB, reads);
      return { rules, refusal: null, openedAt: now };
    }
    const [[known], [rules], entered, [judged]] = await batch(env.DB, [
      ...reads,
      ...openTry(one, hasProved, now),
    ]);
    const found = { rules, refusal: null, openedAt: now };
    if (known || entered === 1 || !judged) return found;
    const wait = { retryAfterSeconds: retryAfterSeconds(judged, now) };
    switch (judgeAttempt(judged, hasProved)) {
      case 'refuse':
        return { ...found, refusal: { kind: 'throttled', ...wait } };
      case 'ask':
        return { ...found, refusal: { kind: 'captcha', ...wait } };
      default:
        if (now - startedAt > PATIENCE_MS)
          return { ...found, refusal: { kind: 'busy', retryAfterSeconds: BUSY_SECONDS } };
    }
    // Random jitter keeps waiting requests from retrying simultaneously.
    await new Promise((done) => setTimeout(done, pauseMs * (0.5 + Math.random())));
  }
}
