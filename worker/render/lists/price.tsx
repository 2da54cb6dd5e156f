import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { fromPriceText } from '#domain/products/prices.ts';
import { periodText } from '#domain/products/subscription-text.ts';
import type { RenderContext } from '../kit/context.ts';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { withElement } from '../kit/with-element.tsx';
import { usePriceText } from './price-text.ts';

/**
 * Renders a from-price, a sale price with the original price struck through, or a single price (A4.27 to
 * A4.29), each with the period of a subscription.
 */
export function Price({ price, page }: { price: NonNullable<ItemSummary['price']>; page: RenderContext }) {
  const { plans } = useMessages();
  const { plan } = price;
  const amount = <Amount price={price} page={page} />;
  if (!plan) return amount;
  const period = periodText(plan, plans);
  return <span>{withElement((place) => plans.price({ price: place, period }), amount)}</span>;
}

function Amount({ price, page }: { price: NonNullable<ItemSummary['price']>; page: RenderContext }) {
  const { store } = page.site.settings;
  const { prices } = useMessages();
  const formatCents = useFormatCents();
  const text = (cents: number) => formatCents(cents, store.selectedCurrency, { trimZeroFractions: true });
  const orFree = usePriceText(store);
  if (price.kind === 'from')
    return <span className="price">{fromPriceText(text(price.startingCents), prices)}</span>;
  if (price.kind === 'single') return <span className="price">{orFree(price.cents)}</span>;
  return (
    <span className="price">
      <span className="visually-hidden">{prices.original} </span>
      <s>{text(price.originalCents)}</s> <span className="visually-hidden">{prices.sale} </span>
      {orFree(price.saleCents)}
    </span>
  );
}
