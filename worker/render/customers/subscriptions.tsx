import type { ReactNode } from 'react';
import { addressLines } from '#domain/checkout/address-lines.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { subscriptionText } from '#domain/products/subscription-text.ts';
import type { PlanQuote } from '#domain/subscriptions/change-plan.ts';
import { mayDo, SUBSCRIPTION_STATUS_LABEL } from '#domain/subscriptions/status.ts';
import type { CurrencyCode } from '#schema/contracts/commerce/currencies.ts';
import type { PaymentClientConfig } from '#schema/contracts/commerce/payment.ts';
import type { PaymentView } from '../../store/subscription-list.ts';
import type { SubscriptionRecord } from '../../store/subscriptions.ts';
import { PaymentFields } from '../commerce/checkout/payment-fields.tsx';
import type { Place } from './orders.tsx';

const moneyIn = (currency: string) => (cents: number) => formatCents(cents, currency as CurrencyCode);

/** 'Active · next payment on 3 March 2026': what its owner wants to know first. */
export function standOf(subscription: SubscriptionRecord, place: Place): string {
  const { status, nextChargeAt, periodEnd, cancelledAt, numCycles, paidCycles } = subscription;
  const label = SUBSCRIPTION_STATUS_LABEL[status];
  switch (status) {
    case 'active':
      return `${label} · next payment on ${longDate(place, nextChargeAt ?? periodEnd)}`;
    case 'past_due':
      return nextChargeAt === null ? label : `${label} · tried again on ${longDate(place, nextChargeAt)}`;
    case 'cancelled':
      return cancelledAt === null ? label : `${label} on ${longDate(place, cancelledAt)}`;
    case 'completed':
      return `${label} · all ${numCycles || paidCycles} payments are made`;
    default:
      return label;
  }
}

export function SubscriptionList({
  subscriptions,
  place,
}: {
  subscriptions: readonly SubscriptionRecord[];
  place: Place;
}) {
  if (subscriptions.length === 0)
    return <p>No subscriptions. What you subscribe to here is listed here, and can be ended here.</p>;
  return (
    <ol className="account-orders">
      {subscriptions.map((subscription) => (
        <li key={subscription.id}>
          <h3>
            <a href={`/account/subscriptions/${subscription.id}`}>{subscription.terms.title}</a>
          </h3>
          <p className="quiet">
            {subscriptionText(subscription.terms.plan)}
            <br />
            {standOf(subscription, place)}
          </p>
          <p className="account-order-total figures">
            {moneyIn(subscription.currency)(subscription.amountCents)}
          </p>
        </li>
      ))}
    </ol>
  );
}

interface PageProps {
  subscription: SubscriptionRecord;
  payments: readonly PaymentView[];
  quotes: readonly PlanQuote[];
  place: Place;
  /** This page, where its forms go. */
  path: string;
  crumb: string;
  orderPath: (orderId: string) => string;
  /** Which question is open. */
  ask: 'cancel' | 'card' | 'plan' | null;
  payment: PaymentClientConfig | null;
  /** Names one try to keep another card. */
  storeKey: string;
  problem: string;
}

