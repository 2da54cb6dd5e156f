import type { ReactNode } from 'react';
import { ADDRESS_PARTS } from '#domain/checkout/checkout-fields.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { subscriptionText } from '#domain/products/subscription-text.ts';
import type { PlanQuote } from '#domain/subscriptions/change-plan.ts';
import { subscriptionKind } from '#domain/subscriptions/status.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import type { SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import type { Messages } from '#schema/messages/messages.ts';
import type { PaymentView } from '#worker/db/subscriptions/subscription-list.ts';
import type { SubscriptionRecord } from '#worker/db/subscriptions/subscriptions.ts';
import { PaymentFields } from '../checkout/payment-fields.tsx';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { withElement } from '../kit/with-element.tsx';
import { AddressFields } from './address-fields.tsx';
import { AccountForm, type Problems, summarizeProblems } from './fields.tsx';
import { AddressBlock, type Place } from './orders.tsx';

export function useMoneyIn(currency: string) {
  const formatCents = useFormatCents();
  return (cents: number) => formatCents(cents, currency as CurrencyCode);
}

export interface PageProps {
  subscription: SubscriptionRecord;
  payments: readonly PaymentView[];
  quotes: readonly PlanQuote[];
  place: Place;
  path: string;
  crumb: string;
  orderPath: (orderId: string) => string;
  ask: 'cancel' | 'card' | 'plan' | 'address' | null;
  payment: PaymentClientConfig | null;
  storeKey: string;
  problem: string;
  /** Address to change. `terms` is set if the new address changes the price per payment. */
  address: {
    values: Readonly<Record<string, string>>;
    problems: Problems;
    terms: SubscriptionTerms | null;
  };
}

function Question({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  const { leaveAsIs } = useMessages().subscriptions;
  return (
    <section aria-labelledby="question" className="subscription-question">
      <h2 id="question">{title}</h2>
      {children}
      <p>
        <a href={path}>{leaveAsIs}</a>
      </p>
    </section>
  );
}

export function Questions(props: PageProps) {
  const { ask, subscription, path, place, quotes } = props;
  const { plans, subscriptions: texts } = useMessages();
  const money = useMoneyIn(subscription.currency);
  const kind = subscriptionKind(subscription.terms);
  if (ask === 'cancel')
    return (
      <Question title={texts.cancelQuestion.title({ kind })} path={path}>
        <p>
          {subscription.terms.donation
            ? texts.cancelQuestion.nothing
            : texts.cancelQuestion.paidUntil({ date: longDate(place, subscription.periodEnd) })}
        </p>
        <Act {...props} action="cancel" text={texts.cancelQuestion.submit({ kind })} isMain />
      </Question>
    );
  if (ask === 'card')
    return (
      <Question title={texts.cardQuestion.title} path={path}>
        <form method="post" action={path} className="stack" data-card-form="">
          <Hidden {...props} action="change-card" />
          <input type="hidden" name="storeKey" value={props.storeKey} />
          {/* Hidden, because a zero would suggest that nothing is due. */}
          <PaymentFields
            payment={props.payment}
            amountCents={subscription.amountCents || 1}
            currency={subscription.currency}
            form={{ values: {}, errors: props.problem ? { paymentMethod: props.problem } : {} }}
          />
          <p>{texts.cardQuestion.about}</p>
          <button type="submit" className="button">
            {texts.cardQuestion.submit}
          </button>
        </form>
      </Question>
    );
  if (ask === 'address' && subscription.terms.shippingAddress) return <AddressQuestion {...props} />;
  if (ask === 'plan' && quotes.length > 0)
    return (
      <Question title={texts.planQuestion.title} path={path}>
        <ul className="account-lines subscription-plans">
          {quotes.map((quote) => (
            <li key={quote.terms.plan.id}>
              <h3>
                {plans.offer({
                  price: money(quote.terms.totalCents),
                  renewal: subscriptionText(quote.terms.plan, plans),
                })}
              </h3>
              <p>{describeQuote(quote, money, texts.planQuestion)}</p>
              <Act
                {...props}
                action="change-plan"
                text={
                  quote.dueCents === 0
                    ? texts.planQuestion.change
                    : texts.planQuestion.changeAndPay({ due: money(quote.dueCents) })
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

function describeQuote(
  { unusedDays, periodDays, unusedCents, dueCents, creditCents }: PlanQuote,
  money: (cents: number) => string,
  texts: Messages['subscriptions']['planQuestion'],
): string {
  const facts = { unusedDays, periodDays, unused: money(unusedCents), due: money(dueCents) };
  return creditCents > 0
    ? texts.aboutWithCredit({ ...facts, credit: money(creditCents) })
    : texts.about(facts);
}

/** Asks for a new address, and shows a changed price before the customer agrees to it. */
function AddressQuestion(props: PageProps) {
  const { subscription, path, place, address } = props;
  const { values, problems, terms } = address;
  const { account, addresses, subscriptions } = useMessages();
  const texts = subscriptions.addressQuestion;
  const money = useMoneyIn(subscription.currency);
  if (terms?.shippingAddress)
    return (
      <Question title={texts.confirmTitle} path={path}>
        <AddressBlock address={terms.shippingAddress} locale={place.locale} />
        <p>
          {withElement(
            (total) =>
              texts.confirm({
                total,
                shipping: money(terms.shippingCents),
                before: money(subscription.amountCents),
              }),
            <strong>{money(terms.totalCents)}</strong>,
          )}
        </p>
        <Act
          {...props}
          action="change-address"
          text={texts.agree({ total: money(terms.totalCents) })}
          fields={{
            ...Object.fromEntries(ADDRESS_PARTS.map((part) => [part, values[part] ?? ''])),
            totalCents: String(terms.totalCents),
          }}
          isMain
        />
      </Question>
    );
  return (
    <Question title={texts.title} path={path}>
      <AccountForm
        action={path}
        crumb={props.crumb}
        problem={summarizeProblems(problems, account)}
        className="stack account-address-form"
      >
        <input type="hidden" name="action" value="change-address" />
        {/* Enter activates the form's first button, which must be the save button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {addresses.save}
        </button>
        <AddressFields values={values} problems={problems} locale={place.locale} />
        <button type="submit" className="button">
          {texts.submit}
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
