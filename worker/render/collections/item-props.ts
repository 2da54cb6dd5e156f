import type { ItemSummary } from '#domain/collections/item-summary.ts';
import type { NameTerm } from '#domain/translations/translate-terms.ts';
import type { RequiredCaptcha } from '#schema/contracts/captcha/captcha.ts';
import type { Collection, EventContent, Item } from '#schema/contracts/collections/collection.ts';
import type { PublicComment } from '#schema/contracts/comments/comment.ts';
import type { EventBooking } from '#worker/db/pages/published-pages.ts';
import type { ProductReviews } from '#worker/db/reviews/product-reviews.ts';
import type { RenderContext } from '../kit/context.ts';

export interface CommentsProps {
  comments: readonly PublicComment[];
  captcha: RequiredCaptcha | null;
}

export interface ItemProps {
  item: Item;
  collection: Collection;
  page: RenderContext;
  parent: { title: string; path: string };
  previous: ItemSummary | null;
  next: ItemSummary | null;
  related: readonly ItemSummary[];
  /** Other events that visitors book with the same product. */
  moreDates: readonly ItemSummary[];
  booking: EventBooking | null;
  /** Coming events that visitors book with the product. */
  dates: readonly EventContent[];
  /** Other items of the gallery; empty if the item's page has content in addition to its image. */
  gallery: readonly ItemSummary[];
  reviews: ProductReviews;
  comments: CommentsProps | null;
  readerName: string | undefined;
  /** Names the item's categories and tags in the page's language. */
  nameTerm: NameTerm;
  path: string;
  crumb: string;
}
