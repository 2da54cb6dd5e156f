import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import { cartEntries } from '#schema/tables/carts.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { jsonField, literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isEndless, selectReservedPlaces } from '../rules/availability.ts';
import { chargedPrice } from '../rules/prices.ts';

const MOST = literal(MAX_ENTRY_QUANTITY);

/** Computes the domain's orderableQuantity() in SQL: the lowest of stock, product limit and cart limit. */
const orderable = (more: SQLWrapper): SQL<number> =>
  sql<number>`min(${MOST}, coalesce(case when ${isEndless(items, productVariants)} then ${MOST} else ${productVariants.qtyInStock} + ${more} end, ${MOST}),
    coalesce(${jsonField(items.content, '$.product.maxPerOrder')}, ${MOST}))`;

/** Maximum quantity of the joined product in a cart that does not contain it yet. */
export const ORDERABLE_NOW = orderable(literal(0));

const ofEntry = (value: SQLWrapper) =>
  orm
    .select({ value: sql`${value}` })
    .from(items)
    .leftJoin(productVariants, eq(productVariants.id, cartEntries.variantId))
    .where(eq(items.id, cartEntries.itemId));

/** Maximum quantity of a line item. Places reserved by the cart itself count as available. */
export const ORDERABLE_BY_ENTRY = sql<number>`coalesce(${ofEntry(orderable(selectReservedPlaces(cartEntries)))}, ${MOST})`;

/** A line item's current price. A deleted product keeps its last seen price. */
export const CURRENT_PRICE = sql<number>`coalesce(${ofEntry(chargedPrice(items, productVariants))}, ${cartEntries.seenPriceCents})`;
