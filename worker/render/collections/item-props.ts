import type { ItemSummary } from '#domain/collections/listed-item.ts';
import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import type { ProductReviews } from '#worker/db/reviews/product-reviews.ts';
import type { RenderContext } from '../document/context.ts';

/** What the page of an item is rendered from. */
export interface ItemProps {
  item: Item;
  collection: Collection;
  page: RenderContext;
  parent: { title: string; path: string };
  previous: ItemSummary | null;
  next: ItemSummary | null;
  related: readonly ItemSummary[];
  /** Everything that stands beside it in its gallery; nothing where the item's page says more than its picture. */
  gallery: readonly ItemSummary[];
  reviews: ProductReviews;
  /** Of this page. */
  path: string;
  /** Of the forms that its reader may send. */
  crumb: string;
}
