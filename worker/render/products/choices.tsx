import { formatCents } from '#domain/money/format-money.ts';
import { asSold, isVariantAvailable } from '#domain/products/availability.ts';
import { type Offer, VALUE_REASON, type ValueState, valueState } from '#domain/products/choice.ts';
import { effectivePriceCents } from '#domain/products/prices.ts';
import { optionsOf } from '#domain/products/variant-matrix.ts';
import { optionField } from '#schema/contracts/carts/cart-requests.ts';
import type { ProductContent, Variant } from '#schema/contracts/products/product.ts';
import type { RenderContext } from '../document/context.ts';

interface Props {
  product: ProductContent;
  offers: readonly Offer[];
  chosen: Variant;
  page: RenderContext;
}

/** More values than this are a list to open, not a row of choices. */
const MAX_ROW = 8;

/** One entry of a group of choices. */
interface Entry {
  value: string;
  label: string;
  state: ValueState;
  note?: string | undefined;
  isChosen: boolean;
}

/**
 * What there is to choose. With one option the choice is the SKU itself. With more, each option is a group of its own; the
 * form then sends their values, and without script what is chosen together is judged when it arrives.
 */
export function Choices({ product, offers, chosen, page }: Props) {
  const { variants, optionNames } = product;
  if (variants.length < 2) return null;
  if (optionNames.length < 2) {
    const money = (cents: number) =>
      formatCents(cents, page.site.settings.store.selectedCurrency, { trimZeroFractions: true });
    const hasOnePrice = new Set(variants.map(effectivePriceCents)).size === 1;
    const entries = variants.map((variant) => ({
      value: variant.sku,
      label: variant.optionValues.join(', ') || variant.sku,
      state: isVariantAvailable(asSold(product.productType, variant))
        ? ('open' as const)
        : ('sold-out' as const),
      note: hasOnePrice ? undefined : money(effectivePriceCents(variant)),
      isChosen: variant.id === chosen.id,
    }));
    return <Group legend={optionNames[0] ?? 'Choose one'} name="sku" entries={entries} />;
  }
  return optionsOf(optionNames, variants).map(({ name, values }, index) => (
    <Group
      key={name}
      legend={name}
      name={optionField(index)}
      option={index}
      entries={values.map((value) => ({
        value,
        label: value,
        // Beside nothing chosen: a value is out only when it is out whatever else is chosen.
        state: valueState(
          offers.map((offer) => ({ ...offer, values: [offer.values[index] ?? ''] })),
          [],
          { index: 0, value },
        ),
        isChosen: chosen.optionValues[index] === value,
      }))}
    />
  ));
}

function Group({
  legend,
  name,
  option,
  entries,
}: {
  legend: string;
  name: string;
  option?: number;
  entries: readonly Entry[];
}) {
  const noteOf = ({ state, note }: Entry) => (state === 'open' ? note : VALUE_REASON[state]);
  if (entries.length > MAX_ROW)
    return (
      <label className="choice" data-option={option}>
        <span>{legend}</span>
        <select name={name} defaultValue={entries.find(({ isChosen }) => isChosen)?.value} required>
          {entries.map((entry) => (
            <option
              key={entry.value}
              value={entry.value}
              disabled={entry.state !== 'open'}
              data-label={entry.label}
            >
              {entry.label}
              {noteOf(entry) && `, ${noteOf(entry)}`}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <fieldset className="choices" data-option={option}>
      <legend>{legend}</legend>
      {entries.map((entry) => (
        <label key={entry.value}>
          <input
            type="radio"
            name={name}
            value={entry.value}
            defaultChecked={entry.isChosen}
            disabled={entry.state !== 'open'}
            required
          />
          <span>
            <span>{entry.label}</span> <small>{noteOf(entry)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
