import type { ItemSummary } from '#domain/collections/item-summary.ts';
import type { RequiredCaptcha } from '#schema/contracts/captcha/captcha.ts';
import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import type { PublicComment } from '#schema/contracts/comments/comment.ts';
import type { ProductReviews } from '#worker/db/reviews/product-reviews.ts';
import type { RenderContext } from '../kit/context.ts';

/** Published comments, and the captcha that guests solve to write one. */
export interface ShownComments {
  comments: readonly PublicComment[];
  captcha: RequiredCaptcha | null;
}

/** What an item's page is rendered from. */
export interface ItemProps {
  item: Item;
  collection: Collection;
  page: RenderContext;
  parent: { title: string; path: string };
  previous: ItemSummary | null;
  next: ItemSummary | null;
  related: readonly ItemSummary[];
  /** The other items of its gallery; empty where the item's page has more than its picture. */
  gallery: readonly ItemSummary[];
  reviews: ProductReviews;
  /** Null where visitors may not comment. */
  comments: ShownComments | null;
  /** Name of who is signed in. */
  readerName: string | undefined;
  /** Of this page. */
  path: string;
  /** Of the forms that its reader may send. */
  crumb: string;
}
