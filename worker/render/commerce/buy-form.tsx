import { formatCents } from '#domain/money/format-money.ts';
import {
  isSoldOut,
  isVariantAvailable,
  orderableQuantity,
  scarcityText,
} from '#domain/products/availability.ts';
import { effectivePriceCents } from '#domain/products/prices.ts';
import { MAX_ENTRY_QUANTITY } from '#schema/contracts/commerce/cart.ts';
import type { ProductContent, Variant } from '#schema/contracts/commerce/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/enumerations/product-types.ts';
import type { RenderContext } from '../context.ts';

interface Props {
  itemId: string;
  product: ProductContent;
  page: RenderContext;
}

/** More variants than this are a list to open, not a row of choices. */
const MAX_CHOICES = 8;

const isSoldHere = ({ productType }: ProductContent) =>
  productType === PRODUCT_TYPE.physical ||
  productType === PRODUCT_TYPE.digital ||
  productType === PRODUCT_TYPE.service;

/** Puts the product into the cart: a form that works by itself; the page's script spares the way to the cart and back. */
export function BuyForm({ itemId, product, page }: Props) {
  if (!isSoldHere(product)) return null;
  const few = scarcityText(product);
  if (isSoldOut(product)) return <p className="sold-out">Sold out</p>;
  const { variants } = product;
  const first = variants.find(isVariantAvailable);
  const most = Math.max(
    1,
    ...variants.map((variant) => orderableQuantity(variant, product.maxPerOrder, MAX_ENTRY_QUANTITY)),
  );
  return (
    <form method="post" action="/cart" className="buy" data-buy="">
      <input type="hidden" name="action" value="add" />
      <input type="hidden" name="itemId" value={itemId} />
      {variants.length > 1 && variants.length <= MAX_CHOICES && (
        <Choices product={product} page={page} chosen={first} />
      )}
      {variants.length > MAX_CHOICES && <Choice product={product} page={page} chosen={first} />}
      {few && <p className="scarce">{few}</p>}
      <div className="buy-row">
        <label className="quantity">
          <span>Quantity</span>
          <input
            type="number"
            name="quantity"
            defaultValue={1}
            min={1}
            max={most}
            inputMode="numeric"
            required
          />
        </label>
        <button type="submit" className="button">
          {product.buttonText || 'Add to cart'}
        </button>
      </div>
      <p className="buy-answer" role="status" />
    </form>
  );
}

interface ChoiceProps {
  product: ProductContent;
  page: RenderContext;
  chosen: Variant | undefined;
}

const nameOf = (variant: Variant) => variant.optionValues.join(', ') || variant.sku;

function priceOf(variant: Variant, page: RenderContext): string {
  const { selectedCurrency } = page.site.settings.store;
  return formatCents(effectivePriceCents(variant), selectedCurrency, { trimZeroFractions: true });
}

function Choices({ product, page, chosen }: ChoiceProps) {
  const hasOnePrice = new Set(product.variants.map(effectivePriceCents)).size === 1;
  return (
    <fieldset className="choices">
      <legend>{product.optionNames.join(', ') || 'Choose one'}</legend>
      {product.variants.map((variant) => (
        <label key={variant.id}>
          <input
            type="radio"
            name="sku"
            value={variant.sku}
            defaultChecked={variant.id === chosen?.id}
            disabled={!isVariantAvailable(variant)}
            required
          />
          <span>
            {nameOf(variant)}
            {!isVariantAvailable(variant) ? (
              <small> Sold out</small>
            ) : (
              !hasOnePrice && <small> {priceOf(variant, page)}</small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Choice({ product, page, chosen }: ChoiceProps) {
  return (
    <label className="choice">
      <span>{product.optionNames.join(', ') || 'Choose one'}</span>
      <select name="sku" defaultValue={chosen?.sku} required>
        {product.variants.map((variant) => (
          <option key={variant.id} value={variant.sku} disabled={!isVariantAvailable(variant)}>
            {nameOf(variant)}, {isVariantAvailable(variant) ? priceOf(variant, page) : 'sold out'}
          </option>
        ))}
      </select>
    </label>
  );
}
