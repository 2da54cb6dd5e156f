import { formatPrice } from '#domain/money/format-price.ts';
import type { ItemSummary, RenderContext } from '../context.ts';

/** A product's price as lists show it: 'from …' when it varies, else the sale price beside the struck original. */
export function Price({ price, page }: { price: NonNullable<ItemSummary['price']>; page: RenderContext }) {
  const { locale, store } = page.site.settings;
  const text = (cents: number) => formatPrice(cents, store.selectedCurrency, locale);
  if (price.varies) return <span className="price">from {text(price.fromCents)}</span>;
  return (
    <span className="price">
      {price.onSale && price.originalCents !== null && (
        <>
          <span className="visually-hidden">Original price </span>
          <s>{text(price.originalCents)}</s> <span className="visually-hidden">Sale price </span>
        </>
      )}
      {text(price.fromCents)}
    </span>
  );
}
