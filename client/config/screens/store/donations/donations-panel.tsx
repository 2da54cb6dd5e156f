import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { PaymentChip } from '#client/config/kit/shared/orders/order-chips.tsx';
import { moveRowFocus, orderHref } from '#client/config/kit/shared/orders/order-link.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import { formatCents } from '#domain/money/format-money.ts';
import { exportDonations, listDonations } from '#schema/contracts/donations/calls.ts';
import type { DonationList, DonationRow } from '#schema/contracts/donations/donation.ts';
import '#client/config/kit/shared/orders/orders.css';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import './donations.css';
import { formatMonth } from './format-month.ts';
import { FundSums } from './fund-sums.tsx';

interface View {
  fund: string;
  month: string;
}
const START: View = { fund: '', month: '' };

const toQuery = ({ fund, month }: View) => ({ fund: fund || undefined, month: month || undefined });
const read = (view: View, cursor: string | null) =>
  callApi(listDonations, { query: { ...toQuery(view), cursor: cursor ?? undefined } });
const join = (known: DonationList, more: DonationList): DonationList => ({
  ...more,
  donations: [...known.donations, ...more.donations],
});

/** Donations: sums by fund and month, all paid donations, export. Refunds are made on the order. */
export default function DonationsPanel() {
  const [view, setView] = useState(START);
  const { page, problem, isBusy, reload, loadMore } = usePages(view, read, join);
  const isBare = page?.funds.length === 0;
  const isFiltered = view.fund !== '' || view.month !== '';
  return (
    <div className="store-part orders donations">
      <header className="panel-page-head">
        <h1>Donations</h1>
        {page && !isBare && (
          <a className="button" href={callAddress(exportDonations, { query: toQuery(view) })} download>
            <Download size={16} aria-hidden="true" /> Export {isFiltered ? 'these' : 'all'}
          </a>
        )}
      </header>
      {problem && <Failed problem={problem} onRetry={() => void reload()} />}
      {!page && !problem && <Loading label="Loading donations" lines={8} />}
      {isBare && (
        <div className="empty">
          <h2>No donations yet</h2>
          <p className="quiet">
            Add a donation block to a page. Donations are listed here with their fund and the name of the
            donor.
          </p>
          <a className="button primary" href="/config/pages">
            Go to pages
          </a>
        </div>
      )}
      {page && !isBare && (
        <>
          <FundSums funds={page.funds} months={page.months} />
          <Filters view={view} list={page} onChange={setView} />
          {page.donations.length > 0 ? (
            <Donations donations={page.donations} isBusy={isBusy} />
          ) : (
            <div className="empty">
              <h2>No matching donations</h2>
              <button type="button" className="button" onClick={() => setView(START)}>
                Show all donations
              </button>
            </div>
          )}
          <ShowMore onMore={loadMore} isBusy={isBusy} />
        </>
      )}
    </div>
  );
}

function Filters({
  view,
  list,
  onChange,
}: {
  view: View;
  list: DonationList;
  onChange: (view: View) => void;
}) {
  const funds = [...new Set(list.funds.map(({ fund }) => fund))];
  const months = [...new Set(list.months.map(({ month }) => month))];
  return (
    <search className="order-filters">
      <select
        aria-label="Fund"
        value={view.fund}
        onChange={({ target }) => onChange({ ...view, fund: target.value })}
      >
        <option value="">All funds</option>
        {funds.map((fund) => (
          <option key={fund}>{fund}</option>
        ))}
      </select>
      <select
        aria-label="Month"
        value={view.month}
        onChange={({ target }) => onChange({ ...view, month: target.value })}
      >
        <option value="">Any time</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
      </select>
    </search>
  );
}

function Donations({ donations, isBusy }: { donations: readonly DonationRow[]; isBusy: boolean }) {
  const { site } = useAccount();
  return (
    <table className="orders-table" aria-busy={isBusy} onKeyDown={moveRowFocus}>
      <caption className="visually-hidden">Donations, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Donation</th>
          <th scope="col">From</th>
          <th scope="col">Fund</th>
          <th scope="col">Payment</th>
          <th scope="col" className="figure-cell">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {donations.map((donation) => (
          <tr key={donation.orderId} data-over={donation.status === 'refunded' || undefined}>
            <th scope="row">
              <PanelLink href={orderHref(donation.orderId)}>{donation.number}</PanelLink>
              <span className="quiet">
                <RelativeTime at={donation.at} timeZone={site.timeZone} />
              </span>
            </th>
            <td className="customer-cell">
              {getDonor(donation)}
              <span className="quiet">{donation.email}</span>
              {donation.inNameOf && <span className="quiet">In the name of {donation.inNameOf}</span>}
              {donation.note && <span className="donation-note">{donation.note}</span>}
            </td>
            <td className="fund-cell">{donation.fund}</td>
            <td className="chip-cell">
              <PaymentChip {...donation} />
            </td>
            <td className="figure-cell">
              {formatCents(donation.amountCents, donation.currency)}
              {donation.frequency === 'monthly' && <span className="quiet">monthly</span>}
              {donation.refundedCents > 0 && donation.refundedCents < donation.amountCents && (
                <span className="quiet">{formatCents(-donation.refundedCents, donation.currency)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function getDonor({ isAnonymous, name, email }: DonationRow): string {
  if (isAnonymous) return 'Anonymous';
  return name || (email === '' ? 'Erased' : '');
}
