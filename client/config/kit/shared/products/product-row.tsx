import { useCan } from '#client/config/kit/account/account.tsx';
import { ApiError, explain } from '#client/config/kit/api/api.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import { workflowLabel } from '#domain/products/workflow-label.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { ProductSummary } from '#schema/contracts/products/product-api.ts';
import { NumberCell } from './number-cell.tsx';
import { ProductName } from './product-name.tsx';
import { productsApi } from './products-api.ts';

interface Props {
  product: ProductSummary;
  currency: CurrencyCode;
  /** The store's threshold. Stock up to and including it counts as low. */
  lowFrom: number;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onChanged: (product: ProductSummary) => void;
}

export const getHref = (id: string) => `/config/products/${id}`;
/** Deleted products have their own label (A3.22). */
const getLabel = ({ status, deletedAt }: ProductSummary) =>
  deletedAt === null ? workflowLabel(status) : 'Deleted';

export function formatPriceRange(
  { lowestPriceCents, highestPriceCents }: Pick<ProductSummary, 'lowestPriceCents' | 'highestPriceCents'>,
  currency: CurrencyCode,
): string {
  const lowest = formatCents(lowestPriceCents, currency);
  return lowestPriceCents === highestPriceCents
    ? lowest
    : `${lowest} – ${formatCents(highestPriceCents, currency)}`;
}

/** A product's row. If it has a single variant, its price and stock are editable here. */
export function ProductRow({ product, currency, lowFrom, isSelected, onSelect, onChanged }: Props) {
  const { id, title, image, status, deletedAt, variantCount, categories, vendor } = product;
  return (
    <tr data-selected={isSelected || undefined}>
      <td className="select-cell">
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </td>
      <th scope="row">
        <ProductName
          title={title}
          image={image}
          href={deletedAt === null ? getHref(id) : null}
          details={[
            variantCount > 1 ? `${variantCount} variants` : product.onlyVariant?.sku,
            vendor !== '' && vendor,
            ...categories,
          ]}
        />
      </th>
      <td className="status-cell">
        <span className="chip" data-tone={status === ITEM_STATUS.published ? undefined : 'hidden'}>
          {getLabel(product)}
        </span>
      </td>
      <td className="figure-cell" data-name="Stock">
        <StockCell product={product} lowFrom={product.lowStockAt ?? lowFrom} onChanged={onChanged} />
      </td>
      <td className="figure-cell" data-name="Price">
        <PriceCell product={product} currency={currency} onChanged={onChanged} />
      </td>
    </tr>
  );
}

function StockCell({ product, lowFrom, onChanged }: Pick<Props, 'product' | 'lowFrom' | 'onChanged'>) {
  const canWrite = useCan()('commerce.inventory.write');
  const { onlyVariant: variant, stock, title } = product;
  if (stock === null || !variant || product.deletedAt !== null)
    return <Stock stock={stock} lowFrom={lowFrom} />;
  const save = async (text: string): Promise<string | null> => {
    if (!/^\d{1,9}$/.test(text)) return 'Enter a whole number.';
    const qtyInStock = Number(text);
    const put = (qty: number) =>
      onChanged({ ...product, stock: qty, onlyVariant: { ...variant, qtyInStock: qty } });
    try {
      await productsApi.setStock(product.id, variant.id, { expected: variant.qtyInStock, qtyInStock });
      put(qtyInStock);
      return null;
    } catch (error) {
      const left = error instanceof ApiError ? error.body.current?.qtyInStock : undefined;
      if (typeof left === 'number') put(left);
      return explain(error);
    }
  };
  return (
    <>
      <NumberCell label={`Stock of ${title}`} text={String(stock)} isDisabled={!canWrite} onSave={save} />
      <StockNote stock={stock} lowFrom={lowFrom} />
    </>
  );
}

function Stock({ stock, lowFrom }: { stock: number | null; lowFrom: number }) {
  if (stock === null) return <span className="quiet figure">Unlimited</span>;
  return (
    <>
      <span className="figure">{stock.toLocaleString('en-US')}</span>{' '}
      <StockNote stock={stock} lowFrom={lowFrom} />
    </>
  );
}

function StockNote({ stock, lowFrom }: { stock: number; lowFrom: number }) {
  if (stock > lowFrom) return null;
  return <span className="stock-note">{stock === 0 ? 'Sold out' : 'Low'}</span>;
}

function PriceCell({ product, currency, onChanged }: Pick<Props, 'product' | 'currency' | 'onChanged'>) {
  const { onlyVariant: variant, title } = product;
  if (!variant || product.deletedAt !== null) {
    return <span className="figure">{formatPriceRange(product, currency)}</span>;
  }
  const save = async (text: string): Promise<string | null> => {
    const cents = parseCents(text, currency);
    if (cents === null || cents < 0) return `Enter a price in ${currency}.`;
    try {
      const { product: saved } = await productsApi.setPrice(
        product.id,
        variant.id,
        variant.priceCents,
        cents,
      );
      onChanged(saved);
      return null;
    } catch (error) {
      return explain(error);
    }
  };
  return (
    <>
      <NumberCell
        label={`Price of ${title}`}
        text={formatCents(variant.priceCents, currency, { valueOnly: true, grouping: false })}
        shown={formatCents(variant.priceCents, currency)}
        isDisabled={false}
        onSave={save}
      />
      {variant.onSale && (
        <span className="stock-note is-sale">Sale {formatCents(variant.salePriceCents, currency)}</span>
      )}
    </>
  );
}
