import { ArrowLeft } from 'lucide-react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { moveRowFocus } from '#client/config/kit/shared/orders/order-link.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { searchField } from '#client/config/kit/views/view-fields.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { DraftSummary } from '#schema/contracts/orders/draft-order.ts';
import { DraftChip } from './draft-chip.tsx';
import { draftHref, draftsApi } from './drafts-api.ts';

const VIEW = defineView<{ search: string }>({ search: searchField() });

export function DraftsTable() {
  const filters = useListView(VIEW);
  const { view, change, reset } = filters;
  const list = useList({ list: filters, fetchPage: draftsApi.list, rows: 'drafts' });
  const canWrite = useCan()('commerce.orders.write');
  return (
    <>
      <header className="panel-page-head">
        <IconButton label="All orders" icon={ArrowLeft} onPress={() => navigate('/config/orders')} />
        <h1>Drafts</h1>
        <div className="panel-page-tools">
          {canWrite && (
            <PanelLink className="button primary" href={draftHref('new')}>
              New order
            </PanelLink>
          )}
        </div>
      </header>
      <search className="order-filters">
        <SearchInput
          label="Find by number, name or email"
          maxLength={100}
          value={view.search}
          onChange={(search) => change({ search })}
        />
      </search>
      <ListBody
        name="drafts"
        list={list}
        onReset={reset}
        first={
          <>
            <h2>No drafts</h2>
            <p className="quiet">
              Prepare an order for a customer who orders by phone or in person. Then mark it as paid, or email
              an invoice with a link to pay.
            </p>
          </>
        }
      >
        {({ drafts }) => <Rows drafts={drafts} isBusy={list.isBusy} />}
      </ListBody>
    </>
  );
}

function Rows({ drafts, isBusy }: { drafts: readonly DraftSummary[]; isBusy: boolean }) {
  const { site } = useAccount();
  return (
    <table className="orders-table" aria-busy={isBusy} onKeyDown={moveRowFocus}>
      <caption className="visually-hidden">Draft orders, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Draft</th>
          <th scope="col">Customer</th>
          <th scope="col">Status</th>
          <th scope="col" className="figure-cell">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {drafts.map((draft) => (
          <tr key={draft.id}>
            <th scope="row">
              <PanelLink href={draftHref(draft.id)}>D{draft.number}</PanelLink>
              <span className="quiet">
                <RelativeTime at={draft.createdAt} timeZone={site.timeZone} />
              </span>
            </th>
            <td className="customer-cell">
              {draft.name || 'No customer'}
              <span className="quiet">{draft.email}</span>
            </td>
            <td className="chip-cell">
              <DraftChip state={draft.state} />
            </td>
            <td className="figure-cell">{formatCents(draft.grandTotalCents, draft.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
