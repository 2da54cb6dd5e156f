import type { ReactNode } from 'react';
import { ADDRESS_PARTS } from '#domain/checkout/checkout-fields.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { subscriptionText } from '#domain/products/subscription-text.ts';
import type { PlanQuote } from '#domain/subscriptions/change-plan.ts';
import { nounOf } from '#domain/subscriptions/noun.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import type { PaymentView } from '#worker/db/subscriptions/subscription-list.ts';
import type { SubscriptionRecord } from '#worker/db/subscriptions/subscriptions.ts';
import { PaymentFields } from '../checkout/payment-fields.tsx';
import { AddressFields } from './address-fields.tsx';
import { AccountForm, type Problems, problemOf } from './fields.tsx';
import { AddressBlock, type Place } from './orders.tsx';

export const moneyIn = (currency: string) => (cents: number) => formatCents(cents, currency as CurrencyCode);

export interface PageProps {
  subscription: SubscriptionRecord;
  payments: readonly PaymentView[];
  quotes: readonly PlanQuote[];
  place: Place;
  /** This page, where its forms go. */
  path: string;
  crumb: string;
  orderPath: (orderId: string) => string;
  /** Which question is open. */
  ask: 'cancel' | 'card' | 'plan' | 'address' | null;
  payment: PaymentClientConfig | null;
  /** Names one try to keep another card. */
  storeKey: string;
  problem: string;
  /** The address that is asked for, as it was typed; `terms` when each payment would be another one. */
  address: {
    values: Readonly<Record<string, string>>;
    problems: Problems;
    terms: SubscriptionTerms | null;
  };
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

/** What is asked before something changes: one question at a time, by plain forms. */
export function Questions(props: PageProps) {
  const { ask, subscription, path, place, quotes } = props;
  const money = moneyIn(subscription.currency);
  const noun = nounOf(subscription.terms);
  if (ask === 'cancel')
    return (
      <Question title={`Cancel this ${noun}?`} path={path}>
        <p>
          Nothing more is charged.
          {!subscription.terms.donation &&
            ` What you have paid for is yours until ${longDate(place, subscription.periodEnd)}.`}
        </p>
        <Act {...props} action="cancel" text={`Cancel the ${noun}`} isMain />
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
  if (ask === 'address' && subscription.terms.shippingAddress) return <AddressQuestion {...props} />;
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

/** Another delivery address; where another price comes with it, that is shown before it is agreed to. */
function AddressQuestion(props: PageProps) {
  const { subscription, path, place, address } = props;
  const { values, problems, terms } = address;
  const money = moneyIn(subscription.currency);
  if (terms?.shippingAddress)
    return (
      <Question title="Deliver to this address?" path={path}>
        <AddressBlock address={terms.shippingAddress} locale={place.locale} />
        <p>
          Delivery there costs {money(terms.shippingCents)}. Each payment is then{' '}
          <strong>{money(terms.totalCents)}</strong> instead of {money(subscription.amountCents)}, from the
          next one on.
        </p>
        <Act
          {...props}
          action="change-address"
          text={`Deliver there for ${money(terms.totalCents)}`}
          fields={{
            ...Object.fromEntries(ADDRESS_PARTS.map((part) => [part, values[part] ?? ''])),
            totalCents: String(terms.totalCents),
          }}
          isMain
        />
      </Question>
    );
  return (
    <Question title="Another delivery address" path={path}>
      <AccountForm
        action={path}
        crumb={props.crumb}
        problem={problemOf(problems)}
        className="stack account-address-form"
      >
        <input type="hidden" name="action" value="change-address" />
        {/* The first button is what the Enter key presses: it must be the one that saves. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <AddressFields values={values} problems={problems} locale={place.locale} />
        <button type="submit" className="button">
          Deliver to this address
        </button>
      </AccountForm>
    </Question>
  );
}

function Hidden({ crumb, action }: { crumb: string; action: string }) {
  return (
    <>
      <input type="hidden" name="crumb" value={crumb} />
      <input type="hidden" name="action" value={action} />
    </>
  );
}

/** One button that changes something. */
export function Act({
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