/** One subscription for whoever has it: how it stands, what was paid, and everything that can be done, by plain forms and links. */
export function SubscriptionPage(props: PageProps) {
  const { subscription, place, ask } = props;
  const { terms, status, currency, creditCents } = subscription;
  const money = moneyIn(currency);
  return (
    <div className="subscription">
      <p className="lead">{standOf(subscription, place)}</p>
      {status === 'past_due' && (
        <p className="notice problem" role="alert">
          The last payment did not go through. Choose another card to keep the subscription: it is then tried
          at once.
        </p>
      )}
      <Questions {...props} />
      <section aria-labelledby="what-you-pay">
        <h2 id="what-you-pay">What you pay</h2>
        <p>
          {terms.quantity > 1 && `${terms.quantity} × `}
          {terms.title}
          {terms.optionValues.length > 0 && `, ${terms.optionValues.map(({ value }) => value).join(', ')}`}
          <br />
          {money(subscription.amountCents)}, {subscriptionText(terms.plan)}
        </p>
        {creditCents > 0 && <p>{money(creditCents)} of credit is taken off your next payments.</p>}
        {subscription.methodLabel && <p>Paid with: {subscription.methodLabel}</p>}
        {terms.shippingAddress && (
          <address>
            {addressLines(terms.shippingAddress, place.locale).map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
          </address>
        )}
      </section>
      {ask === null && <Actions {...props} />}
      <Payments {...props} money={money} />
    </div>
  );
}

function Question({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  return (
    <section aria-labelledby="question" className="subscription-question">
      <h2 id="question">{title}</h2>
      {children}
      <p>
        <a href={path}>Leave it as it is</a>
      </p>
    </section>
  );
}

function Questions(props: PageProps) {
  const { ask, subscription, path, place, quotes } = props;
  const money = moneyIn(subscription.currency);
  if (ask === 'cancel')
    return (
      <Question title="Cancel this subscription?" path={path}>
        <p>
          Nothing more is charged. What you have paid for is yours until{' '}
          {longDate(place, subscription.periodEnd)}.
        </p>
        <Act {...props} action="cancel" text="Cancel the subscription" isMain />
      </Question>
    );
  if (ask === 'card')
    return (
      <Question title="Pay with another card" path={path}>
        <form method="post" action={path} className="stack" data-card-form="">
          <Hidden {...props} action="change-card" />
          <input type="hidden" name="storeKey" value={props.storeKey} />
          {/* One unit: a zero would say that there is nothing to pay. */}
          <PaymentFields
            payment={props.payment}
            amountCents={subscription.amountCents || 1}
            currency={subscription.currency}
            form={{ values: {}, errors: props.problem ? { paymentMethod: props.problem } : {} }}
          />
          <p>Nothing is charged now; the card is used from the next payment on.</p>
          <button type="submit" className="button">
            Use this card
          </button>
        </form>
      </Question>
    );
  if (ask === 'plan' && quotes.length > 0)
    return (
      <Question title="Another plan" path={path}>
        <ul className="account-lines subscription-plans">
          {quotes.map((quote) => (
            <li key={quote.terms.plan.id}>
              <h3>
                {money(quote.terms.totalCents)}, {subscriptionText(quote.terms.plan)}
              </h3>
              <p>
                {quote.unusedDays} of {quote.periodDays} days are still paid for: {money(quote.unusedCents)}{' '}
                is taken off. You pay {money(quote.dueCents)} now
                {quote.creditCents > 0 &&
                  `, and ${money(quote.creditCents)} is taken off the payments after that`}
                . The new period begins today.
              </p>
              <Act
                {...props}
                action="change-plan"
                text={
                  quote.dueCents === 0 ? 'Change to this plan' : `Change and pay ${money(quote.dueCents)}`
                }
                fields={{ planId: quote.terms.plan.id, dueCents: String(quote.dueCents) }}
              />
            </li>
          ))}
        </ul>
      </Question>
    );
  return null;
}

function Hidden({ crumb, action }: { crumb: string; action: string }) {
  return (
    <>
      <input type="hidden" name="crumb" value={crumb} />
      <input type="hidden" name="action" value={action} />
    </>
  );
}

function Act({
  path,
  crumb,
  action,
  text,
  fields = {},
  isMain = false,
}: Pick<PageProps, 'path' | 'crumb'> & {
  action: string;
  text: string;
  fields?: Record<string, string>;
  isMain?: boolean;
}) {
  return (
    <form method="post" action={path}>
      <Hidden crumb={crumb} action={action} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={isMain ? 'button' : 'button button-small is-quiet'}>
        {text}
      </button>
    </form>
  );
}

function Actions(props: PageProps) {
  const { subscription, path, place, quotes } = props;
  const { status, position } = subscription;
  if (!mayDo(status, 'cancel')) return null;
  const asking = (what: string) => `${path}${path.includes('?') ? '&' : '?'}ask=${what}`;
  return (
    <section aria-labelledby="change-it">
      <h2 id="change-it">Change it</h2>
      <div className="subscription-acts">
        {mayDo(status, 'resume') && <Act {...props} action="resume" text="Go on with it" isMain />}
        {mayDo(status, 'change-card') && (
          <a className="button button-small is-quiet" href={asking('card')}>
            Change the card
          </a>
        )}
        {quotes.length > 0 && (
          <a className="button button-small is-quiet" href={asking('plan')}>
            Change the plan
          </a>
        )}
        {mayDo(status, 'skip') && (
          <Act
            {...props}
            action="skip"
            text={`Skip the payment of ${longDate(place, subscription.periodEnd)}`}
            fields={{ position: String(position) }}
          />
        )}
        {mayDo(status, 'pause') && <Act {...props} action="pause" text="Pause" />}
        <a className="button button-small is-quiet" href={asking('cancel')}>
          Cancel
        </a>
      </div>
    </section>
  );
}

const PAYMENT_LABEL = {
  paid: 'Paid',
  waiting: 'Declined',
  created: 'Under way',
  failed: 'Declined',
} as const;

function Payments({
  payments,
  place,
  money,
  orderPath,
}: PageProps & {
  money: (cents: number) => string;
}) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      <table className="subscription-payments">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Order</th>
            <th scope="col">How it went</th>
            <th scope="col" className="figures">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td>{longDate(place, payment.at)}</td>
              <td>
                {payment.orderId ? <a href={orderPath(payment.orderId)}>{payment.orderNumber}</a> : 'None'}
              </td>
              <td>{PAYMENT_LABEL[payment.status]}</td>
              <td className="figures">{money(payment.amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
