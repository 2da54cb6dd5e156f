import type { Context } from 'hono';
import { declineText } from '#domain/payments/declines.ts';
import { canDo, subscriptionKind } from '#domain/subscriptions/status.ts';
import * as calls from '#schema/contracts/customers/visitor-calls.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import * as tokenCalls from '#schema/contracts/subscriptions/visitor-calls.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { customerSession } from '#worker/accounts/customer.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import { createId } from '#worker/crypto/random.ts';
import { getPaymentRules } from '#worker/db/store/payment-rules.ts';
import { findStorePath } from '#worker/db/store/store-rules.ts';
import { changeMethod } from '#worker/db/subscriptions/subscription-changes.ts';
import { listPayments, listSubscriptionsOfCustomer } from '#worker/db/subscriptions/subscription-list.ts';
import { findSubscription, type SubscriptionRecord } from '#worker/db/subscriptions/subscriptions.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { isSubscriptionToken, subscriptionPath } from '#worker/subscriptions/subscription-token.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { findStoredProvider, selectProvider } from '../../payments/select-provider.ts';
import { redirectTo } from '../../redirect.ts';
import { AccountFrame, NarrowFrame, type Notice } from '../../render/customers/frame.tsx';
import { SubscriptionList, SubscriptionPage } from '../../render/customers/subscriptions.tsx';
import { planQuotes } from '../../subscriptions/change-plan.ts';
import { holdingPage } from '../pages/holding.ts';
import { accountPage } from './answer.tsx';
import { type AddressForm, actOn, type SentSubscriptionForm } from './subscription-actions.ts';

/**
 * Pages for a customer's subscriptions. Links in emails open them too, so that cancelling does not require an
 * account.
 */
export const customerSubscriptions = new Routes();
export const subscriptionByToken = new Routes();

interface Opened {
  subscription: SubscriptionRecord;
  path: string;
  crumb: string;
}

const getRegion = (c: Context<AppEnv>) => {
  const { locale, timeZone } = c.var.site.settings;
  return { locale, timeZone };
};

const subscriptionTexts = (c: Context<AppEnv>) => findMessages(c.var.site.settings.locale).subscriptions;

function findDoneText(
  action: string | undefined,
  { terms }: SubscriptionRecord,
  texts: Messages['subscriptions']['done'],
): string | null {
  const text = new Map(Object.entries(texts)).get(action ?? '');
  if (text === undefined) return null;
  return typeof text === 'string' ? text : text({ kind: subscriptionKind(terms) });
}

async function read(c: Context<AppEnv>): Promise<SubscriptionRecord> {
  const id = idSchema.safeParse(c.req.param('id'));
  const found = id.success ? await findSubscription(c.env.DB, c.var.site.id, id.data) : null;
  if (!found || found.status === 'pending') throw notFound(c.req.path);
  return found;
}

async function openOwn(c: Context<AppEnv>): Promise<Opened> {
  const session = customerSession(c);
  const subscription = await read(c);
  if (subscription.accountId !== session.accountId) throw notFound(c.req.path);
  return { subscription, path: `/account/subscriptions/${subscription.id}`, crumb: session.crumb };
}

async function openByToken(c: Context<AppEnv>): Promise<Opened> {
  const id = c.req.param('id') ?? '';
  if (!isSubscriptionToken(c.env, id, c.req.query('token') ?? '')) throw notFound(c.req.path);
  return { subscription: await read(c), path: subscriptionPath(c.env, id), crumb: '' };
}

async function show(
  c: Context<AppEnv>,
  { subscription, path, crumb }: Opened,
  result: {
    notice?: Notice;
    ask?: string;
    problem?: string;
    address?: AddressForm;
    status?: 200 | 400 | 402 | 409;
  } = {},
): Promise<Response> {
  const { env } = c;
  const now = Date.now();
  const [payments, quotes, rules] = await Promise.all([
    listPayments(env.DB, subscription),
    planQuotes(env.DB, subscription, now),
    getPaymentRules(env.DB, c.var.site.id),
  ]);
  const provider = await selectProvider(env, { id: c.var.site.id, status: rules.siteStatus }, rules.rules);
  const question = result.ask ?? c.req.query('ask');
  const ask = isQuestion(question) ? question : null;
  const texts = subscriptionTexts(c);
  const done = findDoneText(c.req.query('done'), subscription, texts.done);
  const notice = result.notice ?? (done ? { kind: 'done' as const, text: done } : null);
  const payment = provider.kind === 'open' ? provider.provider.clientConfig() : null;
  const page = (
    <SubscriptionPage
      subscription={subscription}
      payments={payments}
      quotes={quotes}
      place={getRegion(c)}
      path={path}
      crumb={crumb}
      orderPath={(orderId) => orderPath(env, orderId)}
      ask={ask && canDo(subscription.status, QUESTIONS[ask]) ? ask : null}
      payment={payment}
      storeKey={`${subscription.id}-card-${createId()}`}
      problem={result.problem ?? ''}
      address={
        result.address ?? { values: subscription.terms.shippingAddress ?? {}, problems: {}, terms: null }
      }
    />
  );
  const title = subscription.terms.title;
  const frame =
    crumb === '' ? (
      <NarrowFrame title={title}>
        {notice && (
          <p className={`notice ${notice.kind}`} role={notice.kind === 'problem' ? 'alert' : 'status'}>
            {notice.text}
          </p>
        )}
        {page}
      </NarrowFrame>
    ) : (
      <AccountFrame
        title={title}
        place="/account/subscriptions"
        back={{ href: '/account/subscriptions', text: texts.all }}
        notice={notice}
      >
        {page}
      </AccountFrame>
    );
  return accountPage(
    c,
    { title, children: frame, styles: ['subscriptions', 'checkout'], payment },
    result.status ?? 200,
  );
}

