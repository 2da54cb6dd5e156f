import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { StockHistorySheet } from '#client/config/kit/shared/products/stock-history-sheet.tsx';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { choiceField, searchField, sortField } from '#client/config/kit/views/view-fields.ts';
import { exportInventory, listInventory } from '#schema/contracts/products/calls.ts';
import {
  INVENTORY_FILTERS,
  INVENTORY_SORTS,
  type InventoryList,
  type InventoryQuery,
  type InventoryRow,
} from '#schema/contracts/products/inventory.ts';
import { InventoryTableRow } from './inventory-row.tsx';

type Stock = NonNullable<InventoryQuery['stock']> | '';

interface View {
  search: string;
  stock: Stock;
  sort: InventoryQuery['sort'];
}
const SORTS = [
  ['title', 'Name'],
  ['stock', 'Lowest stock first'],
] as const;

const VIEW = defineView<View>({
  search: searchField(),
  stock: choiceField(['', ...INVENTORY_FILTERS], ''),
  sort: sortField(INVENTORY_SORTS, 'title'),
});

const read = ({ search, stock, sort }: View, cursor: string | null) =>
  callApi(listInventory, { query: { search, sort, stock: stock || undefined, cursor: cursor ?? undefined } });

function withStock(known: InventoryList, variantId: string, qtyInStock: number): InventoryList {
  const row = known.rows.find((one) => one.variantId === variantId);
  if (!row) return known;
  const { counts, lowStockAlertThreshold: most } = known;
  const isLow = (qty: number) => Number(qty > 0 && qty <= most);
  const isOut = (qty: number) => Number(qty === 0);
  return {
    ...known,
    rows: known.rows.map((one) => (one === row ? { ...row, qtyInStock } : one)),
    counts: {
      all: counts.all,
      low: counts.low + isLow(qtyInStock) - isLow(row.qtyInStock),
      out: counts.out + isOut(qtyInStock) - isOut(row.qtyInStock),
    },
  };
}

export default function InventoryPanel() {
  const filters = useListView(VIEW);
  const { view, change: filter } = filters;
  const inventory = useList({ list: filters, fetchPage: read, rows: 'rows' });
  const { page: list, shown, change } = inventory;
  const [historyRow, setHistoryRow] = useState<InventoryRow | null>(null);
  const put = useCallback(
    (variantId: string, qtyInStock: number) => change((known) => withStock(known, variantId, qtyInStock)),
    [change],
  );
  const isBare = list?.counts.all === 0;
  return (
    <div className="store-part">
      <header className="panel-page-head">
        <h1>Inventory</h1>
        {!isBare && (
          <a className="button" href={callAddress(exportInventory, {})} download="inventory.csv">
            <Download size={16} aria-hidden="true" /> Export
          </a>
        )}
      </header>
      {list && !isBare && (
        <>
          <Alert list={list} stock={view.stock} onFilter={(stock) => filter({ stock })} />
          <search className="product-filters">
            <SearchInput
              label="Find by name, option, SKU or barcode"
              value={view.search}
              onChange={(search) => filter({ search })}
            />
            <FilterSelect
              label="Sort"
              value={view.sort}
              options={SORTS}
              onChange={(sort) => filter({ sort })}
            />
          </search>
        </>
      )}
      <ListBody
        name="inventory"
        list={{ ...inventory, isFiltered: inventory.isFiltered && !isBare }}
        noMatch={
          shown.stock === 'low' || shown.stock === 'out' ? 'Nothing is low on stock' : 'No matching products'
        }
        showAll="Show all"
        onReset={() => filter({ search: '', stock: '' })}
        first={
          <>
            <h2>No inventory yet</h2>
            <p className="quiet">
              Physical products, and services with places, appear here with their stock.
            </p>
            <a className="button primary" href="/config/products/new">
              New product
            </a>
          </>
        }
      >
        {({ rows, lowStockAlertThreshold }) => (
          <table className="products-table inventory-table">
            <caption className="visually-hidden">Stock of every variant</caption>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">SKU</th>
                <th scope="col">Status</th>
                <th scope="col" className="stock-cell">
                  In stock
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <InventoryTableRow
                  key={row.variantId}
                  row={row}
                  lowFrom={lowStockAlertThreshold}
                  onStockChange={put}
                  onShowHistory={setHistoryRow}
                />
              ))}
            </tbody>
          </table>
        )}
      </ListBody>
      <StockHistorySheet row={historyRow} onClose={() => setHistoryRow(null)} />
    </div>
  );
}

function Alert({
  list,
  stock,
  onFilter,
}: {
  list: InventoryList;
  stock: Stock;
  onFilter: (stock: Stock) => void;
}) {
  const { all, low, out } = list.counts;
  const filters: readonly [Stock, string, number | null][] = [
    ['', 'All', all],
    ['low', 'Low', low],
    ['out', 'Sold out', out],
    ['unlimited', 'Unlimited', null],
  ];
  return (
    <fieldset className="stock-filters">
      <legend className="visually-hidden">Stock</legend>
      {filters.map(([value, label, count]) => (
        <button
          key={value}
          type="button"
          className="filter-chip"
          aria-pressed={stock === value}
          data-tone={value === 'low' && low > 0 ? 'warn' : value === 'out' && out > 0 ? 'bad' : undefined}
          onClick={() => onFilter(value)}
        >
          {label} {count !== null && <strong>{count.toLocaleString('en-US')}</strong>}
        </button>
      ))}
      <p className="quiet">
        Low is {list.lowStockAlertThreshold} and below, unless a variant has its own threshold.
      </p>
    </fieldset>
  );
}
