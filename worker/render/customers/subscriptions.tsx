import { addressLines } from '#domain/checkout/addresses.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { formatStoredMethod } from '#domain/payments/format-stored-method.ts';
import { periodText, subscriptionText } from '#domain/products/subscription-text.ts';
import { canDo, subscriptionKind } from '#domain/subscriptions/status.ts';
import type { Messages } from '#schema/messages/messages.ts';
import type { SubscriptionRecord } from '#worker/db/subscriptions/subscriptions.ts';
import { useMessages } from '../kit/messages.tsx';
import type { Place } from './orders.tsx';
import { Act, type PageProps, Questions, useMoneyIn } from './subscription-questions.tsx';

function formatStanding(
  subscription: SubscriptionRecord,
  place: Place,
  texts: Messages['subscriptions'],
): string {
  const { status, nextChargeAt, periodEnd, cancelledAt, numCycles, paidCycles } = subscription;
  const state = texts.states[status];
  switch (status) {
    case 'active':
      if (subscription.stockWaitSince !== null) return texts.outOfStock({ state });
      return texts.nextPayment({ state, date: longDate(place, nextChargeAt ?? periodEnd) });
    case 'past_due':
      return nextChargeAt === null ? state : texts.triedAgain({ state, date: longDate(place, nextChargeAt) });
    case 'cancelled':
      return cancelledAt === null ? state : texts.cancelledOn({ state, date: longDate(place, cancelledAt) });
    case 'completed':
      return texts.allPaid({ state, count: numCycles || paidCycles });
    default:
      return state;
  }
}

export function SubscriptionList({
  subscriptions,
  place,
  shopPath,
}: {
  subscriptions: readonly SubscriptionRecord[];
  place: Place;
  shopPath: string;
}) {
  const { orders, plans, subscriptions: texts } = useMessages();
  if (subscriptions.length === 0)
    return (
      <>
        <p>{texts.none}</p>
        <p>
          <a className="button" href={shopPath}>
            {orders.goToShop}
          </a>
        </p>
      </>
    );
  return (
    <ol className="account-orders">
      {subscriptions.map((subscription) => (
        <li key={subscription.id}>
          <h3>
            <a href={`/account/subscriptions/${subscription.id}`}>{subscription.terms.title}</a>
          </h3>
          <p className="quiet">
            {subscriptionText(subscription.terms.plan, plans)}
            <br />
            {formatStanding(subscription, place, texts)}
          </p>
          <p className="account-order-total figures">
            <Amount cents={subscription.amountCents} currency={subscription.currency} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Amount({ cents, currency }: { cents: number; currency: SubscriptionRecord['currency'] }) {
  return useMoneyIn(currency)(cents);
}

export function SubscriptionPage(props: PageProps) {
  const { subscription, place, ask } = props;
  const { terms, status, currency, creditCents } = subscription;
  const messages = useMessages();
  const { plans, subscriptions: texts } = messages;
  const money = useMoneyIn(currency);
  const kind = subscriptionKind(terms);
  return (
    <div className="subscription">
      <p className="lead">{formatStanding(subscription, place, texts)}</p>
      {status === 'past_due' && (
        <p className="notice problem" role="alert">
          {texts.pastDue({ kind })}
        </p>
      )}
      <Questions {...props} />
      <section aria-labelledby="what-you-pay">
        <h2 id="what-you-pay">{texts.youPay({ kind })}</h2>
        <p>
          {terms.quantity > 1 && `${terms.quantity} × `}
          {terms.donation?.inNameOf
            ? texts.inNameOf({ title: terms.title, name: terms.donation.inNameOf })
            : terms.title}
          {terms.optionValues.length > 0 && `, ${terms.optionValues.map(({ value }) => value).join(', ')}`}
          <br />
          {plans.offer({
            price: money(subscription.amountCents),
            renewal: terms.donation ? periodText(terms.plan, plans) : subscriptionText(terms.plan, plans),
          })}
        </p>
        {creditCents > 0 && <p>{texts.credit({ amount: money(creditCents) })}</p>}
        {subscription.methodLabel && (
          <p>{texts.paidWith({ method: formatStoredMethod(subscription.methodLabel, messages) })}</p>
        )}
        {terms.shippingAddress && (
          <address>
            {addressLines(terms.shippingAddress, place.locale).map((line) => (
              <span key={line}>
                <bdi>{line}</bdi>
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

function Actions(props: PageProps) {
  const { subscription, path, place, quotes } = props;
  const { status, position } = subscription;
  const texts = useMessages().subscriptions;
  if (!canDo(status, 'cancel')) return null;
  const asking = (what: string) => `${path}${path.includes('?') ? '&' : '?'}ask=${what}`;
  return (
    <section aria-labelledby="change-it">
      <h2 id="change-it">{texts.change}</h2>
      <div className="subscription-acts">
        {canDo(status, 'resume') && <Act {...props} action="resume" text={texts.resume} isMain />}
        {canDo(status, 'change-card') && (
          <a className="button button-small is-quiet" href={asking('card')}>
            {texts.changeCard}
          </a>
        )}
        {canDo(status, 'change-address') && subscription.terms.shippingAddress && (
          <a className="button button-small is-quiet" href={asking('address')}>
            {texts.changeAddress}
          </a>
        )}
        {quotes.length > 0 && (
          <a className="button button-small is-quiet" href={asking('plan')}>
            {texts.changePlan}
          </a>
        )}
        {canDo(status, 'skip') && (
          <Act
            {...props}
            action="skip"
            text={texts.skip({ date: longDate(place, subscription.periodEnd) })}
            fields={{ position: String(position) }}
          />
        )}
        {canDo(status, 'pause') && <Act {...props} action="pause" text={texts.pause} />}
        <a className="button button-small is-quiet" href={asking('cancel')}>
          {texts.cancel}
        </a>
      </div>
    </section>
  );
}

function Payments({
  payments,
  place,
  money,
  orderPath,
}: PageProps & {
  money: (cents: number) => string;
}) {
  const texts = useMessages().subscriptions.payments;
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments">
      <h2 id="payments">{texts.title}</h2>
      <table className="subscription-payments">
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.order}</th>
            <th scope="col">{texts.outcome}</th>
            <th scope="col" className="figures">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <td>{longDate(place, payment.at)}</td>
              <td>
                {payment.orderId ? (
                  <a href={orderPath(payment.orderId)}>{payment.orderNumber}</a>
                ) : (
                  texts.none
                )}
              </td>
              <td>{texts.states[payment.status]}</td>
              <td className="figures">{money(payment.amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
