import { formatCents } from '#domain/money/format-money.ts';
import { CURRENCIES, type CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { PricedRecordCounts } from '#schema/contracts/store/store-api.ts';

const EXAMPLE_CENTS = 4400;

const counted = (count: number, one: string, many: string) =>
  count > 0 ? [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`] : [];

/** Changes the currency, which requires confirmation before saving. */
export function CurrencyChange({
  from,
  to,
  priced,
}: {
  from: CurrencyCode;
  to: CurrencyCode;
  priced: PricedRecordCounts;
}) {
  const concerned = [
    ...counted(priced.products, 'product', 'products'),
    ...counted(priced.discounts, 'discount', 'discounts'),
    ...counted(priced.shippingRates, 'shipping option', 'shipping options'),
  ];
  const loses = CURRENCIES[from].fractionDigits !== CURRENCIES[to].fractionDigits;
  return (
    <div className="notice warning" role="alert">
      <p>
        <strong>Nothing is converted.</strong> {formatCents(EXAMPLE_CENTS, from)} becomes{' '}
        {formatCents(EXAMPLE_CENTS, to)}
        {loses && ', because one of the two currencies has no cents'}.
      </p>
      <ul>
        {concerned.length > 0 && (
          <li>
            {concerned.join(', ')} keep their amounts. Change them yourself, or import them with new prices.
          </li>
        )}
        {priced.openCarts > 0 && (
          <li>
            {counted(priced.openCarts, 'open cart shows', 'open carts show')} the new currency; a checkout in
            progress has to be confirmed again.
          </li>
        )}
        {priced.orders > 0 && (
          <li>
            {counted(priced.orders, 'order stays', 'orders stay')} in the currency{' '}
            {priced.orders === 1 ? 'it was' : 'they were'} paid in.
          </li>
        )}
      </ul>
      <label className="tick">
        <input type="checkbox" required /> Change the currency to {CURRENCIES[to].name}
      </label>
    </div>
  );
}
