import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { explain } from '#client/config/kit/api/api.ts';
import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { choiceField, isId, textField } from '#client/config/kit/views/view-fields.ts';
import * as calls from '#schema/contracts/waiting-list/calls.ts';
import type { WaitingEntry, WaitingStatus } from '#schema/contracts/waiting-list/waiting-list.ts';
import './gift-cards/gift-cards.css';

const STATES: Readonly<Record<WaitingStatus, readonly [label: string, tone: string]>> = {
  waiting: ['Waiting', 'hidden'],
  offered: ['Offered', 'warn'],
  taken: ['Booked', 'good'],
  expired: ['Not taken', 'hidden'],
  left: ['Left', 'hidden'],
};

interface View {
  variantId: string;
  state: 'open' | 'all';
}
const VIEW = defineView<View>({
  variantId: textField(isId),
  state: choiceField(['open', 'all'], 'open'),
});
const fetchPage = ({ variantId, state }: View, cursor: string | null) =>
  callApi(calls.listWaiting, {
    query: { state, variantId: variantId || undefined, cursor: cursor ?? undefined },
  });
const getName = ({ title, options }: { title: string; options: string }) =>
  [title, options].filter(Boolean).join(', ');

export default function WaitingPanel() {
  const filters = useListView(VIEW);
  const { view, change: filter } = filters;
  const list = useList({ list: filters, fetchPage, rows: 'entries' });
  const { page, isBusy, reload } = list;
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: ({ call, id }: { call: typeof calls.offerPlaces | typeof calls.removeWaiting; id: string }) =>
      callApi(call, { params: { id } }),
    onMutate: () => setRefusal(null),
    onError: (error) => setRefusal(explain(error)),
    onSettled: () => reload(),
  });
  const isBare = page?.variants.length === 0;
  return (
    <div className="store-part" aria-busy={isBusy || change.isPending}>
      <header className="panel-page-head">
        <h1>Waiting lists</h1>
        {page && !isBare && (
          <a className="button" href={callAddress(calls.exportWaiting, {})} download="waiting-lists.csv">
            <Download size={16} aria-hidden="true" /> Export
          </a>
        )}
      </header>
      {page && !isBare && (
        <search className="product-filters">
          <FilterSelect
            label="List"
            value={view.variantId}
            options={[
              ['', 'All lists'],
              ...page.variants.map(
                (variant) =>
                  [
                    variant.variantId,
                    `${getName(variant)}: ${variant.waiting} waiting, ${variant.free} free`,
                  ] as const,
              ),
            ]}
            onChange={(variantId) => filter({ variantId })}
          />
          <FilterSelect
            label="Status"
            value={view.state}
            options={[
              ['open', 'Waiting and offered'],
              ['all', 'Everyone'],
            ]}
            onChange={(state) => filter({ state })}
          />
        </search>
      )}
      {refusal && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <ListBody
        name="waiting lists"
        list={{ ...list, isFiltered: !isBare }}
        lines={6}
        noMatch="No one is on this list"
        showAll="Show all"
        onReset={() => filter({ variantId: '', state: 'all' })}
        first={
          <>
            <h2>No waiting lists yet</h2>
            <p className="quiet">
              Turn on the waiting list for a service, such as a workshop. When a date is sold out, visitors
              can join, and the first in line is offered places that become free.
            </p>
          </>
        }
      >
        {({ entries }) => (
          <Entries
            entries={entries}
            isBusy={change.isPending}
            onOffer={({ id }) => change.mutate({ call: calls.offerPlaces, id })}
            onRemove={(entry) => {
              const held = entry.status === 'offered' ? ' Their held places go to the next in line.' : '';
              if (window.confirm(`Remove ${entry.name} from the list?${held}`))
                change.mutate({ call: calls.removeWaiting, id: entry.id });
            }}
          />
        )}
      </ListBody>
    </div>
  );
}

interface EntriesProps {
  entries: readonly WaitingEntry[];
  isBusy: boolean;
  onOffer: (entry: WaitingEntry) => void;
  onRemove: (entry: WaitingEntry) => void;
}

function Entries({ entries, isBusy, onOffer, onRemove }: EntriesProps) {
  const { site } = useAccount();
  const canWrite = useCan()('commerce.inventory.write');
  return (
    <table className="products-table gift-table">
      <caption className="visually-hidden">Who is waiting</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">For</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const [label, tone] = STATES[entry.status];
          const isOpen = entry.status === 'waiting' || entry.status === 'offered';
          return (
            <tr key={entry.id}>
              <th scope="row" className="gift-for">
                {entry.name}
                <span className="quiet">
                  {entry.email}, <RelativeTime at={entry.createdAt} timeZone={site.timeZone} />
                </span>
              </th>
              <td className="gift-for">
                {getName(entry)}
                <span className="quiet">{entry.places === 1 ? '1 place' : `${entry.places} places`}</span>
              </td>
              <td className="gift-state">
                <span className="chip" data-tone={tone}>
                  {label}
                </span>
                <span className="quiet">
                  {entry.position !== null && `Number ${entry.position} in line`}
                  {entry.status === 'offered' && entry.expiresAt !== null && (
                    <>
                      ends <RelativeTime at={entry.expiresAt} timeZone={site.timeZone} />
                    </>
                  )}
                  {entry.orderNumber !== null && `Order ${entry.orderNumber}`}
                </span>
              </td>
              <td className="gift-balance">
                {canWrite && entry.status === 'waiting' && (
                  <button type="button" className="button" disabled={isBusy} onClick={() => onOffer(entry)}>
                    Offer now<span className="visually-hidden"> to {entry.name}</span>
                  </button>
                )}{' '}
                {canWrite && isOpen && (
                  <button type="button" className="button" disabled={isBusy} onClick={() => onRemove(entry)}>
                    Remove<span className="visually-hidden"> {entry.name}</span>
                  </button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
