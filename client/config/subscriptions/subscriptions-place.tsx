import '../orders/orders.css';
import './subscriptions.css';
import { useState } from 'react';
import { toast } from 'sonner';
import { formatCents } from '#domain/money/format-money.ts';
import { SUBSCRIPTION_STATUS_LABEL } from '#domain/subscriptions/status.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type {
  OwnerSubscription,
  SubscriptionList,
  SubscriptionStatus,
  SubscriptionSummary,
} from '#schema/contracts/subscriptions/subscription.ts';
import { customerHref, moveRowFocus, PlaceLink } from '../orders/order-link.tsx';
import { Failed } from '../script-errors/failed.tsx';
import { useAccount, useCan } from '../shell/account.tsx';
import { api, explain } from '../shell/api.ts';
import { Loading } from '../ui/loading.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { usePages } from '../ui/use-pages.ts';

const FILTERS = ['', 'active', 'past_due', 'paused', 'cancelled', 'completed'] as const;
type Filter = (typeof FILTERS)[number];

const fetchPage = (status: Filter, cursor: string | null) =>
  api<SubscriptionList>(
    'GET',
    `/api/commerce/subscriptions?${new URLSearchParams({ ...(status && { status }), ...(cursor && { cursor }) })}`,
  );
const join = (known: SubscriptionList, more: SubscriptionList): SubscriptionList => ({
  ...more,
  subscriptions: [...known.subscriptions, ...more.subscriptions],
});
const money = (cents: number, currency: string) => formatCents(cents, currency as CurrencyCode);

/** Subscriptions with recurring revenue and churn. */
export default function SubscriptionsPlace() {
  const [filter, setFilter] = useState<Filter>('');
  const [ending, setEnding] = useState<OwnerSubscription | null>(null);
  const { page, shown, problem, isBusy, reload, loadMore } = usePages(filter, fetchPage, join);
  const isEmpty = page?.subscriptions.length === 0;
  const isFiltered = filter !== '' || shown !== '';
  return (
    <main className="place orders">
      <header className="place-head">
        <h1>Subscriptions</h1>
      </header>
      {page && <Summary summary={page.summary} />}
      {(isFiltered || (page && !isEmpty)) && (
        <div className="order-filters">
          <select
            aria-label="Show"
            value={filter}
            onChange={(event) => setFilter(event.target.value as Filter)}
          >
            {FILTERS.map((status) => (
              <option key={status} value={status}>
                {status === '' ? 'All' : SUBSCRIPTION_STATUS_LABEL[status]}
              </option>
            ))}
          </select>
        </div>
      )}
      {problem && <Failed problem={problem} onRetry={() => void reload()} />}
      {!page && !problem && <Loading label="Loading subscriptions" lines={8} />}
      {isEmpty && (
        <div className="empty">
          <h2>{isFiltered ? 'No matching subscriptions' : 'No subscriptions yet'}</h2>
          {isFiltered ? (
            <button type="button" className="button" onClick={() => setFilter('')}>
              Show all subscriptions
            </button>
          ) : (
            <p className="quiet">
              Add a plan to a product to sell it by subscription. A donation block can offer monthly
              donations.
            </p>
          )}
        </div>
      )}
      {page && !isEmpty && <Rows subscriptions={page.subscriptions} isBusy={isBusy} onEnd={setEnding} />}
      {loadMore && (
        <button type="button" className="button show-more" onClick={loadMore} disabled={isBusy}>
          Show more
        </button>
      )}
      {ending && (
        <EndSheet
          subscription={ending}
          onClose={() => setEnding(null)}
          onDone={() => {
            setEnding(null);
            void reload();
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
        <dt>Churn in 30 days</dt>
        <dd>
          {churnPermille === null ? 'None yet' : `${(churnPermille / 10).toFixed(1)} %`}
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
  const mayEnd = useCan()('commerce.orders.write');
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
          {mayEnd && (
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
                <PlaceLink href={customerHref(row.email)}>{row.name || row.email}</PlaceLink>
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
                <span className="quiet">Waits for stock</span>
              )}
              {row.cancelReason === 'payment' && <span className="quiet">No card was accepted</span>}
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
            {mayEnd && (
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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const end = async () => {
    setBusy(true);
    try {
      await api('POST', `/api/commerce/subscriptions/${subscription.id}/cancel`);
      toast.success('The subscription has ended.');
      onDone();
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
  };
  return (
    <Sheet title="End this subscription?" isOpen onClose={onClose}>
      <div className="stack">
        <p>
          {subscription.title}, {subscription.name || subscription.email}. Nothing more is charged, and they
          get an email. Past payments are kept: refund them on the order if needed.
        </p>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="button" className="button primary" disabled={isBusy} onClick={() => void end()}>
          End the subscription
        </button>
      </div>
    </Sheet>
  );
}
