import { formatCents } from '#domain/money/format-money.ts';
import { fromPriceText } from '#domain/products/prices.ts';
import type { ItemSummary, RenderContext } from '../document/context.ts';

/** A product's price as the texts have it (A4.27 to A4.29): from-price, sale price beside the struck original, or one price. */
export function Price({ price, page }: { price: NonNullable<ItemSummary['price']>; page: RenderContext }) {
  const { selectedCurrency } = page.site.settings.store;
  const text = (cents: number) => formatCents(cents, selectedCurrency, { trimZeroFractions: true });
  if (price.kind === 'from') return <span className="price">{fromPriceText(text(price.startingCents))}</span>;
  if (price.kind === 'single') return <span className="price">{text(price.cents)}</span>;
  return (
    <span className="price">
      <span className="visually-hidden">Original price </span>
      <s>{text(price.originalCents)}</s> <span className="visually-hidden">Sale price </span>
      {text(price.saleCents)}
    </span>
  );
}
