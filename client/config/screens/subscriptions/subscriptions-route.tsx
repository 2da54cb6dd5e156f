import { defineView } from '#client/config/kit/views/view-address.ts';
import { choiceField } from '#client/config/kit/views/view-fields.ts';
import '#client/config/kit/shared/orders/orders.css';
import './subscriptions.css';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { customerHref, moveRowFocus } from '#client/config/kit/shared/orders/order-link.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { SUBSCRIPTION_STATUS_LABEL } from '#domain/subscriptions/status.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { cancelSubscription, listSubscriptions } from '#schema/contracts/subscriptions/calls.ts';
import type {
  OwnerSubscription,
  SubscriptionStatus,
  SubscriptionSummary,
} from '#schema/contracts/subscriptions/subscription.ts';

const STATUSES = ['active', 'past_due', 'paused', 'cancelled', 'completed'] as const;
interface View {
  status: (typeof STATUSES)[number] | '';
}
const VIEW = defineView<View>({ status: choiceField(['', ...STATUSES], '') });
const OPTIONS: readonly (readonly [View['status'], string])[] = [
  ['', 'All'],
  ...STATUSES.map((status) => [status, SUBSCRIPTION_STATUS_LABEL[status]] as const),
];

const fetchPage = ({ status }: View, cursor: string | null) =>
  callApi(listSubscriptions, { query: { status: status || undefined, cursor: cursor ?? undefined } });
const money = (cents: number, currency: string) => formatCents(cents, currency as CurrencyCode);

export default function SubscriptionsRoute() {
  const filters = useListView(VIEW);
  const { view, change, reset } = filters;
  const [ending, setEnding] = useState<OwnerSubscription | null>(null);
  const list = useList({ list: filters, fetchPage, rows: 'subscriptions' });
  const { page } = list;
  return (
    <main className="panel-page orders">
      <header className="panel-page-head">
        <h1>Subscriptions</h1>
      </header>
      {page && <Summary summary={page.summary} />}
      {(list.isFiltered || (page && !list.isEmpty)) && (
        <div className="order-filters">
          <FilterSelect
            label="Show"
            value={view.status}
            options={OPTIONS}
            onChange={(status) => change({ status })}
          />
        </div>
      )}
      <ListBody
        name="subscriptions"
        list={list}
        onReset={reset}
        first={
          <>
            <h2>No subscriptions yet</h2>
            <p className="quiet">
              Add a plan to a product to sell it by subscription. A donation block can offer monthly
              donations.
            </p>
          </>
        }
      >
        {({ subscriptions }) => <Rows subscriptions={subscriptions} isBusy={list.isBusy} onEnd={setEnding} />}
      </ListBody>
      {ending && (
        <EndSheet
          subscription={ending}
          onClose={() => setEnding(null)}
          onDone={() => {
            setEnding(null);
            void list.reload();
          }}
        />
      )}
    </main>
  );
}

function Summary({ summary }: { summary: SubscriptionSummary }) {
  const { churnPermille } = summary;
  return (
    <dl className="customer-facts">
      <div>
        <dt>Monthly recurring revenue</dt>
        <dd>
          {money(summary.monthlyCents, summary.currency)}
          {summary.donationCents > 0 && (
            <span className="quiet"> ({money(summary.donationCents, summary.currency)} donations)</span>
          )}
        </dd>
      </div>
      <div>
        <dt>Active</dt>
        <dd>{summary.active}</dd>
      </div>
      <div>
        <dt>Payment failed</dt>
        <dd>{summary.pastDue}</dd>
      </div>
      <div>
        <dt>Paused</dt>
        <dd>{summary.paused}</dd>
      </div>
      <div>
        <dt>Churn in the last 30 days</dt>
        <dd>
          {churnPermille === null ? 'None yet' : `${(churnPermille / 10).toFixed(1)}%`}
          {summary.endedLately > 0 && <span className="quiet"> ({summary.endedLately} ended)</span>}
        </dd>
      </div>
    </dl>
  );
}

const OVER: readonly SubscriptionStatus[] = ['cancelled', 'completed'];

function Rows({
  subscriptions,
  isBusy,
  onEnd,
}: {
  subscriptions: readonly OwnerSubscription[];
  isBusy: boolean;
  onEnd: (subscription: OwnerSubscription) => void;
}) {
  const { site } = useAccount();
  const canEnd = useCan()('commerce.orders.write');
  return (
    <table className="orders-table subscriptions-table" aria-busy={isBusy} onKeyDown={moveRowFocus}>
      <caption className="visually-hidden">Subscriptions, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Plan</th>
          <th scope="col">Status</th>
          <th scope="col">Next payment</th>
          <th scope="col" className="figure-cell">
            Amount
          </th>
          {canEnd && (
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {subscriptions.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.email ? (
                <PanelLink href={customerHref(row.email)}>{row.name || row.email}</PanelLink>
              ) : (
                'Erased'
              )}
              <span className="quiet">{row.email}</span>
            </th>
            <td data-name="Plan">
              {row.title}
              <span className="quiet">
                {row.isDonation ? `Donation, ${row.planText.replace(/^renews /, '')}` : row.planText}
              </span>
            </td>
            <td data-name="Status">
              {SUBSCRIPTION_STATUS_LABEL[row.status]}
              {row.stockWaitSince !== null && !OVER.includes(row.status) && (
                <span className="quiet">Waiting for stock</span>
              )}
              {row.cancelReason === 'payment' && <span className="quiet">Payments failed</span>}
              {row.cancelReason === 'moved' && (
                <span className="quiet">Site moved without the payment method</span>
              )}
            </td>
            <td data-name="Next payment" className="quiet when-cell">
              {row.nextChargeAt === null ? (
                'None'
              ) : (
                <RelativeTime at={row.nextChargeAt} timeZone={site.timeZone} />
              )}
            </td>
            <td data-name="Amount" className="figure-cell">
              {money(row.amountCents, row.currency)}
            </td>
            {canEnd && (
              <td>
                {!OVER.includes(row.status) && (
                  <button type="button" className="button" onClick={() => onEnd(row)}>
                    End…
                    <span className="visually-hidden">
                      {' '}
                      {row.title} of {row.email}
                    </span>
                  </button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EndSheet({
  subscription,
  onClose,
  onDone,
}: {
  subscription: OwnerSubscription;
  onClose: () => void;
  onDone: () => void;
}) {
  const { submit, isPending, problem } = useFormMutation(
    () => callApi(cancelSubscription, { params: { id: subscription.id } }),
    {
      fields: [],
      onSuccess: () => {
        toast.success('The subscription has ended.');
        onDone();
      },
    },
  );
  return (
    <Sheet title="End this subscription?" isOpen onClose={onClose}>
      <div className="stack">
        <p>
          {subscription.title}, {subscription.name || subscription.email}. The customer will not be charged
          again, and will get an email. You can refund past payments in their orders.
        </p>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="button" className="button primary" disabled={isPending} onClick={() => void submit()}>
          End the subscription
        </button>
      </div>
    </Sheet>
  );
}
