import { timeOfDay } from '#domain/i18n/dates.ts';
import { isVariantAvailable, toSoldStock } from '#domain/products/availability.ts';
import { type Offer, type ValueState, valueReason, valueState } from '#domain/products/choice.ts';
import { effectivePriceCents } from '#domain/products/prices.ts';
import { toOptions } from '#domain/products/variant-matrix.ts';
import { optionField } from '#schema/contracts/carts/cart-requests.ts';
import type { EventContent } from '#schema/contracts/collections/collection.ts';
import type { ProductContent, Variant } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { RenderContext } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';
import { usePriceText } from '../lists/price-text.ts';

interface Props {
  product: ProductContent;
  offers: readonly Offer[];
  chosen: Variant;
  /** Events that visitors book with the product's variants. */
  dates: readonly EventContent[];
  page: RenderContext;
}

/** Maximum values shown side by side. An option with more values becomes a select. */
const MAX_ROW = 8;

interface Entry {
  value: string;
  label: string;
  state: ValueState;
  note?: string | undefined;
  /** Places of a date; undefined if they are not counted. */
  places?: number | undefined;
  /** Time and place of the event that is booked with the value. */
  event?: string | undefined;
  isChosen: boolean;
}

/**
 * Renders a product's options. With one option, the form sends the SKU. With more, it sends the values, and
 * the server validates their combination.
 */
export function Choices({ product, offers, chosen, dates, page }: Props) {
  const { products } = useMessages();
  const priceText = usePriceText(page.site.settings.store);
  const { variants, optionNames } = product;
  if (variants.length < 2) return null;
  if (optionNames.length < 2) {
    const isService = product.productType === PRODUCT_TYPE.service;
    const hasOnePrice = new Set(variants.map(effectivePriceCents)).size === 1;
    const entries = variants.map((variant) => ({
      value: variant.sku,
      label: variant.optionValues.join(', ') || variant.sku,
      state: isVariantAvailable(toSoldStock(product.productType, variant))
        ? ('open' as const)
        : ('sold-out' as const),
      note: hasOnePrice ? undefined : priceText(effectivePriceCents(variant)),
      places: isService && !variant.unlimited ? variant.qtyInStock : undefined,
      event: describeEvent(
        dates.find(({ sku }) => sku === variant.sku),
        page,
      ),
      isChosen: variant.id === chosen.id,
    }));
    return (
      <Group legend={optionNames[0] ?? products.chooseOne} name="sku" entries={entries} isRows={isService} />
    );
  }
  return toOptions(optionNames, variants).map(({ name, values }, index) => (
    <Group
      key={name}
      legend={name}
      name={optionField(index)}
      option={index}
      entries={values.map((value) => ({
        value,
        label: value,
        // Before the first choice, a value counts as unavailable only if every combination with it is.
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

function describeEvent(event: EventContent | undefined, { site }: RenderContext): string | undefined {
  if (!event) return undefined;
  const { locale } = site.settings;
  const place = { locale, timeZone: site.settings.timeZone };
  const hours = [event.startsAt, event.endsAt].map((at) => timeOfDay(place, Date.parse(at))).join(' – ');
  return [event.isAllDay ? '' : hours, event.location].filter(Boolean).join(' · ') || undefined;
}

function Group({
  legend,
  name,
  option,
  entries,
  isRows = false,
}: {
  legend: string;
  name: string;
  option?: number;
  entries: readonly Entry[];
  /** Whether each value has a row of its own, such as the date of a workshop. */
  isRows?: boolean;
}) {
  const { stock, collections } = useMessages();
  const getPlaces = ({ places }: Entry) =>
    places === undefined ? undefined : collections.placesLeft({ count: places });
  const getNote = (entry: Entry) => {
    if (entry.state !== 'open') return valueReason(entry.state, stock);
    return isRows ? getPlaces(entry) : entry.note;
  };
  const getText = (entry: Entry) =>
    [entry.label, getNote(entry), isRows && entry.note].filter(Boolean).join(', ');
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
              {getText(entry)}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    // One value is no choice. The script still reads it from the form.
    <fieldset
      className={isRows ? 'choices is-rows' : 'choices'}
      data-option={option}
      hidden={entries.length === 1}
    >
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
            <span>{entry.label}</span>{' '}
            {entry.event && (
              <>
                <small dir="auto">{entry.event}</small>{' '}
              </>
            )}
            <small data-places={entry.places === undefined ? undefined : ''}>{getNote(entry)}</small>
            {isRows && entry.note && (
              <>
                {' '}
                <b className="figures">{entry.note}</b>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
