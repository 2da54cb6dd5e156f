import type { ReactNode } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { MoneyField } from '#client/config/kit/fields/number-fields.tsx';
import '#client/config/kit/ui/text-button.css';
import { formatCents } from '#domain/money/format-money.ts';
import type { DraftLine, DraftQuote } from '#schema/contracts/orders/draft-order.ts';

type ProductLine = Extract<DraftLine, { kind: 'product' }>;

interface Props {
  line: ProductLine;
  name: string;
  priced: DraftQuote['lines'][number] | undefined;
  currency: DraftQuote['currency'];
  error: (field: string) => string | undefined;
  onChange: (line: ProductLine) => void;
  /** Fields of the quantity and the amount. */
  children: ReactNode;
}

export function ProductLine({ line, name, priced, currency, error, onChange, children }: Props) {
  const stock = priced?.inStock ?? null;
  const isShort = stock !== null && stock < line.quantity;
  const listCents = priced && (priced.listPriceCents ?? priced.unitPriceCents);
  const list = listCents === undefined ? '' : formatCents(listCents, currency);
  return (
    <fieldset className="draft-line">
      <legend>{name}</legend>
      <p className="quiet">
        {line.ownPrice ? list && `List price ${list}` : list}
        {stock !== null && !isShort && `, ${stock} in stock`}
        {!line.ownPrice && listCents !== undefined && (
          <button
            type="button"
            className="text-button"
            aria-label={`Change the price of ${name}`}
            onClick={() => onChange({ ...line, ownPrice: { unitPriceCents: listCents, reason: '' } })}
          >
            Change price
          </button>
        )}
      </p>
      {isShort && (
        <p className="field-error" role="alert">
          {stock > 0 ? `Only ${stock} in stock` : 'Out of stock'}
        </p>
      )}
      {error('') && <p className="field-error">{error('')}</p>}
      {children}
      {line.ownPrice && (
        <OwnPrice
          {...{ currency, error, list, name }}
          own={line.ownPrice}
          onChange={(ownPrice) => onChange({ ...line, ownPrice })}
        />
      )}
    </fieldset>
  );
}

function OwnPrice({
  own,
  list,
  name,
  currency,
  error,
  onChange,
}: Pick<Props, 'name' | 'currency' | 'error'> & {
  own: NonNullable<ProductLine['ownPrice']>;
  list: string;
  onChange: (own: ProductLine['ownPrice']) => void;
}) {
  return (
    <div className="draft-own-price">
      <MoneyField
        label="Price for this order"
        currency={currency}
        value={own.unitPriceCents}
        error={error('ownPrice.unitPriceCents')}
        onChange={(cents) => onChange({ ...own, unitPriceCents: cents ?? 0 })}
      />
      <Labelled
        label="Reason (optional)"
        error={error('ownPrice.reason')}
        help="Shown in the order’s timeline, not to the customer."
      >
        {(field) => (
          <input
            {...field}
            maxLength={100}
            value={own.reason}
            onChange={({ target }) => onChange({ ...own, reason: target.value })}
          />
        )}
      </Labelled>
      <button
        type="button"
        className="text-button"
        aria-label={`Use the list price of ${name}`}
        onClick={() => onChange(null)}
      >
        {list ? `Use ${list}` : 'Use the list price'}
      </button>
    </div>
  );
}
