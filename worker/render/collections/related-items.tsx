import type { ItemSummary } from '#domain/collections/item-summary.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import type { RenderContext } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';
import { ItemCards } from '../lists/item-lists.tsx';

/** Renders what a visitor can open after an item: products, the next events or other posts. */
export function RelatedItems({
  item,
  items,
  page,
}: {
  item: Item;
  items: readonly ItemSummary[];
  page: RenderContext;
}) {
  const { products, collections } = useMessages();
  if (items.length === 0) return null;
  const title = item.product ? products.related : item.event ? collections.comingUp : collections.readNext;
  return (
    <section className="section theme-lightest width-inset space-medium related" aria-label={title}>
      <h2>{title}</h2>
      <ItemCards items={items} page={page} heading="h3" showExcerpt={false} isOneRow />
    </section>
  );
}
