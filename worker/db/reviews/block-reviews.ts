import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAX_BLOCK_REVIEWS, reviewsBlock } from '#schema/contracts/blocks/reviews.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { REVIEW_STATUS } from '#schema/contracts/reviews/review.ts';

/** A published review with the product that it is about. */
export interface BlockReview {
  id: string;
  rating: number;
  title: string;
  text: string;
  author: string;
  createdAt: number;
  productTitle: string;
  productPath: string;
}

interface WithBlocks {
  sections: readonly { blocks: readonly { id: string; type: number; value?: unknown }[] }[];
}

/** Reviews of the review blocks of some content, by block id; D1 is asked only when there are such blocks, once for all of them. */
export async function blockReviewsOf(
  db: D1Database,
  websiteId: string,
  content: WithBlocks,
  roundTrips: { d1: number },
): Promise<ReadonlyMap<string, readonly BlockReview[]>> {
  const blocks = content.sections.flatMap((section) =>
    section.blocks.flatMap(({ id, type, value }) => {
      const parsed = type === BLOCK_TYPE.comments ? reviewsBlock.schema.safeParse(value) : null;
      return parsed?.success ? [{ id, value: parsed.data }] : [];
    }),
  );
  if (blocks.length === 0) return new Map();
  roundTrips.d1 += 1;
  const results = await db.batch<Record<string, unknown>>(
    blocks.map(({ value: { product, order, maxReviews, minRating } }) =>
      db
        .prepare(
          `SELECT r.id, r.rating, r.title, r.body, r.author, r.created_at, i.title AS product_title, i.url_id,
            (SELECT path FROM pages p WHERE p.collection_id = i.collection_id AND p.website_id = ?1 AND p.deleted_at IS NULL LIMIT 1) AS parent_path
          FROM reviews r JOIN items i ON i.id = r.item_id AND i.website_id = ?1 AND i.status = ${ITEM_STATUS.published} AND i.deleted_at IS NULL
          WHERE r.website_id = ?1 AND r.status = ${REVIEW_STATUS.published} AND r.rating >= ?2 AND (?3 = '' OR i.url_id = ?3) AND (r.body <> '' OR r.title <> '')
          ORDER BY ${order === 'best' ? 'r.rating DESC, ' : ''}r.created_at DESC, r.id DESC LIMIT ?4`,
        )
        .bind(websiteId, minRating, product, Math.min(maxReviews, MAX_BLOCK_REVIEWS)),
    ),
  );
  return new Map(blocks.map(({ id }, index) => [id, (results[index]?.results ?? []).map(toReview)]));
}

function toReview(row: Record<string, unknown>): BlockReview {
  const parent = row.parent_path === null ? '' : String(row.parent_path);
  return {
    id: String(row.id),
    rating: Number(row.rating),
    title: String(row.title),
    text: String(row.body),
    author: String(row.author),
    createdAt: Number(row.created_at),
    productTitle: String(row.product_title),
    productPath: `${parent === '/' ? '' : parent}/${String(row.url_id)}`,
  };
}
