import { type Context, Hono } from 'hono';
import { nounOf } from '#domain/subscriptions/noun.ts';
import { mayDo } from '#domain/subscriptions/status.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { createId } from '#worker/crypto/random.ts';
import { customerSession } from '#worker/customers/customer.ts';
import { readPaymentRules } from '#worker/db/payments/payment-rules.ts';
import { changeMethod } from '#worker/db/subscriptions/subscription-changes.ts';
import { paymentsOf, subscriptionsOf } from '#worker/db/subscriptions/subscription-list.ts';
import { findSubscription, type SubscriptionRecord } from '#worker/db/subscriptions/subscriptions.ts';
import { orderPath } from '#worker/orders/order-token.ts';
import { isSubscriptionToken, subscriptionPath } from '#worker/subscriptions/subscription-token.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { findProvider, providerOf } from '../../payments/provider-of.ts';
import { redirectTo } from '../../redirect.ts';
import { AccountFrame, NarrowFrame, type Notice } from '../../render/customers/frame.tsx';
import { SubscriptionList, SubscriptionPage } from '../../render/customers/subscriptions.tsx';
import { planQuotes } from '../../subscriptions/change-plan.ts';
import { holdingPage } from '../pages/holding.ts';
import { accountPage, readForm } from './answer.tsx';
import { type AskedAddress, actOn } from './subscription-actions.ts';

/**
 * Subscriptions for those who have them: in the account, and for whoever holds the token of a mail, so that nobody needs an account to
 * end what they pay for. Two clicks cancel.
 */
export const customerSubscriptions = new Hono<AppEnv>();
export const subscriptionByToken = new Hono<AppEnv>();

interface Opened {
  subscription: SubscriptionRecord;
  path: string;
  crumb: string;
}

const placeOf = (c: Context<AppEnv>) => {
  const { locale, timeZone } = c.var.site.settings;
  return { locale, timeZone };
};

const doneText = (action: string | undefined, noun: string): string | null => {
  switch (action) {
    case 'cancel':
      return `The ${noun} is cancelled. Nothing more will be charged.`;
    case 'pause':
      return `The ${noun} is paused. Nothing is charged until you go on with it.`;
    case 'resume':
      return `The ${noun} goes on.`;
    case 'skip':
      return 'The payment is skipped.';
    case 'change-plan':
      return 'The plan is changed.';
    case 'change-card':
      return 'Payments are taken from this card from now on.';
    case 'change-address':
      return 'The next delivery goes to this address.';
    default:
      return null;
  }
};

async function read(c: Context<AppEnv>): Promise<SubscriptionRecord> {
  const id = idSchema.safeParse(c.req.param('id'));
  c.var.roundTrips.d1 += 1;
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
  told: {
    notice?: Notice;
    ask?: string;
    problem?: string;
    address?: AskedAddress;
    status?: 200 | 400 | 402 | 409;
  } = {},
): Promise<Response> {
  const { env } = c;
  const now = Date.now();
  c.var.roundTrips.d1 += 3;
  const [payments, quotes, rules] = await Promise.all([
    paymentsOf(env.DB, subscription),
    planQuotes(env.DB, subscription, now),
    readPaymentRules(env.DB, c.var.site.id),
  ]);
  const provider = await providerOf(env, { id: c.var.site.id, status: rules.siteStatus }, rules.rules);
  const asked = told.ask ?? c.req.query('ask');
  const ask = isQuestion(asked) ? asked : null;
  const done = doneText(c.req.query('done'), nounOf(subscription.terms));
  const notice = told.notice ?? (done ? { kind: 'done' as const, text: done } : null);
  const payment = provider.kind === 'open' ? provider.provider.clientConfig() : null;
  const page = (
    <SubscriptionPage
      subscription={subscription}
      payments={payments}
      quotes={quotes}
      place={placeOf(c)}
      path={path}
      crumb={crumb}
      orderPath={(orderId) => orderPath(env, orderId)}
      ask={ask && mayDo(subscription.status, QUESTIONS[ask]) ? ask : null}
      payment={payment}
      storeKey={`${subscription.id}-card-${createId()}`}
      problem={told.problem ?? ''}
      address={
        told.address ?? { values: subscription.terms.shippingAddress ?? {}, problems: {}, terms: null }
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
        back={{ href: '/account/subscriptions', text: 'All subscriptions' }}
        notice={notice}
      >
        {page}
      </AccountFrame>
    );
  return accountPage(
    c,
    { title, children: frame, styles: ['subscriptions', 'checkout'], payment },
    told.status ?? 200,
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

/** Back from a bank that was asked about a new card: what it said is asked of the provider, not of the address. */
async function settleCard(c: Context<AppEnv>, opened: Opened): Promise<Response | null> {
  const { store = '', setup_intent: ref = '' } = c.req.query();
  const { subscription, path } = opened;
  if (!store.startsWith(`${subscription.id}-card-`)) return null;
  const { rules } = await readPaymentRules(c.env.DB, c.var.site.id);
  const provider = await findProvider(c.env, c.var.site.id, rules.provider);
  const method = await provider?.findStored(store, ref).catch(() => null);
  if (!provider || !method)
    return show(c, opened, {
      ask: 'card',
      problem: 'This card was not confirmed. Everything is as it was; please try again.',
    });
  await changeMethod(c.env.DB, subscription, { provider: provider.name, ...method }, Date.now());
  return redirectTo(c, withQuery(path, 'done=change-card'), 303);
}

const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

async function change(c: Context<AppEnv>, opened: Opened): Promise<Response> {
  const form = await readForm(c);
  const { path } = opened;
  const acted = await actOn(c, opened.subscription, form, withQuery(path, `store=${form.storeKey ?? ''}`));
  switch (acted.kind) {
    case 'done':
      return redirectTo(c, withQuery(path, `done=${form.action}`), 303);
    case 'leave':
      return redirectTo(c, acted.location, 303);
    case 'address':
      return show(c, opened, { ask: 'address', address: acted.asked, status: acted.status });
    case 'problem': {
      const subscription = await read(c);
      const notice = { kind: 'problem' as const, text: acted.text };
      return show(
        c,
        { ...opened, subscription },
        {
          notice,
          status: acted.status,
          ...(acted.ask && { ask: acted.ask }),
          ...(acted.ask === 'card' && { problem: acted.text }),
        },
      );
    }
  }
}

customerSubscriptions.get('/account/subscriptions', async (c) => {
  c.var.roundTrips.d1 += 1;
  const subscriptions = await subscriptionsOf(c.env.DB, customerSession(c));
  return accountPage(c, {
    title: 'Subscriptions',
    children: (
      <AccountFrame title="Subscriptions" place="/account/subscriptions">
        <SubscriptionList subscriptions={subscriptions} place={placeOf(c)} />
      </AccountFrame>
    ),
  });
});
customerSubscriptions.get('/account/subscriptions/:id', async (c) => {
  const opened = await openOwn(c);
  return (await settleCard(c, opened)) ?? show(c, opened);
});
customerSubscriptions.post('/account/subscriptions/:id', async (c) => change(c, await openOwn(c)));

subscriptionByToken.get('/subscription/:id', holdingPage, async (c) => {
  const opened = await openByToken(c);
  return (await settleCard(c, opened)) ?? show(c, opened);
});
subscriptionByToken.post('/subscription/:id', fromHere, async (c) => change(c, await openByToken(c)));
