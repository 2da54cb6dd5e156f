import { useAccount } from '#client/config/kit/account/account.tsx';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { MoneyField, PercentField } from '#client/config/kit/fields/number-fields.tsx';
import { formatCents } from '#domain/money/format-money.ts';
import { OWN_SHIPPING } from '#domain/orders/own-terms.ts';
import type { DraftContent, DraftQuote } from '#schema/contracts/orders/draft-order.ts';
import type { DraftPart } from './draft-part.ts';

interface Props extends DraftPart {
  quote: DraftQuote | null;
  problem: string | null;
}

export function DraftTotals({ quote, problem, ...part }: Props) {
  const { site } = useAccount();
  const currency = quote?.currency ?? site.currency;
  return (
    <>
      <Shipping {...part} quote={quote} />
      <Discount {...part} currency={currency} />
      <section aria-live="polite">
        <h2>Total</h2>
        {problem && <p className="field-error">{`The total is not up to date. ${problem}`}</p>}
        {quote && <Sums quote={quote} />}
      </section>
    </>
  );
}

function Sums({ quote }: { quote: DraftQuote }) {
  const money = (cents: number) => formatCents(cents, quote.currency);
  const rows: (readonly [label: string, cents: number])[] = [
    ['Subtotal', quote.subtotalCents],
    ...quote.discounts.map(({ name, discountCents }) => [name, -discountCents] as const),
    ...(quote.requiresShipping
      ? [[quote.shippingOption?.name ?? 'Shipping', quote.shippingCents] as const]
      : []),
    ...(quote.taxCents > 0 ? [['Tax', quote.taxCents] as const] : []),
  ];
  return (
    <dl className="draft-sums">
      {rows.map(([label, cents], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may be equal
        <div key={index}>
          <dt>{label}</dt>
          <dd>{money(cents)}</dd>
        </div>
      ))}
      <div className="grand">
        <dt>Total</dt>
        <dd>{money(quote.grandTotalCents)}</dd>
      </div>
      {quote.includedTaxCents > 0 && (
        <div className="quiet">
          <dt>Includes tax</dt>
          <dd>{money(quote.includedTaxCents)}</dd>
        </div>
      )}
    </dl>
  );
}

const OWN = ' own';

function Shipping({ content, errors, quote, onChange }: DraftPart & { quote: DraftQuote | null }) {
  const { shipping } = content;
  const { site } = useAccount();
  const currency = quote?.currency ?? site.currency;
  if (!quote?.requiresShipping) return null;
  const options = quote.shippingOptions;
  return (
    <section className="stack">
      <h2>Shipping</h2>
      <Labelled
        label="Shipping option"
        error={errors['shipping.id']}
        help={content.shippingAddress ? undefined : 'Enter the address to see the options of your store.'}
      >
        {(field) => (
          <select
            {...field}
            value={shipping.kind === 'own' ? OWN : shipping.kind === 'option' ? shipping.id : ''}
            onChange={({ target }) =>
              onChange({
                shipping:
                  target.value === ''
                    ? { kind: 'none' }
                    : target.value === OWN
                      ? { kind: 'own', name: OWN_SHIPPING, priceCents: 0 }
                      : { kind: 'option', id: target.value },
              })
            }
          >
            <option value="">Choose…</option>
            {options.map(({ id, name, costCents }) => (
              <option key={id} value={id}>
                {name}, {formatCents(costCents, currency)}
              </option>
            ))}
            {shipping.kind === 'option' && !options.some(({ id }) => id === shipping.id) && (
              <option value={shipping.id}>Not available for this address</option>
            )}
            <option value={OWN}>Own price…</option>
          </select>
        )}
      </Labelled>
      {shipping.kind === 'own' && (
        <div className="draft-pair">
          <Labelled label="Name" error={errors['shipping.name']}>
            {(field) => (
              <input
                {...field}
                maxLength={100}
                value={shipping.name}
                onChange={({ target }) => onChange({ shipping: { ...shipping, name: target.value } })}
              />
            )}
          </Labelled>
          <MoneyField
            label="Price"
            currency={currency}
            value={shipping.priceCents}
            error={errors['shipping.priceCents']}
            onChange={(cents) => onChange({ shipping: { ...shipping, priceCents: cents ?? 0 } })}
          />
        </div>
      )}
    </section>
  );
}

type Discounting = DraftContent['discount'];
const FIRST: { [Kind in Discounting['kind']]: Extract<Discounting, { kind: Kind }> } = {
  none: { kind: 'none' },
  code: { kind: 'code', code: '' },
  amount: { kind: 'amount', amountCents: 100, reason: '' },
  percent: { kind: 'percent', basisPoints: 1000, reason: '' },
};

function Discount({ content, errors, currency, onChange }: DraftPart & { currency: DraftQuote['currency'] }) {
  const { discount } = content;
  const set = (next: Discounting) => onChange({ discount: next });
  return (
    <section className="stack">
      <h2>Discount</h2>
      <Choice
        label="Kind of discount"
        value={discount.kind}
        options={[
          ['none', 'None'],
          ['percent', 'Percent'],
          ['amount', 'Amount'],
          ['code', 'Code'],
        ]}
        onChange={(kind) => set(FIRST[kind])}
      />
      {discount.kind === 'code' && (
        <Labelled label="Code" error={errors['discount.code']}>
          {(field) => (
            <input
              {...field}
              maxLength={40}
              value={discount.code}
              onChange={({ target }) => set({ kind: 'code', code: target.value.toUpperCase() })}
            />
          )}
        </Labelled>
      )}
      {discount.kind === 'percent' && (
        <PercentField
          label="Percent"
          digits={2}
          value={discount.basisPoints}
          error={errors['discount.basisPoints']}
          onChange={(basisPoints) => set({ ...discount, basisPoints: basisPoints ?? 0 })}
        />
      )}
      {discount.kind === 'amount' && (
        <MoneyField
          label="Amount"
          currency={currency}
          value={discount.amountCents}
          error={errors['discount.amountCents']}
          onChange={(cents) => set({ ...discount, amountCents: cents ?? 0 })}
        />
      )}
      {(discount.kind === 'percent' || discount.kind === 'amount') && (
        <Labelled
          label="Reason"
          error={errors['discount.reason']}
          help="The customer sees it beside the discount."
        >
          {(field) => (
            <input
              {...field}
              maxLength={100}
              value={discount.reason}
              onChange={({ target }) => set({ ...discount, reason: target.value })}
            />
          )}
        </Labelled>
      )}
    </section>
  );
}
