import { Download, Plus, Tags, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useCan } from '#client/config/kit/account/account.tsx';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { FilterSelect } from '#client/config/kit/list/filter-select.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { SelectAllCell } from '#client/config/kit/list/select-cell.tsx';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { useSelection } from '#client/config/kit/list/use-selection.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { ProductRow } from '#client/config/kit/shared/products/product-row.tsx';
import { type ProductView, productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { TermsSheet } from '#client/config/kit/shared/terms/terms-sheet.tsx';
import { defineView } from '#client/config/kit/views/view-address.ts';
import {
  choiceField,
  isShort,
  searchField,
  sortField,
  textField,
} from '#client/config/kit/views/view-fields.ts';
import { getStoreOptions } from '#domain/store/store-options.ts';
import { MAX_VENDOR_LENGTH } from '#schema/contracts/products/product.ts';
import type { ProductCollections } from '#schema/contracts/products/product-api.ts';
import { ImportNotice } from './import-notice.tsx';
import { ImportSheet } from './import-sheet.tsx';
import { ProductBulk } from './product-bulk.tsx';
import { isRunning, useImport } from './use-import.ts';
import { useProducts } from './use-products.ts';

const STATUSES = [
  ['', 'Any status'],
  ['1', 'Available'],
  ['2', 'Scheduled'],
  ['4', 'Hidden'],
  ['bin', 'Deleted'],
] as const;
const STOCKS = [
  ['', 'Any stock'],
  ['in', 'In stock'],
  ['low', 'Low'],
  ['out', 'Sold out'],
] as const;
const SORTS = [
  ['updated', 'Last changed'],
  ['title', 'Name'],
  ['stock', 'Stock, lowest first'],
  ['price', 'Price, lowest first'],
  ['price-highest', 'Price, highest first'],
] as const;
const values = <Value extends string>(options: readonly (readonly [Value, string])[]): readonly Value[] =>
  options.map(([value]) => value);

const VIEW = defineView<ProductView>({
  search: searchField(),
  status: choiceField(values(STATUSES), ''),
  category: textField(isShort(100)),
  vendor: textField(isShort(MAX_VENDOR_LENGTH)),
  stock: choiceField(values(STOCKS), ''),
  sort: sortField(values(SORTS), 'updated'),
});

interface Props {
  shop: ProductCollections;
  onShopChanged: () => Promise<void>;
}

export function ProductsTable({ shop, onShopChanged }: Props) {
  const can = useCan();
  const filters = useListView(VIEW);
  const { view } = filters;
  const selection = useSelection();
  const [isImporting, setImporting] = useState(false);
  const products = useProducts(filters);
  const { page, isFiltered } = products;
  const { selectedCurrency: currency, lowStockAlertThreshold } = getStoreOptions(shop.store);
  const change = (patch: Partial<ProductView>) => {
    filters.change(patch);
    selection.clear();
  };
  const refresh = () => {
    selection.clear();
    void products.reload();
    void onShopChanged();
  };
  const isEmpty = page?.total === 0;
  const hasShop = shop.collections.length > 0;
  const canImport = can('commerce.inventory.write') && hasShop;
  const [areTermsOpen, setTermsOpen] = useState(false);
  const steps = useImport(canImport, refresh);
  const { current, put } = steps;
  const closeImport = () => {
    setImporting(false);
    // Clear the finished import, so that its result is announced only once.
    if (current && !isRunning(current) && current.state !== 'ready') put(null);
  };
  return (
    <>
      <header className="panel-page-head">
        <h1>Products</h1>
        <div className="panel-page-tools">
          <MenuTrigger>
            <Button className="button">
              <Download size={16} aria-hidden="true" /> Export
            </Button>
            <Popover className="popover">
              <Menu className="menu" aria-label="Export products">
                <MenuItem href={productsApi.exportHref('shopify')} download="products-shopify.csv">
                  For Shopify
                </MenuItem>
                <MenuItem href={productsApi.exportHref('woocommerce')} download="products-woocommerce.csv">
                  For WooCommerce
                </MenuItem>
              </Menu>
            </Popover>
          </MenuTrigger>
          {hasShop && (
            <button type="button" className="button" onClick={() => setTermsOpen(true)}>
              <Tags size={16} aria-hidden="true" /> Categories and tags
            </button>
          )}
          {canImport && (
            <button type="button" className="button" onClick={() => setImporting(true)}>
              <Upload size={16} aria-hidden="true" /> Import
            </button>
          )}
          {hasShop && (
            <PanelLink className="button primary" href="/config/products/new">
              <Plus size={16} aria-hidden="true" /> New product
            </PanelLink>
          )}
        </div>
      </header>
      {current && !isImporting && (
        <ImportNotice current={current} onShow={() => setImporting(true)} onDismiss={() => put(null)} />
      )}
      {(!isEmpty || isFiltered) && <Filters view={view} shop={shop} onChange={change} />}
      <ListBody
        name="products"
        list={{ ...products, isEmpty }}
        onReset={() => change(VIEW.start)}
        first={<NoProducts hasShop={hasShop} />}
      >
        {(list) => (
          <>
            <p className="quiet" role="status">
              {list.total.toLocaleString('en-US')} {list.total === 1 ? 'product' : 'products'}
            </p>
            <table className="products-table">
              <caption className="visually-hidden">Products</caption>
              <thead>
                <tr>
                  <SelectAllCell ids={list.products.map(({ id }) => id)} selection={selection} />
                  <th scope="col">Product</th>
                  <th scope="col">Status</th>
                  <th scope="col" className="figure-cell">
                    Stock
                  </th>
                  <th scope="col" className="figure-cell">
                    Price in {currency}
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.products.map((product) => (
                  <ProductRow
                    key={product.id}
                    product={product}
                    currency={currency}
                    lowFrom={lowStockAlertThreshold}
                    isSelected={selection.selected.has(product.id)}
                    onSelect={(isSelected) => selection.select(product.id, isSelected)}
                    onChanged={products.put}
                  />
                ))}
              </tbody>
            </table>
          </>
        )}
      </ListBody>
      {selection.selected.size > 0 && (
        <ProductBulk
          ids={[...selection.selected]}
          isBin={view.status === 'bin'}
          currency={currency}
          categories={shop.categories}
          onDone={refresh}
          onClear={selection.clear}
        />
      )}
      <TermsSheet
        collections={shop.collections}
        hasProducts
        isOpen={areTermsOpen}
        onClose={() => setTermsOpen(false)}
        onChanged={refresh}
      />
      <ImportSheet {...steps} isOpen={isImporting} onClose={closeImport} onDone={refresh} />
    </>
  );
}

