import { addressLines } from '#domain/checkout/address-lines.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { subscriptionText } from '#domain/products/subscription-text.ts';
import { nounOf } from '#domain/subscriptions/noun.ts';
import { mayDo, SUBSCRIPTION_STATUS_LABEL } from '#domain/subscriptions/status.ts';
import type { SubscriptionRecord } from '#worker/db/subscriptions/subscriptions.ts';
import type { Place } from './orders.tsx';
import { Act, moneyIn, type PageProps, Questions } from './subscription-questions.tsx';

/** 'Active · next payment on 3 March 2026': what its owner wants to know first. */
export function standOf(subscription: SubscriptionRecord, place: Place): string {
  const { status, nextChargeAt, periodEnd, cancelledAt, numCycles, paidCycles } = subscription;
  const label = SUBSCRIPTION_STATUS_LABEL[status];
  switch (status) {
    case 'active':
      if (subscription.stockWaitSince !== null)
        return `${label} · out of stock: the payment that is due is taken once there is enough again`;
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
          The last payment did not go through. Choose another card to keep your {nounOf(terms)}: it is then
          tried at once.
        </p>
      )}
      <Questions {...props} />
      <section aria-labelledby="what-you-pay">
        <h2 id="what-you-pay">{terms.donation ? 'What you give' : 'What you pay'}</h2>
        <p>
          {terms.quantity > 1 && `${terms.quantity} × `}
          {terms.title}
          {terms.donation?.inNameOf && `, in the name of ${terms.donation.inNameOf}`}
          {terms.optionValues.length > 0 && `, ${terms.optionValues.map(({ value }) => value).join(', ')}`}
          <br />
          {money(subscription.amountCents)},{' '}
          {terms.donation
            ? subscriptionText(terms.plan).replace(/^renews /, '')
            : subscriptionText(terms.plan)}
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
        {mayDo(status, 'change-address') && subscription.terms.shippingAddress && (
          <a className="button button-small is-quiet" href={asking('address')}>
            Change the address
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
