import { Download } from 'lucide-react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { PaymentChip } from '#client/config/kit/shared/orders/order-chips.tsx';
import { moveRowFocus, orderHref } from '#client/config/kit/shared/orders/order-link.tsx';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { isShort, textField } from '#client/config/kit/views/view-fields.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { exportDonations, listDonations } from '#schema/contracts/donations/calls.ts';
import { type DonationList, type DonationRow, monthSchema } from '#schema/contracts/donations/donation.ts';
import { MAX_FUND_LENGTH } from '#schema/contracts/limits.ts';
import '#client/config/kit/shared/orders/orders.css';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import './donations.css';
import { formatMonth } from './format-month.ts';
import { FundSums } from './fund-sums.tsx';

interface View {
  fund: string;
  month: string;
}
const VIEW = defineView<View>({
  fund: textField(isShort(MAX_FUND_LENGTH)),
  month: textField((text) => monthSchema.safeParse(text).success),
});

const toQuery = ({ fund, month }: View) => ({ fund: fund || undefined, month: month || undefined });
const read = (view: View, cursor: string | null) =>
  callApi(listDonations, { query: { ...toQuery(view), cursor: cursor ?? undefined } });

/** Lists donations. The owner refunds a donation on its order's page. */
export default function DonationsPanel() {
  const filters = useListView(VIEW);
  const { view, change, reset } = filters;
  const list = useList({ list: filters, fetchPage: read, rows: 'donations' });
  const { page } = list;
  const isBare = page?.funds.length === 0;
  return (
    <div className="store-part orders donations">
      <header className="panel-page-head">
        <h1>Donations</h1>
        {page && !isBare && (
          <a className="button" href={callAddress(exportDonations, { query: toQuery(view) })} download>
            <Download size={16} aria-hidden="true" /> Export {VIEW.isFiltered(view) ? 'these' : 'all'}
          </a>
        )}
      </header>
      {page && !isBare && (
        <>
          <FundSums funds={page.funds} months={page.months} />
          <Filters view={view} list={page} onChange={change} />
        </>
      )}
      <ListBody
        name="donations"
        list={{ ...list, isFiltered: !isBare }}
        onReset={reset}
        first={
          <>
            <h2>No donations yet</h2>
            <p className="quiet">
              Add a donation block to a page. Donations are listed here with their fund and the name of the
              donor.
            </p>
            <a className="button primary" href="/config/pages">
              Go to pages
            </a>
          </>
        }
      >
        {({ donations }) => <Donations donations={donations} isBusy={list.isBusy} />}
      </ListBody>
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
  onChange: (patch: Partial<View>) => void;
}) {
  const funds = [...new Set(list.funds.map(({ fund }) => fund))];
  const months = [...new Set(list.months.map(({ month }) => month))];
  return (
    <search className="order-filters">
      <FilterSelect
        label="Fund"
        value={view.fund}
        options={[['', 'All funds'], ...funds.map((fund) => [fund, fund] as const)]}
        onChange={(fund) => onChange({ fund })}
      />
      <FilterSelect
        label="Month"
        value={view.month}
        options={[['', 'Any time'], ...months.map((month) => [month, formatMonth(month)] as const)]}
        onChange={(month) => onChange({ month })}
      />
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
