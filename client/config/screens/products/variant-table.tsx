import { UnofferedOption } from '#client/config/kit/fields/unoffered-option.tsx';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { MAX_SKU_LENGTH } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { DraftVariant } from './editor-draft.ts';
import { CountInput, MeasureInput, PriceInput } from './fields.tsx';

interface Props {
  variants: readonly DraftVariant[];
  images: readonly ImageRef[];
  productType: number;
  currency: CurrencyCode;
  standard: number;
  canSetStock: boolean;
  errors: Record<string, string>;
  onChange: (variants: DraftVariant[]) => void;
}

const getName = ({ optionValues }: DraftVariant) => optionValues.join(', ') || 'this product';

export function VariantTable({ variants, onChange, errors, ...rest }: Props) {
  return (
    <ul className="variant-list">
      {variants.map((variant, index) => (
        <li key={variant.key}>
          <VariantRow
            {...rest}
            variant={variant}
            errors={Object.fromEntries(
              ['sku', 'priceCents', 'salePriceCents', 'optionValues', 'qtyInStock'].flatMap((field) => {
                const text =
                  errors[`variants.${index}.${field}`] ?? errors[`product.variants.${index}.${field}`];
                return text ? [[field, text]] : [];
              }),
            )}
            onChange={(patch) =>
              onChange(variants.map((other) => (other === variant ? { ...other, ...patch } : other)))
            }
          />
        </li>
      ))}
    </ul>
  );
}

const NO_PARCEL = { weightGrams: 0, lengthMm: 0, widthMm: 0, heightMm: 0 };
const SIDES = [
  ['lengthMm', 'Length'],
  ['widthMm', 'Width'],
  ['heightMm', 'Height'],
] as const;

function VariantRow({
  variant,
  images,
  productType,
  currency,
  standard,
  canSetStock,
  errors,
  onChange,
}: Omit<Props, 'variants' | 'onChange'> & {
  variant: DraftVariant;
  onChange: (patch: Partial<DraftVariant>) => void;
}) {
  const name = getName(variant);
  const parcel = { ...NO_PARCEL, ...variant.parcel };
  const isCounted = productType !== PRODUCT_TYPE.giftCard;
  const [problem] = Object.values(errors);
  return (
    <fieldset className="variant">
      <legend className={variant.optionValues.length === 0 ? 'visually-hidden' : ''}>{name}</legend>
      <div className="variant-fields">
        <div className="cell">
          <span aria-hidden="true">Price</span>
          <PriceInput
            label={`Price of ${name}`}
            cents={variant.priceCents}
            currency={currency}
            isInvalid={errors.priceCents !== undefined}
            onChange={(priceCents) => onChange({ priceCents })}
          />
        </div>
        <label className="tick">
          <input
            type="checkbox"
            checked={variant.onSale}
            onChange={(event) => onChange({ onSale: event.target.checked })}
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
              isInvalid={errors.salePriceCents !== undefined || variant.salePriceCents >= variant.priceCents}
              onChange={(salePriceCents) => onChange({ salePriceCents })}
            />
          </div>
        )}
        {isCounted && (
          <>
            <div className="cell">
              <span aria-hidden="true">Stock</span>
              <CountInput
                label={`Stock of ${name}`}
                value={variant.qtyInStock}
                isDisabled={variant.unlimited || (!canSetStock && variant.id !== undefined)}
                onChange={(qtyInStock) => onChange({ qtyInStock })}
              />
            </div>
            <label className="tick">
              <input
                type="checkbox"
                checked={variant.unlimited}
                onChange={(event) => onChange({ unlimited: event.target.checked })}
              />
              <span>
                Unlimited<span className="visually-hidden"> stock of {name}</span>
              </span>
            </label>
          </>
        )}
        <label className="sku">
          <span>SKU</span>
          <input
            aria-label={`SKU of ${name}`}
            placeholder="Created for you"
            maxLength={MAX_SKU_LENGTH}
            value={variant.sku ?? ''}
            {...(errors.sku && { 'aria-invalid': true })}
            onChange={({ target: { value } }) => onChange({ sku: value === '' ? undefined : value })}
          />
        </label>
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {productType === PRODUCT_TYPE.physical && (
        <details>
          <summary>Weight, size and image</summary>
          <div className="variant-fields">
            <div className="cell">
              <span aria-hidden="true">Weight</span>
              <MeasureInput
                kind="weight"
                label={`Weight of ${name}`}
                value={parcel.weightGrams}
                standard={standard}
                onChange={(weightGrams) => onChange({ parcel: { ...parcel, weightGrams } })}
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
                  onChange={(value) => onChange({ parcel: { ...parcel, [side]: value } })}
                />
              </div>
            ))}
            {images.length > 0 && variant.optionValues.length > 0 && (
              <div className="cell">
                <span aria-hidden="true">Image</span>
                <select
                  aria-label={`Image of ${name}`}
                  value={variant.mediaId ?? ''}
                  onChange={({ target: { value } }) =>
                    onChange({ mediaId: value === '' ? undefined : value })
                  }
                >
                  <option value="">Same as product</option>
                  <UnofferedOption
                    value={variant.mediaId ?? ''}
                    offered={images.map(({ mediaId }) => mediaId)}
                  />
                  {images.map(({ mediaId, filename }) => (
                    <option key={mediaId} value={mediaId}>
                      {filename}
                    </option>
                  ))}
                </select>
              </div>
            )}
          </div>
        </details>
      )}
    </fieldset>
  );
}
