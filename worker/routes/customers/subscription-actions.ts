import type { Context } from 'hono';
import { normalizeAddress } from '#domain/checkout/check-address.ts';
import type { DeclineCode } from '#domain/payments/declines.ts';
import { toTermsAtAddress } from '#domain/subscriptions/change-address.ts';
import { canDo } from '#domain/subscriptions/status.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import type {
  SubscriptionForm,
  subscriptionFormSchema,
} from '#schema/contracts/subscriptions/subscription-form.ts';
import { describeProblems } from '#worker/accounts/form-problems.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import type { SentForm } from '#worker/calls/read-form.ts';
import { getPaymentRules } from '#worker/db/store/payment-rules.ts';
import {
  cancelSubscription,
  changeMethod,
  changeTerms,
  getDeliveryRules,
  pauseSubscription,
  resumeSubscription,
  skipPayment,
} from '#worker/db/subscriptions/subscription-changes.ts';
import type { SubscriptionRecord } from '#worker/db/subscriptions/subscriptions.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { visitedOrigin } from '#worker/kernel/site-origin.ts';
import type { AppEnv } from '../../env.ts';
import { findStoredProvider, selectProvider } from '../../payments/select-provider.ts';
import { changePlan } from '../../subscriptions/change-plan.ts';
import { findAddressProblems, toOtherCountry } from './read-address.ts';

export type Acted =
  | { kind: 'done' }
  | { kind: 'leave'; location: string }
  | { kind: 'problem'; problem: 'changed' | 'noPayments' | 'bankSilent'; ask?: 'plan' }
  | { kind: 'declined'; code: DeclineCode }
  /**
   * Shows the address form again, with errors, with another country's fields, or with a new shipping price.
   */
  | { kind: 'address'; form: AddressForm; status: 200 | 400 };

export interface AddressForm {
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  /** Terms that require the customer's consent; null if nothing changes. */
  terms: SubscriptionTerms | null;
}

export type SentSubscriptionForm = SentForm<typeof subscriptionFormSchema>;
type Form<Action extends SubscriptionForm['action']> = Extract<SubscriptionForm, { action: Action }>;
type Typed = Readonly<Record<string, string>>;

const CHANGED = { kind: 'problem', problem: 'changed' } as const satisfies Acted;
const NO_PAYMENTS: Acted = { kind: 'problem', problem: 'noPayments' };

/** Performs an action on a subscription. Idempotent, because the browser may send the form twice. */
export async function actOn(
  c: Context<AppEnv>,
  subscription: SubscriptionRecord,
  sent: SentSubscriptionForm,
  returnPath: string,
): Promise<Acted> {
  if (!sent.success) return refuse(c, subscription, sent);
  const { data: form, typed } = sent;
  const { DB } = c.env;
  const now = Date.now();
  // Repeating a completed action succeeds.
  if (form.action === 'cancel' && subscription.status === 'cancelled') return { kind: 'done' };
  if (form.action === 'country')
    return {
      kind: 'address',
      form: { values: toOtherCountry(typed), problems: {}, terms: null },
      status: 200,
    };
  if (!canDo(subscription.status, form.action)) return CHANGED;
  const toActed = (isDone: boolean): Acted => (isDone ? { kind: 'done' } : CHANGED);
  switch (form.action) {
    case 'cancel':
      return toActed(await cancelSubscription(DB, subscription, 'customer', now));
    case 'pause':
      return toActed(await pauseSubscription(DB, subscription, now));
    case 'resume':
      return toActed(await resumeSubscription(DB, subscription, now));
    case 'skip':
      // If the displayed payment is no longer the next one, do not skip another.
      return form.position === subscription.position
        ? toActed(await skipPayment(DB, subscription, now))
        : CHANGED;
    case 'change-plan':
      return newPlan(c, subscription, form, now);
    case 'change-card':
      return newCard(c, subscription, form, returnPath, now);
    case 'change-address':
      return newAddress(c, subscription, { form, typed }, now);
  }
}

function refuse(
  c: Context<AppEnv>,
  { status, terms }: SubscriptionRecord,
  { typed, error }: Extract<SentSubscriptionForm, { success: false }>,
): Acted {
  if (typed.action === 'change-plan' && canDo(status, typed.action)) return { ...CHANGED, ask: 'plan' };
  if (typed.action !== 'change-address' || !canDo(status, typed.action) || terms.shippingAddress === null)
    return CHANGED;
  const { account } = findMessages(c.var.site.settings.locale);
  return requestAddress(typed, describeProblems(error, account.problems));
}

const requestAddress = (
  values: Typed,
  problems: Record<string, string>,
  terms: SubscriptionTerms | null = null,
): Acted => ({ kind: 'address', form: { values, problems, terms }, status: terms ? 200 : 400 });

async function newAddress(
  c: Context<AppEnv>,
  subscription: SubscriptionRecord,
  { form, typed }: { form: Form<'change-address'>; typed: Typed },
  now: number,
): Promise<Acted> {
  if (subscription.terms.shippingAddress === null) return CHANGED;
  const messages = findMessages(c.var.site.settings.locale);
  const { action: _, totalCents, ...address } = form;
  const problems = findAddressProblems(address, messages);
  if (Object.keys(problems).length > 0) return requestAddress(typed, problems);
  const rules = await getDeliveryRules(c.env.DB, subscription);
  const terms = toTermsAtAddress(subscription.terms, normalizeAddress(address), rules, now);
  if (!terms) return requestAddress(typed, { country: messages.subscriptions.addressQuestion.notDelivered });
  // Charge a changed price only after the customer has seen it.
  if (terms.totalCents !== subscription.amountCents && totalCents !== terms.totalCents)
    return requestAddress(typed, {}, terms);
  return (await changeTerms(c.env.DB, subscription, terms, now)) ? { kind: 'done' } : CHANGED;
}

async function newPlan(
  c: Context<AppEnv>,
  subscription: SubscriptionRecord,
  form: Form<'change-plan'>,
  now: number,
): Promise<Acted> {
  const providers = (websiteId: string, name: string) => findStoredProvider(c.env, websiteId, name);
  const changed = await changePlan(c.env, subscription, form, providers, now);
  switch (changed.kind) {
    case 'paid':
      if (changed.hasRunOut) noteRaisedRevision(c);
      return { kind: 'done' };
    case 'declined':
      return { kind: 'declined', code: changed.code };
    case 'open':
      return { kind: 'problem', problem: 'bankSilent' };
    default:
      return { kind: 'problem', problem: 'changed', ask: 'plan' };
  }
}

async function newCard(
  c: Context<AppEnv>,
  subscription: SubscriptionRecord,
  { storeKey, paymentMethod }: Form<'change-card'>,
  returnPath: string,
  now: number,
): Promise<Acted> {
  if (!storeKey.startsWith(`${subscription.id}-`)) return CHANGED;
  const { rules, siteStatus } = await getPaymentRules(c.env.DB, c.var.site.id);
  const payments = await selectProvider(c.env, { id: c.var.site.id, status: siteStatus }, rules);
  if (payments.kind === 'closed') return NO_PAYMENTS;
  const { provider } = payments;
  const stored = await provider.store({
    key: storeKey,
    websiteId: c.var.site.id,
    method: paymentMethod,
    email: subscription.email,
    returnUrl: visitedOrigin(c) + returnPath,
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
      return { kind: 'declined', code: stored.code };
    case 'unavailable':
      return NO_PAYMENTS;
  }
}