function Filters({
  view,
  shop,
  onChange,
}: {
  view: ProductView;
  shop: ProductCollections;
  onChange: (patch: Partial<ProductView>) => void;
}) {
  return (
    <search className="product-filters">
      <SearchInput
        label="Find by name, SKU or barcode"
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <FilterSelect
        label="Status"
        value={view.status}
        options={STATUSES}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Stock"
        value={view.stock}
        options={STOCKS}
        onChange={(stock) => onChange({ stock })}
      />
      <FilterSelect
        label="Category"
        value={view.category}
        options={[['', 'Any category'], ...shop.categories.map((category) => [category, category] as const)]}
        onChange={(category) => onChange({ category })}
      />
      {(shop.vendors.length > 0 || view.vendor !== '') && (
        <FilterSelect
          label="Vendor"
          value={view.vendor}
          options={[['', 'Any vendor'], ...shop.vendors.map((vendor) => [vendor, vendor] as const)]}
          onChange={(vendor) => onChange({ vendor })}
        />
      )}
      <FilterSelect label="Sort" value={view.sort} options={SORTS} onChange={(sort) => onChange({ sort })} />
    </search>
  );
}

function NoProducts({ hasShop }: { hasShop: boolean }) {
  return (
    <>
      <h2>{hasShop ? 'No products yet' : 'This site has no store page'}</h2>
      <p className="quiet">
        {hasShop
          ? 'Add your first product, or import products from another store with a CSV file.'
          : 'Products appear on a store page. Create one under Pages to add products.'}
      </p>
      {hasShop ? (
        <PanelLink className="button primary" href="/config/products/new">
          <Plus size={16} aria-hidden="true" /> New product
        </PanelLink>
      ) : (
        <a className="button primary" href="/config/pages">
          Go to pages
        </a>
      )}
    </>
  );
}
