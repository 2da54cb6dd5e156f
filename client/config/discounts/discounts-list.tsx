import { Plus } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { MenuItem } from 'react-aria-components';
import { toast } from 'sonner';
import {
  DISCOUNT_STATES,
  type DiscountList,
  type DiscountRecord,
  type DiscountState,
} from '#schema/contracts/discounts/discount-api.ts';
import { Failed } from '../script-errors/failed.tsx';
import { explain } from '../shell/api.ts';
import { navigate } from '../shell/router.ts';
import { Loading } from '../ui/loading.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { usePages } from '../ui/use-pages.ts';
import { DeleteDiscount } from './delete-discount.tsx';
import { getLabels, getTitles, STATE_LABELS, StateChip } from './discount-labels.tsx';
import { type DiscountShop, discountsApi } from './discounts-api.ts';

const NEW = '/config/store/discounts/new';
export const discountHref = (id: string): string => `/config/store/discounts/${id}`;

const follow = (event: MouseEvent, href: string) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  navigate(href);
};

function NewDiscount() {
  return (
    <a className="button primary" href={NEW} onClick={(event) => follow(event, NEW)}>
      <Plus size={16} aria-hidden="true" /> New discount
    </a>
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
  const [doomed, setDoomed] = useState<DiscountRecord | null>(null);
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(explain(error));
    }
    await reload();
  };
  const isFiltered = [{ search, state }, shown].some((one) => one.search !== '' || one.state !== '');
  return (
    <div className="store-part">
      <header className="place-head">
        <h1>Discounts</h1>
        {list && (list.total > 0 || isFiltered) && <NewDiscount />}
      </header>
      {list && (list.total > 0 || isFiltered) && (
        <search className="product-filters">
          <input
            type="search"
            aria-label="Find by name or code"
            placeholder="Find by name or code"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
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
                onRun={(work, done) => void run(work, done)}
                onDelete={() => setDoomed(record)}
              />
            ))}
          </tbody>
        </table>
      )}
      {loadMore && (
        <button type="button" className="button show-more" onClick={loadMore}>
          Show more
        </button>
      )}
      <DeleteDiscount
        record={doomed}
        onClose={() => setDoomed(null)}
        onDelete={({ discount }) => {
          setDoomed(null);
          void run(() => discountsApi.remove(discount.id), `“${discount.name}” is deleted.`);
        }}
      />
    </div>
  );
}

interface RowProps {
  record: DiscountRecord;
  shop: DiscountShop;
  onRun: (work: () => Promise<unknown>, done: string) => void;
  onDelete: () => void;
}

function DiscountRow({ record, shop, onRun, onDelete }: RowProps) {
  const { discount, used, version } = record;
  const { id, name, code, isEnabled, usageLimit } = discount;
  const href = discountHref(id);
  const toggle = () =>
    onRun(
      () => discountsApi.setEnabled(id, version, !isEnabled),
      isEnabled ? `“${name}” is paused.` : `“${name}” is active again.`,
    );
  const duplicate = () =>
    onRun(async () => {
      const copy = await discountsApi.duplicate(id);
      navigate(discountHref(copy.discount.discount.id));
    }, 'Copy created. It is paused.');
  return (
    <tr>
      <th scope="row">
        <span className="discount-name">
          <a href={href} onClick={(event) => follow(event, href)}>
            {name}
          </a>
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
        <MoreMenu label={`Actions for ${name}`}>
          <MenuItem onAction={() => navigate(href)}>Edit</MenuItem>
          <MenuItem onAction={toggle}>{isEnabled ? 'Pause' : 'Resume'}</MenuItem>
          <MenuItem onAction={duplicate}>Duplicate</MenuItem>
          <MenuItem className="menu-item-danger" onAction={onDelete}>
            Delete…
          </MenuItem>
        </MoreMenu>
      </td>
    </tr>
  );
}
