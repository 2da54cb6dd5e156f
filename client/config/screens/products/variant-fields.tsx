import { useId, useState } from 'react';
import { gtinProblem } from '#domain/products/gtin.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { MAX_BARCODE_LENGTH, MAX_LOW_STOCK, MAX_SKU_LENGTH } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { DraftVariant } from './editor-draft.ts';
import { FieldError, withError } from './field-error.tsx';
import { CostInput, CountInput, MeasureInput, PriceInput } from './fields.tsx';
import { MarginText } from './margin-text.tsx';
import { getSalePriceError } from './sale-price-error.ts';

interface Props {
  variant: DraftVariant;
  productType: number;
  currency: CurrencyCode;
  standard: number;
  canSetStock: boolean;
  errors: Record<string, string>;
  onChange: (variant: DraftVariant) => void;
}

const NO_PARCEL = { weightGrams: 0, lengthMm: 0, widthMm: 0, heightMm: 0 };
const SIDES = [
  ['lengthMm', 'Length'],
  ['widthMm', 'Width'],
  ['heightMm', 'Height'],
] as const;

/** Edits the price, stock and shipping of a product without options. */
export function VariantFields({
  variant,
  productType,
  currency,
  standard,
  canSetStock,
  errors,
  onChange,
}: Props) {
  const id = useId();
  const name = 'this product';
  const change = (patch: Partial<DraftVariant>) => onChange({ ...variant, ...patch });
  const parcel = { ...NO_PARCEL, ...variant.parcel };
  const isCounted = productType !== PRODUCT_TYPE.giftCard;
  const [isBarcodeLeft, setBarcodeLeft] = useState(false);
  const wrongBarcode = isBarcodeLeft && variant.barcode ? gtinProblem(variant.barcode) : null;
  const getError = (field: string) => errors[`variants.0.${field}`] ?? errors[`product.variants.0.${field}`];
  const barcodeError = getError('barcode') ?? wrongBarcode ?? undefined;
  return (
    <fieldset className="variant">
      <legend className="visually-hidden">{name}</legend>
      <div className="variant-fields">
        <div className="cell">
          <span aria-hidden="true">Price</span>
          <PriceInput
            label={`Price of ${name}`}
            cents={variant.priceCents}
            currency={currency}
            error={getError('priceCents')}
            onChange={(priceCents) => change({ priceCents })}
          />
        </div>
        <label className="tick">
          <input
            type="checkbox"
            checked={variant.onSale}
            onChange={(event) => change({ onSale: event.target.checked })}
          />
          <span>
            On sale<span className="visually-hidden"> ({name})</span>
          </span>
        </label>
        {variant.onSale && (
          <div className="cell">
            <span aria-hidden="true">Sale price</span>
            <PriceInput
              label={`Sale price of ${name}`}
              cents={variant.salePriceCents}
              currency={currency}
              error={getSalePriceError(variant, getError('salePriceCents'))}
              onChange={(salePriceCents) => change({ salePriceCents })}
            />
          </div>
        )}
        <div className="cell">
          <span aria-hidden="true">Cost</span>
          <CostInput
            label={`Cost of ${name}`}
            cents={variant.costCents}
            currency={currency}
            error={getError('costCents')}
            onChange={(costCents) => change({ costCents })}
          />
        </div>
      </div>
      <MarginText variant={variant} currency={currency} />
      <div className="variant-fields">
        {isCounted && (
          <>
            <div className="cell">
              <span aria-hidden="true">Stock</span>
              <CountInput
                label={`Stock of ${name}`}
                value={variant.qtyInStock}
                error={getError('qtyInStock')}
                isDisabled={variant.unlimited || (!canSetStock && variant.id !== undefined)}
                onChange={(qtyInStock) => change({ qtyInStock })}
              />
            </div>
            <label className="tick">
              <input
                type="checkbox"
                checked={variant.unlimited}
                onChange={(event) => change({ unlimited: event.target.checked })}
              />
              <span>
                Unlimited<span className="visually-hidden"> stock of {name}</span>
              </span>
            </label>
          </>
        )}
        {isCounted && (
          <label>
            <span>Low stock threshold</span>
            <input
              type="number"
              min={0}
              max={MAX_LOW_STOCK}
              placeholder="Default"
              value={variant.lowStockAt ?? ''}
              {...withError(`${id}-low`, getError('lowStockAt'))}
              onChange={({ target: { value } }) =>
                change({ lowStockAt: value === '' ? undefined : Number(value) })
              }
            />
            <FieldError id={`${id}-low`} error={getError('lowStockAt')} />
          </label>
        )}
        <label className="sku">
          <span>SKU</span>
          <input
            aria-label={`SKU of ${name}`}
            placeholder="Created for you"
            maxLength={MAX_SKU_LENGTH}
            value={variant.sku ?? ''}
            {...withError(`${id}-sku`, getError('sku'))}
            onChange={({ target: { value } }) => change({ sku: value === '' ? undefined : value })}
          />
          <FieldError id={`${id}-sku`} error={getError('sku')} />
        </label>
        <label className="sku">
          <span>Barcode</span>
          <input
            aria-label={`Barcode of ${name}`}
            placeholder="UPC, EAN or ISBN"
            maxLength={MAX_BARCODE_LENGTH}
            value={variant.barcode ?? ''}
            {...withError(`${id}-barcode`, barcodeError)}
            onChange={({ target: { value } }) => change({ barcode: value === '' ? undefined : value })}
            onBlur={() => setBarcodeLeft(true)}
          />
          <FieldError id={`${id}-barcode`} error={barcodeError} />
        </label>
      </div>
      {productType === PRODUCT_TYPE.physical && (
        <details>
          <summary>Weight and size</summary>
          <div className="variant-fields">
            <div className="cell">
              <span aria-hidden="true">Weight</span>
              <MeasureInput
                kind="weight"
                label={`Weight of ${name}`}
                value={parcel.weightGrams}
                standard={standard}
                onChange={(weightGrams) => change({ parcel: { ...parcel, weightGrams } })}
              />
            </div>
            {SIDES.map(([side, label]) => (
              <div className="cell" key={side}>
                <span aria-hidden="true">{label}</span>
                <MeasureInput
                  kind="dimension"
                  label={`${label} of ${name}`}
                  value={parcel[side]}
                  standard={standard}
                  onChange={(value) => change({ parcel: { ...parcel, [side]: value } })}
                />
              </div>
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}
