import { Download, Plus, Tags, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useCan } from '#client/config/kit/account/account.tsx';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { ProductRow } from '#client/config/kit/shared/products/product-row.tsx';
import { type ProductView, productsApi } from '#client/config/kit/shared/products/products-api.ts';
import { TermsSheet } from '#client/config/kit/shared/terms/terms-sheet.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import { withSelected } from '#client/config/kit/ui/with-selected.ts';
import { getStoreOptions } from '#domain/shop/store-options.ts';
import { PRODUCT_SORTS, type ProductSort, type Shop } from '#schema/contracts/products/product-api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ImportNotice } from './import-notice.tsx';
import { ImportSheet } from './import-sheet.tsx';
import { isRunning, useImport } from './use-import.ts';
import { useProducts } from './use-products.ts';

const START: ProductView = {
  search: '',
  status: '',
  category: '',
  stock: '',
  sort: 'updated',
  descending: true,
  isBin: false,
};
const SORT_LABEL: Readonly<Record<ProductSort, string>> = {
  title: 'Name',
  updated: 'Last changed',
  price: 'Price',
  stock: 'Stock',
};

interface Props {
  shop: Shop;
  onShopChanged: () => Promise<void>;
}

/** All products: search, sort, edit in place, bulk actions, import and export. */
export function ProductsTable({ shop, onShopChanged }: Props) {
  const can = useCan();
  const [view, setView] = useState(START);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isImporting, setImporting] = useState(false);
  const products = useProducts(view);
  const { page: list, shown, problem } = products;
  const { selectedCurrency: currency, lowStockAlertThreshold } = getStoreOptions(shop.store);
  const change = (patch: Partial<ProductView>) => {
    setView({ ...view, ...patch });
    setSelected(new Set());
  };
  const changed = () => {
    setSelected(new Set());
    void products.reload();
    void onShopChanged();
  };
  const isFiltered = [view, shown].some(
    ({ search, status, category, stock, isBin }) =>
      search !== '' || status !== '' || category !== '' || stock !== '' || isBin,
  );
  const isEmpty = list?.total === 0;
  const hasShop = shop.collections.length > 0;
  const canImport = can('commerce.inventory.write') && hasShop;
  const [areTermsOpen, setTermsOpen] = useState(false);
  const steps = useImport(canImport, changed);
  const { current, put } = steps;
  const closeImport = () => {
    setImporting(false);
    // Announce the result once.
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
      {problem && <Failed problem={problem} onRetry={() => void products.reload()} />}
      {!list && !problem && <Loading label="Loading products" lines={8} />}
      {isEmpty && <Empty isFiltered={isFiltered} hasShop={hasShop} onReset={() => change(START)} />}
      {list && !isEmpty && (
        <>
          <p className="quiet" role="status">
            {list.total.toLocaleString('en-US')} {list.total === 1 ? 'product' : 'products'}
          </p>
          <table className="products-table">
            <caption className="visually-hidden">Products</caption>
            <thead>
              <tr>
                <td className="select-cell">
                  <input
                    type="checkbox"
                    aria-label="Select all that are shown"
                    checked={selected.size > 0 && selected.size === list.products.length}
                    onChange={(event) =>
                      setSelected(new Set(event.target.checked ? list.products.map(({ id }) => id) : []))
                    }
                  />
                </td>
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
                  isSelected={selected.has(product.id)}
                  onSelect={(isSelected) => setSelected(withSelected(selected, product.id, isSelected))}
                  onChanged={products.put}
                />
              ))}
            </tbody>
          </table>
          <ShowMore onMore={products.loadMore} />
        </>
      )}
      {selected.size > 0 && (
        <BulkBar
          ids={[...selected]}
          isBin={view.isBin}
          currency={currency}
          categories={shop.categories}
          onDone={changed}
          onClear={() => setSelected(new Set())}
        />
      )}
      <TermsSheet
        collections={shop.collections}
        isOpen={areTermsOpen}
        onClose={() => setTermsOpen(false)}
        onChanged={changed}
      />
      <ImportSheet {...steps} isOpen={isImporting} onClose={closeImport} onDone={changed} />
    </>
  );
}

function Filters({
  view,
  shop,
  onChange,
}: {
  view: ProductView;
  shop: Shop;
  onChange: (patch: Partial<ProductView>) => void;
}) {
  return (
    <search className="product-filters">
      <SearchInput
        label="Find by name or SKU"
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <select
        aria-label="Status"
        value={view.isBin ? 'bin' : view.status}
        onChange={({ target: { value } }) =>
          onChange({ isBin: value === 'bin', status: value === 'bin' ? '' : value })
        }
      >
        <option value="">Any status</option>
        <option value="1">Available</option>
        <option value="2">Scheduled</option>
        <option value="4">Hidden</option>
        <option value="bin">Deleted</option>
      </select>
      <select
        aria-label="Stock"
        value={view.stock}
        onChange={(event) => onChange({ stock: event.target.value as ProductView['stock'] })}
      >
        <option value="">Any stock</option>
        <option value="in">In stock</option>
        <option value="low">Low</option>
        <option value="out">Sold out</option>
      </select>
      <select
        aria-label="Category"
        value={view.category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">Any category</option>
        {shop.categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </select>
      <select
        aria-label="Sort"
        value={`${view.sort} ${view.descending ? 1 : 0}`}
        onChange={({ target: { value } }) => {
          const sort = PRODUCT_SORTS.find((one) => value.startsWith(one)) ?? 'updated';
          onChange({ sort, descending: value.endsWith('1') });
        }}
      >
        <option value="updated 1">{SORT_LABEL.updated}</option>
        <option value="title 0">{SORT_LABEL.title}</option>
        <option value="stock 0">{SORT_LABEL.stock}, lowest first</option>
        <option value="price 0">{SORT_LABEL.price}, lowest first</option>
        <option value="price 1">{SORT_LABEL.price}, highest first</option>
      </select>
    </search>
  );
}

function Empty({
  isFiltered,
  hasShop,
  onReset,
}: {
  isFiltered: boolean;
  hasShop: boolean;
  onReset: () => void;
}) {
  if (isFiltered)
    return (
      <div className="empty">
        <h2>No matching products</h2>
        <button type="button" className="button" onClick={onReset}>
          Show all products
        </button>
      </div>
    );
  return (
    <div className="empty">
      <h2>{hasShop ? 'No products yet' : 'This site has no store page'}</h2>
      <p className="quiet">
        {hasShop
          ? 'Add your first product, or import products from another store with a CSV file.'
          : 'Products are shown on a store page. Import a site with one to begin.'}
      </p>
      {hasShop && (
        <PanelLink className="button primary" href="/config/products/new">
          <Plus size={16} aria-hidden="true" /> New product
        </PanelLink>
      )}
    </div>
  );
}
