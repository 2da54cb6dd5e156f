import type { Context } from 'hono';
import { judgeTry, retryAfterSeconds } from '#domain/payments/attempt-limits.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { batch, run } from '#worker/db/database.ts';
import { orderByKey } from '#worker/db/orders/orders.ts';
import { type PaymentRulesRow, paymentRulesOf, toPaymentRules } from '#worker/db/payments/payment-rules.ts';
import { forgetTry, openTry } from '#worker/db/payments/payment-tries.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import { orderPath } from '#worker/orders/order-token.ts';
import { hasSolvedCaptcha } from '../captcha/payment-captcha.ts';
import type { AppEnv } from '../env.ts';
import { ipHashOf } from '../forms/visitor.ts';
import { siteLookupOf } from '../middleware/site-lookup.ts';
import { providerOf } from '../payments/provider-of.ts';
import type { Submission, SubmitContext } from './pay.ts';
import { submitCheckout } from './submit.ts';

export type Placed =
  | Submission
  /** So many payments were declined that a person is asked for: nothing was tried. */
  | { kind: 'captcha'; retryAfterSeconds: number }
  /** Somebody tries cards: nothing was tried. */
  | { kind: 'throttled'; retryAfterSeconds: number }
  /** Too many payments of this address are under way: nothing was tried. */
  | { kind: 'busy'; retryAfterSeconds: number }
  /** The shop cannot take payments now; `problem` is for the owner, never for the buyer. */
  | { kind: 'closed'; problem: string };

/** Ends that asked nobody for money. */
const UNTRIED: ReadonlySet<Submission['kind']> = new Set(['no-cart', 'changed', 'invalid', 'key-reused']);

/** How long a buyer waits for others of the same address to be done, and between two looks. */
const PATIENCE_MS = 20_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
const BUSY_SECONDS = 5;

/** Takes a checked submission from a request to its end; four round trips when all goes well (tries, cart, order, payment). */
export const placeOrder = (c: Context<AppEnv>, checkout: Checkout): Promise<Placed> =>
  placeCounted(c, { ...checkout, amountCents: checkout.dueCents ?? checkout.grandTotalCents }, (context) =>
    submitCheckout(context, checkout),
  );

/** Who pays, and what: another amount than this is refused before anybody is asked for it. */
type Payer = Pick<Checkout, 'cartToken' | 'idempotencyKey' | 'captchaKey'> & { amountCents: number };

/** Judges the try of a buyer, finds who takes the money, and submits. */
export async function placeCounted(
  c: Context<AppEnv>,
  payer: Payer,
  submit: (context: SubmitContext) => Promise<Submission>,
): Promise<Placed> {
  const { env } = c;
  const { site, session } = c.var;
  const { rules, refusal, openedAt } = await startTry(c, payer);
  if (refusal) return refusal;
  const stored = toPaymentRules(site.id, rules);
  const payments = await providerOf(env, { id: site.id, status: stored.siteStatus }, stored.rules);
  const forget = () =>
    c.executionCtx.waitUntil(
      run(env.DB, forgetTry({ websiteId: site.id, key: payer.idempotencyKey }, openedAt)),
    );
  if (payments.kind === 'closed') {
    forget();
    return payments;
  }
  const submission = await submit({
    db: env.DB,
    websiteId: site.id,
    accountId: session?.accountId ?? null,
    provider: payments.provider,
    returnUrl: (orderId) => new URL(orderPath(env, orderId), c.req.url).href,
    now: Date.now(),
    timeZone: site.settings.timeZone,
    locale: site.settings.locale,
    countTrip: () => {
      c.var.roundTrips.d1 += 1;
    },
  });
  if (UNTRIED.has(submission.kind)) forget();
  if (submission.kind === 'placed' && submission.hasRunOut) await spreadRevision(siteLookupOf(c), site);
  return submission;
}

interface OpenedTry {
  rules: PaymentRulesRow | undefined;
  refusal: Placed | null;
  openedAt: number;
}

/**
 * Puts a try on the list before anybody is asked for money, so that many at once are judged together. The same submission sent
 * again is no new try, nor is what costs nothing. How a try ended is written with the payment (settle-order.ts).
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
    ipHash: await ipHashOf(c),
  };
  const startedAt = Date.now();
  const hasProved =
    captchaKey !== undefined &&
    captchaKey !== '' &&
    (await hasSolvedCaptcha(c, { captchaKey, submissionId: `pay:${idempotencyKey}`, now: startedAt }));
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.5)) {
    const now = Date.now();
    vars.roundTrips.d1 += 1;
    const reads = [orderByKey({ websiteId, key: idempotencyKey }), paymentRulesOf({ websiteId })] as const;
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
    switch (judgeTry(judged, hasProved)) {
      case 'refuse':
        return { ...found, refusal: { kind: 'throttled', ...wait } };
      case 'ask':
        return { ...found, refusal: { kind: 'captcha', ...wait } };
      default:
        if (now - startedAt > PATIENCE_MS)
          return { ...found, refusal: { kind: 'busy', retryAfterSeconds: BUSY_SECONDS } };
    }
    // Not all at the same moment.
    await new Promise((done) => setTimeout(done, pauseMs * (0.5 + Math.random())));
  }
}
