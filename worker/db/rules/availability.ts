import { and, eq, exists, gt, or, type SQL, sql } from 'drizzle-orm';
import { COUNTED_TYPES } from '#domain/products/availability.ts';
import type { cartEntries } from '#schema/tables/carts.ts';
import type { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { jsonField, literal } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Places of a variant that the entry's cart reserves by an offer of the waiting list. They are not in stock. */
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

/**
 * Condition: the stock of a left-joined variant is unlimited, because it is not counted or its product type never runs out.
 * `unlimited` of toSoldStock() of the domain; null without a variant.
 */
export const isEndless = (item: ItemContent, variant: VariantStock): SQL<boolean | null> =>
  sql<
    boolean | null
  >`(${variant.unlimited} = 1 or (${variant.id} is not null and ${jsonField(item.content, '$.product.productType')} not in (${COUNTED})))`;

/** Condition: a left-joined variant can be bought now. isVariantAvailable(toSoldStock()) of the domain. */
export const isAvailable = (item: ItemContent, variant: VariantStock): SQL<boolean | null> =>
  sql<boolean | null>`(${isEndless(item, variant)} or ${variant.qtyInStock} > 0)`;

/** Condition: any variant of an item is in stock. isSoldOut() of the domain, negated, for products with stock. */
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
