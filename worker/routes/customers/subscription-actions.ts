import type { Context } from 'hono';
import { termsAt } from '#domain/subscriptions/change-address.ts';
import { mayDo, SUBSCRIPTION_ACTIONS, type SubscriptionAction } from '#domain/subscriptions/status.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import { readPaymentRules } from '#worker/db/payments/payment-rules.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import {
  cancelSubscription,
  changeMethod,
  changeTerms,
  pauseSubscription,
  readDeliveryRules,
  resumeSubscription,
  skipPayment,
} from '#worker/db/subscriptions/subscription-changes.ts';
import type { SubscriptionRecord } from '#worker/db/subscriptions/subscriptions.ts';
import type { AppEnv } from '../../env.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { findProvider, providerOf } from '../../payments/provider-of.ts';
import { changePlan } from '../../subscriptions/change-plan.ts';
import { inOtherCountry, readAddress } from './read-address.ts';

export type Acted =
  | { kind: 'done' }
  /** To the bank, which wants to know its customer. */
  | { kind: 'leave'; location: string }
  | { kind: 'problem'; text: string; status: 402 | 409; ask?: 'card' | 'plan' }
  /** The address is asked for again: with what is wrong with it, another country's fields, or what delivery there costs. */
  | { kind: 'address'; asked: AskedAddress; status: 200 | 400 };

/** An address as it was typed, and what came of it. */
export interface AskedAddress {
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  /** What each payment is there, to be agreed to; null while nothing changes. */
  terms: SubscriptionTerms | null;
}

type Form = Readonly<Record<string, string>>;

const CHANGED: Extract<Acted, { kind: 'problem' }> = {
  kind: 'problem',
  text: 'Something changed meanwhile, so nothing was done. This is how it stands now.',
  status: 409,
};
const NO_PAYMENTS: Acted = {
  kind: 'problem',
  text: 'The shop’s payment service cannot be reached at the moment. Nothing was changed; please try again later.',
  status: 409,
};

const isAction = (text: string | undefined): text is SubscriptionAction =>
  SUBSCRIPTION_ACTIONS.some((action) => action === text);

/** Does what a form of a subscription's page asks; each answer is certain, and the same form twice does it once. */
export async function actOn(
  c: Context<AppEnv>,
  subscription: SubscriptionRecord,
  form: Form,
  returnPath: string,
): Promise<Acted> {
  const { action } = form;
  const { DB } = c.env;
  const now = Date.now();
  // A second press of a button that has done its work is no problem.
  if (action === 'cancel' && subscription.status === 'cancelled') return { kind: 'done' };
  if (action === 'country')
    return {
      kind: 'address',
      asked: { values: inOtherCountry(form), problems: {}, terms: null },
      status: 200,
    };
  if (!isAction(action) || !mayDo(subscription.status, action)) return CHANGED;
  const told = (isDone: boolean): Acted => (isDone ? { kind: 'done' } : CHANGED);
  c.var.roundTrips.d1 += 1;
  switch (action) {
    case 'cancel':
      return told(await cancelSubscription(DB, subscription, 'customer', now));
    case 'pause':
      return told(await pauseSubscription(DB, subscription, now));
    case 'resume':
      return told(await resumeSubscription(DB, subscription, now));
    case 'skip':
      // The page named a payment: another one is not skipped in its place.
      return form.position === String(subscription.position)
        ? told(await skipPayment(DB, subscription, now))
        : CHANGED;
    case 'change-plan':
      return newPlan(c, subscription, form, now);
    case 'change-card':
      return newCard(c, subscription, form, returnPath, now);
    case 'change-address':
      return newAddress(c, subscription, form, now);
  }
}

async function newAddress(
  c: Context<AppEnv>,
  subscription: SubscriptionRecord,
  form: Form,
  now: number,
): Promise<Acted> {
  if (subscription.terms.shippingAddress === null) return CHANGED;
  const ask = (problems: Record<string, string>, terms: SubscriptionTerms | null = null): Acted => ({
    kind: 'address',
    asked: { values: form, problems, terms },
    status: terms ? 200 : 400,
  });
  const read = readAddress(form);
  if (read === 'other-country') return CHANGED;
  if ('problems' in read) return ask(read.problems);
  c.var.roundTrips.d1 += 1;
  const rules = await readDeliveryRules(c.env.DB, subscription);
  const terms = termsAt(subscription.terms, read.address, rules, now);
  if (!terms) return ask({ country: 'Sorry, we do not deliver there.' });
  // Another price is charged only once it was shown.
  if (terms.totalCents !== subscription.amountCents && form.totalCents !== String(terms.totalCents))
    return ask({}, terms);
  return (await changeTerms(c.env.DB, subscription, terms, now)) ? { kind: 'done' } : CHANGED;
}

async function newPlan(
  c: Context<AppEnv>,
  subscription: SubscriptionRecord,
  form: Form,
  now: number,
): Promise<Acted> {
  const asked = { planId: form.planId ?? '', dueCents: Number(form.dueCents) };
  const providers = (websiteId: string, name: string) => findProvider(c.env, websiteId, name);
  const changed = await changePlan(c.env, subscription, asked, providers, now);
  switch (changed.kind) {
    case 'paid':
      if (changed.hasRunOut) await spreadRevision(siteLookupOf(c), c.var.site);
      return { kind: 'done' };
    case 'declined':
      return { kind: 'problem', text: changed.message, status: 402, ask: 'card' };
    case 'open':
      return {
        kind: 'problem',
        text: 'The bank has not answered yet. Please look again in a few minutes; nothing is charged twice.',
        status: 409,
      };
    default:
      return { ...CHANGED, ask: 'plan' };
  }
}

async function newCard(
  c: Context<AppEnv>,
  subscription: SubscriptionRecord,
  form: Form,
  returnPath: string,
  now: number,
): Promise<Acted> {
  const { storeKey = '', paymentMethod = '' } = form;
  if (!/^[0-9a-f]{24}-card-[0-9a-f]{24}$/.test(storeKey) || !storeKey.startsWith(`${subscription.id}-`))
    return CHANGED;
  const { rules, siteStatus } = await readPaymentRules(c.env.DB, c.var.site.id);
  const payments = await providerOf(c.env, { id: c.var.site.id, status: siteStatus }, rules);
  if (payments.kind === 'closed') return NO_PAYMENTS;
  const { provider } = payments;
  const stored = await provider.store({
    key: storeKey,
    websiteId: c.var.site.id,
    method: paymentMethod,
    email: subscription.email,
    returnUrl: new URL(returnPath, c.req.url).href,
  });
  switch (stored.kind) {
    case 'stored': {
      const isDone = await changeMethod(
        c.env.DB,
        subscription,
        { provider: provider.name, ...stored.method },
        now,
      );
      return isDone ? { kind: 'done' } : CHANGED;
    }
    case 'needs-action':
      return { kind: 'leave', location: stored.redirectUrl };
    case 'declined':
      return { kind: 'problem', text: stored.message, status: 402, ask: 'card' };
    case 'unavailable':
      return NO_PAYMENTS;
  }
}