const QUESTIONS = {
  cancel: 'cancel',
  card: 'change-card',
  plan: 'change-plan',
  address: 'change-address',
} as const;
const isQuestion = (text: string | undefined): text is keyof typeof QUESTIONS =>
  text !== undefined && Object.hasOwn(QUESTIONS, text);

/** Reads from the provider whether the card was saved, because the return URL cannot be trusted. */
async function settleCard(c: Context<AppEnv>, opened: Opened): Promise<Response | null> {
  const { store = '', setup_intent: ref = '' } = c.req.query();
  const { subscription, path } = opened;
  if (!store.startsWith(`${subscription.id}-card-`)) return null;
  const { rules } = await getPaymentRules(c.env.DB, c.var.site.id);
  const provider = await findStoredProvider(c.env, c.var.site.id, rules.provider);
  const method = await provider?.findStored(store, ref).catch(() => null);
  if (!provider || !method)
    return show(c, opened, {
      ask: 'card',
      problem: subscriptionTexts(c).problems.cardUnconfirmed,
    });
  await changeMethod(c.env.DB, subscription, { provider: provider.name, ...method }, Date.now());
  return redirectTo(c, withQuery(path, 'done=change-card'), 303);
}

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

async function change(c: Context<AppEnv>, opened: Opened, form: SentSubscriptionForm): Promise<Response> {
  const { path } = opened;
  const { action, storeKey = '' } = form.typed;
  const acted = await actOn(c, opened.subscription, form, withQuery(path, `store=${storeKey}`));
  switch (acted.kind) {
    case 'done':
      return redirectTo(c, withQuery(path, `done=${action}`), 303);
    case 'leave':
      return redirectTo(c, acted.location, 303);
    case 'address':
      return show(c, opened, { ask: 'address', address: acted.form, status: acted.status });
    case 'problem': {
      const notice = { kind: 'problem', text: subscriptionTexts(c).problems[acted.problem] } as const;
      const result = { notice, status: 409 as const, ...(acted.ask && { ask: acted.ask }) };
      return show(c, { ...opened, subscription: await read(c) }, result);
    }
    case 'declined': {
      const text = declineText(acted.code, findMessages(c.var.site.settings.locale).declines);
      const result = {
        notice: { kind: 'problem', text } as const,
        status: 402 as const,
        ask: 'card',
        problem: text,
      };
      return show(c, { ...opened, subscription: await read(c) }, result);
    }
  }
}

customerSubscriptions.handle(calls.showOwnSubscriptions, async (c) => {
  const [subscriptions, shopPath] = await Promise.all([
    listSubscriptionsOfCustomer(c.env.DB, customerSession(c)),
    findStorePath(c.env.DB, c.var.site.id),
  ]);
  const { title } = subscriptionTexts(c);
  return accountPage(c, {
    title,
    children: (
      <AccountFrame title={title} place="/account/subscriptions">
        <SubscriptionList subscriptions={subscriptions} place={getRegion(c)} shopPath={shopPath ?? '/'} />
      </AccountFrame>
    ),
  });
});
customerSubscriptions.handle(calls.showOwnSubscription, async (c) => {
  const opened = await openOwn(c);
  return (await settleCard(c, opened)) ?? show(c, opened);
});
customerSubscriptions.handle(calls.changeOwnSubscription, async (c, { form }) =>
  change(c, await openOwn(c), await form),
);

subscriptionByToken.handle(tokenCalls.showSubscription, [holdingPage], async (c) => {
  const opened = await openByToken(c);
  return (await settleCard(c, opened)) ?? show(c, opened);
});
subscriptionByToken.handle(tokenCalls.changeSubscription, async (c, { form }) =>
  change(c, await openByToken(c), await form),
);
