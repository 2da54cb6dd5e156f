import { and, desc, eq, gte, isNull, ne, or } from 'drizzle-orm';
import { MAX_BLOCK_REVIEWS, reviewsBlock } from '#schema/contracts/blocks/reviews.ts';
import { REVIEW_STATUS } from '#schema/contracts/reviews/review.ts';
import { items } from '#schema/tables/collections.ts';
import { reviews } from '#schema/tables/reviews.ts';
import type { Answer } from '../database.ts';
import { named } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { defineBlockData } from '../shared/define-block-data.ts';
import { selectParentPath, toItemPath } from './product-path.ts';

export interface BlockReview {
  id: string;
  rating: number;
  title: string;
  text: string;
  author: string;
  createdAt: number;
  itemId: string;
  productTitle: string;
  productPath: string;
}

type BlockValue = ReturnType<typeof reviewsBlock.schema.parse>;

const selectForBlock = (websiteId: string, { product, order, maxReviews, minRating }: BlockValue) =>
  orm
    .select({
      id: reviews.id,
      rating: reviews.rating,
      title: reviews.title,
      text: reviews.body,
      author: reviews.author,
      createdAt: reviews.createdAt,
      itemId: named(items.id, 'item_id'),
      productTitle: named(items.title, 'product_title'),
      urlId: items.urlId,
      parentPath: selectParentPath(items, websiteId).as('parent_path'),
    })
    .from(reviews)
    .innerJoin(
      items,
      and(
        eq(items.id, reviews.itemId),
        eq(items.websiteId, websiteId),
        isItemPublic(items),
        isNull(items.deletedAt),
      ),
    )
    .where(
      and(
        eq(reviews.websiteId, websiteId),
        eq(reviews.status, REVIEW_STATUS.published),
        gte(reviews.rating, minRating),
        product === '' ? undefined : eq(items.urlId, product),
        or(ne(reviews.body, ''), ne(reviews.title, '')),
      ),
    )
    .orderBy(...(order === 'best' ? [desc(reviews.rating)] : []), desc(reviews.createdAt), desc(reviews.id))
    .limit(Math.min(maxReviews, MAX_BLOCK_REVIEWS));

const toBlockReview = ({
  urlId,
  parentPath,
  ...review
}: Answer<ReturnType<typeof selectForBlock>>[number]): BlockReview => ({
  ...review,
  productPath: toItemPath(parentPath, urlId),
});

export const reviewsData = defineBlockData(reviewsBlock, {
  select: (value, site) => [selectForBlock(site.id, value)],
  toData: ([rows]) => rows.map(toBlockReview),
  translate: (listed, translate) =>
    listed.map((review) => {
      const { title } = translate.listed({ id: review.itemId, title: review.productTitle });
      return { ...review, productTitle: title };
    }),
});
