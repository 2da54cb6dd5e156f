import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import {
  DISCOUNT_STATES,
  type DiscountList,
  type DiscountRecord,
  type DiscountState,
} from '#schema/contracts/discounts/discount-api.ts';
import { DeleteDiscount } from './delete-discount.tsx';
import { getLabels, getTitles, STATE_LABELS, StateChip } from './discount-labels.tsx';
import { type DiscountShop, discountsApi } from './discounts-api.ts';

const NEW = '/config/store/discounts/new';
export const discountHref = (id: string): string => `/config/store/discounts/${id}`;

function NewDiscount() {
  return (
    <PanelLink className="button primary" href={NEW}>
      <Plus size={16} aria-hidden="true" /> New discount
    </PanelLink>
  );
}

const read = ({ search, state }: { search: string; state: DiscountState | '' }, cursor: string | null) =>
  discountsApi.list(search, state, cursor);
const join = (known: DiscountList, more: DiscountList): DiscountList => ({
  ...more,
  discounts: [...known.discounts, ...more.discounts],
});

/** All discounts with status and usage; pause, duplicate and delete. */
export function DiscountsList() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<DiscountState | ''>('');
  const { page: list, shown, problem, reload, loadMore } = usePages({ search, state }, read, join);
  const [deleting, setDeleting] = useState<DiscountRecord | null>(null);
  const remove = useMutation({
    mutationFn: ({ discount }: DiscountRecord) => discountsApi.remove(discount.id),
    onSuccess: (_, { discount }) => toast.success(`“${discount.name}” is deleted.`),
    onSettled: reload,
  });
  const isFiltered = [{ search, state }, shown].some((one) => one.search !== '' || one.state !== '');
  return (
    <div className="store-part">
      <header className="panel-page-head">
        <h1>Discounts</h1>
        {list && (list.total > 0 || isFiltered) && <NewDiscount />}
      </header>
      {list && (list.total > 0 || isFiltered) && (
        <search className="product-filters">
          <SearchInput label="Find by name or code" value={search} onChange={setSearch} />
          <select
            aria-label="Status"
            value={state}
            onChange={({ target }) => setState(target.value as DiscountState | '')}
          >
            <option value="">Any status</option>
            {DISCOUNT_STATES.map((one) => (
              <option key={one} value={one}>
                {STATE_LABELS[one]}
              </option>
            ))}
          </select>
        </search>
      )}
      {problem && <Failed problem={problem} onRetry={() => void reload()} />}
      {!list && !problem && <Loading label="Loading discounts" lines={6} />}
      {list?.total === 0 && !isFiltered && (
        <div className="empty">
          <h2>No discounts yet</h2>
          <p className="quiet">
            Create a discount code, free shipping above an amount, or a buy X get Y offer. The cart applies
            it.
          </p>
          <NewDiscount />
        </div>
      )}
      {list?.total === 0 && isFiltered && (
        <div className="empty">
          <h2>No matching discounts</h2>
          <button
            type="button"
            className="button"
            onClick={() => {
              setSearch('');
              setState('');
            }}
          >
            Show all discounts
          </button>
        </div>
      )}
      {list && list.total > 0 && (
        <table className="products-table discounts-table">
          <caption className="visually-hidden">Discounts</caption>
          <thead>
            <tr>
              <th scope="col">Discount</th>
              <th scope="col">Code</th>
              <th scope="col">Status</th>
              <th scope="col" className="uses-cell">
                Uses
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {list.discounts.map((record) => (
              <DiscountRow
                key={record.discount.id}
                record={record}
                shop={list.shop}
                onChanged={reload}
                onDelete={() => setDeleting(record)}
              />
            ))}
          </tbody>
        </table>
      )}
      <ShowMore onMore={loadMore} />
      <DeleteDiscount
        record={deleting}
        onClose={() => setDeleting(null)}
        onDelete={(record) => {
          setDeleting(null);
          remove.mutate(record);
        }}
      />
    </div>
  );
}

interface RowProps {
  record: DiscountRecord;
  shop: DiscountShop;
  onChanged: () => Promise<void>;
  onDelete: () => void;
}

function DiscountRow({ record, shop, onChanged, onDelete }: RowProps) {
  const { discount, used, version } = record;
  const { id, name, code, isEnabled, usageLimit } = discount;
  const href = discountHref(id);
  const toggle = useMutation({
    mutationFn: () => discountsApi.setEnabled(id, version, !isEnabled),
    onSuccess: () => toast.success(isEnabled ? `“${name}” is paused.` : `“${name}” is active again.`),
    onSettled: onChanged,
  });
  const duplicate = useMutation({
    mutationFn: () => discountsApi.duplicate(id),
    onSuccess: (copy) => {
      toast.success('Copy created. It is paused.');
      navigate(discountHref(copy.discount.discount.id));
    },
  });
  return (
    <tr>
      <th scope="row">
        <span className="discount-name">
          <PanelLink href={href}>{name}</PanelLink>
          <span className="quiet">{getLabels({ ...discount, code: null }, getTitles(record), shop)}</span>
        </span>
      </th>
      <td className="code-cell">{code ? <code>{code}</code> : <span className="quiet">Automatic</span>}</td>
      <td className="state-cell">
        <StateChip discount={discount} used={used} />
      </td>
      <td className="uses-cell" data-name="Uses">
        {used.toLocaleString('en-US')}
        {usageLimit !== null && <span className="quiet"> of {usageLimit.toLocaleString('en-US')}</span>}
      </td>
      <td className="menu-cell">
        <MoreMenu
          label={`Actions for ${name}`}
          entries={[
            { id: 'edit', text: 'Edit', act: () => navigate(href) },
            { id: 'toggle', text: isEnabled ? 'Pause' : 'Resume', act: () => toggle.mutate() },
            { id: 'duplicate', text: 'Duplicate', act: () => duplicate.mutate() },
            { id: 'remove', text: 'Delete…', isDanger: true, act: onDelete },
          ]}
        />
      </td>
    </tr>
  );
}
