import { and, eq, exists, gt, or, type SQL, sql } from 'drizzle-orm';
import { COUNTED_TYPES } from '#domain/products/availability.ts';
import type { cartEntries } from '#schema/tables/carts.ts';
import type { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { jsonField, literal } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Places reserved for the entry's cart by a waiting list offer. They are not part of the stock. */
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

/** Implements `unlimited` from the domain's toSoldStock(). Null if there is no variant. */
export const isEndless = (item: ItemContent, variant: VariantStock): SQL<boolean | null> =>
  sql<
    boolean | null
  >`(${variant.unlimited} = 1 or (${variant.id} is not null and ${jsonField(item.content, '$.product.productType')} not in (${COUNTED})))`;

/** Implements the domain's isVariantAvailable(toSoldStock()) for a left-joined variant. */
export const isAvailable = (item: ItemContent, variant: VariantStock): SQL<boolean | null> =>
  sql<boolean | null>`(${isEndless(item, variant)} or ${variant.qtyInStock} > 0)`;

/** Negates the domain's isSoldOut(), for products that have stock. */
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
