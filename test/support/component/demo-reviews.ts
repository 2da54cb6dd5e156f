import { readFileSync } from 'node:fs';
import { reviewsBlock } from '#schema/contracts/blocks/reviews.ts';
import { archiveStoreSchema } from '#schema/contracts/store/store-archive.ts';
import type { BlockReview } from '#worker/db/reviews/block-data.ts';
import { type ProductReviews, toProductReviews } from '#worker/db/reviews/product-reviews.ts';
import { listDemoItems, readDemoCollection } from './demo.ts';

const readPublished = () =>
  archiveStoreSchema
    .parse(JSON.parse(readFileSync('demo/tide-and-kiln/store.json', 'utf8')))
    .reviews.filter(({ status }) => status === 'published')
    .map((review) => ({ ...review, createdAt: Date.parse(review.createdAt) }))
    .toSorted((a, b) => b.createdAt - a.createdAt);

/** Returns a demo product's published reviews. */
export function readProductReviews(itemId: string): ProductReviews {
  const rows = readPublished().filter((review) => review.itemId === itemId);
  const counts = [1, 2, 3, 4, 5].map((rating) => ({
    rating,
    count: rows.filter((row) => row.rating === rating).length,
  }));
  return toProductReviews(
    counts,
    rows.map(({ text, ...row }) => ({ ...row, body: text, pictures: '[]' })),
    1,
  );
}

/** Returns the reviews that a review block shows, newest first. */
export function readBlockReviews(value: unknown): BlockReview[] {
  const { minRating, maxReviews } = reviewsBlock.schema.parse(value);
  const products = listDemoItems(readDemoCollection({ slug: 'products' }).id);
  return readPublished()
    .filter(({ rating, text, title }) => rating >= minRating && (text !== '' || title !== ''))
    .slice(0, maxReviews)
    .map((review) => {
      const product = products.find(({ id }) => id === review.itemId);
      return { ...review, productTitle: product?.title ?? '', productPath: product?.href ?? '' };
    });
}
