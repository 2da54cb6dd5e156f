import { and, eq, exists, gt, or, type SQL, sql } from 'drizzle-orm';
import { COUNTED_TYPES } from '#domain/products/availability.ts';
import type { cartEntries } from '#schema/tables/carts.ts';
import type { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { jsonField, literal } from '../fragments.ts';
import { orm } from '../orm.ts';

/**
 * Number of workshop places that a waiting list offer reserves for the line item's cart. They are not part of
 * the stock.
 */
export const selectReservedPlaces = (entry: Pick<typeof cartEntries, 'cartId' | 'variantId'>): SQL<number> =>
  sql<number>`${orm
    .select({ held: sql`coalesce(sum(${waitingRequests.held}), 0)` })
    .from(waitingRequests)
    .where(
      and(
        eq(waitingRequests.cartId, entry.cartId),
        eq(waitingRequests.status, literal('offered')),
        eq(waitingRequests.variantId, entry.variantId),
      ),
    )}`;

type ItemContent = Pick<typeof items, 'content'>;
type VariantStock = Pick<typeof productVariants, 'id' | 'unlimited' | 'qtyInStock'>;

const COUNTED = sql.join(COUNTED_TYPES.map(literal), sql`, `);

/** Computes in SQL the `unlimited` of the domain's toSoldStock(). Null if there is no variant. */
export const isEndless = (item: ItemContent, variant: VariantStock): SQL<boolean | null> =>
  sql<
    boolean | null
  >`(${variant.unlimited} = 1 or (${variant.id} is not null and ${jsonField(item.content, '$.product.productType')} not in (${COUNTED})))`;

/** Computes the domain's isVariantAvailable(toSoldStock()) in SQL, for a left-joined variant. */
export const isAvailable = (item: ItemContent, variant: VariantStock): SQL<boolean | null> =>
  sql<boolean | null>`(${isEndless(item, variant)} or ${variant.qtyInStock} > 0)`;

/** Computes the opposite of the domain's isSoldOut() in SQL, for products that have stock. */
export const hasStock = (item: Pick<typeof items, 'id'>): SQL =>
  exists(
    orm
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(
        and(
          eq(productVariants.itemId, item.id),
          or(eq(productVariants.unlimited, true), gt(productVariants.qtyInStock, 0)),
        ),
      ),
  );
