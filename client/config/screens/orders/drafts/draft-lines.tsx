import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { CountField, MoneyField } from '#client/config/kit/fields/number-fields.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { formatCents } from '#domain/money/format-money.ts';
import { listPriceCents } from '#domain/orders/line-item.ts';
import type { DraftLine, DraftProductRow, DraftQuote } from '#schema/contracts/orders/draft-order.ts';
import type { DraftPart } from './draft-part.ts';
import { DraftSearch } from './draft-search.tsx';
import { draftsApi } from './drafts-api.ts';
import { ProductLine } from './product-line.tsx';

interface Props extends DraftPart {
  quote: DraftQuote | null;
}

export function DraftLines({ content, errors, quote, onChange }: Props) {
  const { site } = useAccount();
  const { lines } = content;
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const setLine = (index: number, line: DraftLine) => onChange({ lines: lines.with(index, line) });
  const addProduct = (row: DraftProductRow) => {
    setNames({ ...names, [row.variantId]: [row.title, ...row.optionValues].join(', ') });
    const at = lines.findIndex((line) => line.kind === 'product' && line.variantId === row.variantId);
    const known = lines[at];
    if (known) return setLine(at, { ...known, quantity: known.quantity + 1 });
    const { itemId, variantId } = row;
    onChange({ lines: [...lines, { kind: 'product', itemId, variantId, quantity: 1, ownPrice: null }] });
  };
  const addCustom = () =>
    onChange({
      lines: [
        ...lines,
        { kind: 'custom', title: '', unitPriceCents: 0, quantity: 1, isTaxed: true, isShipped: false },
      ],
    });
  return (
    <section>
      <h2>Products</h2>
      {errors.lines && <p className="field-error">{errors.lines}</p>}
      {lines.length > 0 && (
        <ul className="draft-lines">
          {lines.map((line, index) => {
            // A line that was just added, and comes last, has no price yet.
            const priced = quote && quote.lines.length <= lines.length ? quote.lines[index] : undefined;
            const name =
              line.kind === 'custom'
                ? line.title || 'Custom item'
                : priced?.variantId === line.variantId
                  ? [priced.title, ...priced.optionValues.map(({ value }) => value)].join(', ')
                  : (names[line.variantId] ?? 'Product');
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two custom items may be equal
              <li key={index}>
                <Line
                  line={line}
                  name={name}
                  priced={priced}
                  currency={quote?.currency ?? site.currency}
                  error={(field) => errors[field === '' ? `lines.${index}` : `lines.${index}.${field}`]}
                  onChange={(next) => setLine(index, next)}
                />
                <IconButton
                  label={`Remove ${name}`}
                  icon={X}
                  onPress={() => onChange({ lines: lines.toSpliced(index, 1) })}
                />
              </li>
            );
          })}
        </ul>
      )}
      <ProductSearch onAdd={addProduct} />
      <button type="button" className="button" onClick={addCustom}>
        <Plus size={16} aria-hidden="true" /> Add custom item
      </button>
    </section>
  );
}

interface LineProps {
  line: DraftLine;
  name: string;
  priced: DraftQuote['lines'][number] | undefined;
  currency: DraftQuote['currency'];
  error: (field: string) => string | undefined;
  onChange: (line: DraftLine) => void;
}

function Line({ line, name, priced, currency, error, onChange }: LineProps) {
  const quantity = (
    <CountField
      label="Quantity"
      min={1}
      max={10_000}
      value={line.quantity}
      error={error('quantity')}
      onChange={(count) => count !== null && onChange({ ...line, quantity: count })}
    />
  );
  // Amounts before the discount add up to the subtotal.
  const amount = <p className="figure-cell">{priced && formatCents(listPriceCents(priced), currency)}</p>;
  if (line.kind === 'product')
    return (
      <ProductLine {...{ line, name, priced, currency, error, onChange }}>
        {quantity}
        {amount}
      </ProductLine>
    );
  return (
    <fieldset className="draft-line is-custom">
      <legend>{name}</legend>
      <Labelled label="Name" error={error('title')}>
        {(field) => (
          <input
            {...field}
            maxLength={200}
            value={line.title}
            onChange={({ target }) => onChange({ ...line, title: target.value })}
          />
        )}
      </Labelled>
      <MoneyField
        label="Price"
        currency={currency}
        value={line.unitPriceCents}
        error={error('unitPriceCents')}
        onChange={(cents) => onChange({ ...line, unitPriceCents: cents ?? 0 })}
      />
      {quantity}
      <Check label="Charge tax" isOn={line.isTaxed} onChange={(isTaxed) => onChange({ ...line, isTaxed })} />
      <Check
        label="Needs shipping"
        isOn={line.isShipped}
        onChange={(isShipped) => onChange({ ...line, isShipped })}
      />
      {amount}
    </fieldset>
  );
}

function ProductSearch({ onAdd }: { onAdd: (row: DraftProductRow) => void }) {
  const { currency } = useAccount().site;
  return (
    <DraftSearch
      label="Find a product by name, SKU or barcode"
      found="Products found"
      name="products"
      limit={8}
      search={async (text) => (await draftsApi.products(text)).rows}
      keyOf={({ variantId }) => variantId}
      show={(row) => (
        <>
          <span>{[row.title, ...row.optionValues].join(', ')}</span>
          <span className="quiet">
            {formatCents(row.priceCents, currency)}
            {!row.unlimited && `, ${row.qtyInStock} in stock`}
          </span>
        </>
      )}
      onChoose={onAdd}
    />
  );
}
