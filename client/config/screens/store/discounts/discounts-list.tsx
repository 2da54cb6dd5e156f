import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { choiceField, searchField } from '#client/config/kit/views/view-fields.ts';
import {
  DISCOUNT_STATES,
  type DiscountRecord,
  type DiscountState,
} from '#schema/contracts/discounts/discount-api.ts';
import { DeleteDiscount } from './delete-discount.tsx';
import { getLabels, getTitles, STATE_LABELS, StateChip } from './discount-labels.tsx';
import { type DiscountStore, discountsApi } from './discounts-api.ts';

const NEW = '/config/store/discounts/new';
export const discountHref = (id: string): string => `/config/store/discounts/${id}`;

function NewDiscount() {
  return (
    <PanelLink className="button primary" href={NEW}>
      <Plus size={16} aria-hidden="true" /> New discount
    </PanelLink>
  );
}

interface View {
  search: string;
  state: DiscountState | '';
}
const VIEW = defineView<View>({
  search: searchField(),
  state: choiceField(['', ...DISCOUNT_STATES], ''),
});
const STATES: readonly (readonly [View['state'], string])[] = [
  ['', 'Any status'],
  ...DISCOUNT_STATES.map((state) => [state, STATE_LABELS[state]] as const),
];
const fetchPage = ({ search, state }: View, cursor: string | null) =>
  discountsApi.list(search, state, cursor);

export function DiscountsList() {
  const filters = useListView(VIEW);
  const { view, change, reset } = filters;
  const list = useList({ list: filters, fetchPage, rows: 'discounts' });
  const { page, reload } = list;
  const hasAny = page !== null && (!list.isEmpty || list.isFiltered);
  const [deleting, setDeleting] = useState<DiscountRecord | null>(null);
  const remove = useMutation({
    mutationFn: ({ discount }: DiscountRecord) => discountsApi.remove(discount.id),
    onSuccess: (_, { discount }) => toast.success(`“${discount.name}” is deleted.`),
    onSettled: reload,
  });
  return (
    <div className="store-part">
      <header className="panel-page-head">
        <h1>Discounts</h1>
        {hasAny && <NewDiscount />}
      </header>
      {hasAny && (
        <search className="product-filters">
          <SearchInput
            label="Find by name or code"
            value={view.search}
            onChange={(search) => change({ search })}
          />
          <FilterSelect
            label="Status"
            value={view.state}
            options={STATES}
            onChange={(state) => change({ state })}
          />
        </search>
      )}
      <ListBody
        name="discounts"
        list={list}
        lines={6}
        onReset={reset}
        first={
          <>
            <h2>No discounts yet</h2>
            <p className="quiet">
              Create a discount code, free shipping above an amount, or a buy X get Y offer. The cart applies
              it.
            </p>
            <NewDiscount />
          </>
        }
      >
        {({ discounts, shop }) => (
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
              {discounts.map((record) => (
                <DiscountRow
                  key={record.discount.id}
                  record={record}
                  shop={shop}
                  onChanged={reload}
                  onDelete={() => setDeleting(record)}
                />
              ))}
            </tbody>
          </table>
        )}
      </ListBody>
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
  shop: DiscountStore;
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
