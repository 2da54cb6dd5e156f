import { useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { MoneyField } from '#client/config/kit/fields/number-fields.tsx';
import { formatLevel } from '#client/config/kit/formatting/zones.ts';
import { computeTotals } from '#domain/checkout/totals.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { percentText } from '#domain/store/store-options.ts';
import { type TaxPart, taxParts } from '#domain/taxes.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { Location } from '#schema/contracts/shipping/shipping.ts';
import type { StoreUnits } from '#schema/contracts/store/store-api.ts';
import type { TaxSettings } from '#schema/contracts/taxes/tax.ts';
import { LocationFields } from '../shipping/location-fields.tsx';

interface Props {
  parts: readonly TaxPart[];
  country: string;
  formatMoney: (cents: number) => string;
}

/** Lists the taxes of a test order by level, from the country down. */
function TaxLevels({ parts, country, formatMoney }: Props) {
  if (parts.length === 0) return <p className="quiet">No tax applies here.</p>;
  return (
    <ul aria-label="Taxes by level">
      {parts.map(({ entry, level, postalRule, isReplaced, taxCents }) => (
        <li key={entry.id}>
          <span>
            {entry.name || 'New tax'} {percentText(entry.ratePpm, 4)}%
            <span className="quiet">
              {[formatLevel(level, country), postalRule].filter(Boolean).join(' ')}
            </span>
          </span>
          <span>{isReplaced ? 'Replaced' : formatMoney(taxCents)}</span>
        </li>
      ))}
    </ul>
  );
}

const ANYWHERE = { countries: [], regions: [], postalPrefixes: [] };
const RATE = 'try';

/** Calculates the tax on an order of one item, with the same function as the checkout. */
function calculateTax(
  taxes: TaxSettings,
  location: Location,
  order: { productType: number; goods: number; post: number },
) {
  return computeTotals({
    lines: [
      {
        id: RATE,
        itemId: RATE,
        categories: [],
        quantity: 1,
        unitPriceCents: order.goods,
        productType: order.productType,
        weightGrams: 0,
      },
    ],
    codes: [],
    discounts: [],
    shipping: {
      zones: [
        {
          id: RATE,
          name: RATE,
          zone: ANYWHERE,
          rates: [{ id: RATE, kind: 'flat', name: RATE, description: '', priceCents: order.post }],
        },
      ],
    },
    taxes,
    location,
    shippingOptionId: RATE,
    now: 0,
  });
}

/** Calculates the tax on a test order from the unsaved draft. */
export function TestTax({ taxes, units }: { taxes: TaxSettings; units: StoreUnits }) {
  const { currency } = units;
  const [location, setLocation] = useState<Location>(() => ({
    country: taxes.rules.find(({ zone }) => zone.countries.length > 0)?.zone.countries[0] ?? 'US',
    region: taxes.rules.find(({ zone }) => zone.regions.length > 0)?.zone.regions[0] ?? '',
    postalCode: '',
  }));
  const [productType, setType] = useState<number>(PRODUCT_TYPE.physical);
  const [goods, setGoods] = useState<number | null>(10_000);
  const [post, setPost] = useState<number | null>(900);
  const isSent = productType === PRODUCT_TYPE.physical;
  const totals = calculateTax(taxes, location, { productType, goods: goods ?? 0, post: post ?? 0 });
  const money = (cents: number) => formatCents(cents, currency);
  const rows: [label: string, cents: number][] = [
    ['Items', totals.subtotalCents],
    ...(isSent ? [['Shipping', totals.shippingCostCents] as [string, number]] : []),
    ...(taxes.arePricesInclusive ? [] : [['Tax', totals.taxCents] as [string, number]]),
  ];
  return (
    <section className="try" aria-labelledby="try-tax">
      <header>
        <h2 id="try-tax">Test it</h2>
        <p className="quiet">What a customer would pay with this form’s values, saved or not.</p>
      </header>
      <div className="stack">
        <LocationFields location={location} onChange={setLocation} />
        <Labelled label="Product type">
          {(field) => (
            <select {...field} value={productType} onChange={({ target }) => setType(Number(target.value))}>
              <option value={PRODUCT_TYPE.physical}>A physical product</option>
              <option value={PRODUCT_TYPE.service}>A service</option>
              <option value={PRODUCT_TYPE.digital}>A download</option>
              <option value={PRODUCT_TYPE.giftCard}>A gift card</option>
            </select>
          )}
        </Labelled>
        <div className="pair">
          <MoneyField
            label="Items"
            currency={currency}
            isRequired={false}
            value={goods}
            onChange={setGoods}
          />
          {isSent && (
            <MoneyField
              label="Shipping"
              currency={currency}
              isRequired={false}
              value={post}
              onChange={setPost}
            />
          )}
        </div>
      </div>
      <div className="try-answer" role="status">
        <TaxLevels
          parts={taxParts(taxes, location, {
            productType,
            goodsCents: totals.subtotalCents,
            shippingCents: totals.shippingCostCents,
          })}
          country={location.country}
          formatMoney={money}
        />
        <ul>
          {rows.map(([label, cents]) => (
            <li key={label}>
              <span>{label}</span>
              <span>{money(cents)}</span>
            </li>
          ))}
          <li className="try-total">
            <span>
              Total
              {taxes.arePricesInclusive && (
                <span className="quiet">{money(totals.includedTaxCents)} of it is tax</span>
              )}
            </span>
            <strong>{money(totals.grandTotalCents)}</strong>
          </li>
        </ul>
      </div>
    </section>
  );
}
