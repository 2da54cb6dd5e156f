/** Limits and current price of a product in a cart, as SQL for statements that write cart entries. */
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

/**
 * Implements the domain's orderableQuantity() in SQL: the smallest of the left-joined variant's stock, the product's
 * limit and the cart's limit.
 */
const orderable = (more: SQLWrapper): SQL<number> =>
  sql<number>`min(${MOST}, coalesce(case when ${isEndless(items, productVariants)} then ${MOST} else ${productVariants.qtyInStock} + ${more} end, ${MOST}),
    coalesce(${jsonField(items.content, '$.product.maxPerOrder')}, ${MOST}))`;

/** Applies to the joined product, in a cart that does not contain it yet. */
export const ORDERABLE_NOW = orderable(literal(0));

/** Selects from the item of an entry with its left-joined variant, within a statement on `cart_entries`. */
const ofEntry = (value: SQLWrapper) =>
  orm
    .select({ value: sql`${value}` })
    .from(items)
    .leftJoin(productVariants, eq(productVariants.id, cartEntries.variantId))
    .where(eq(items.id, cartEntries.itemId));

/** Maximum quantity of a line item. Places that the cart itself reserves count as available. */
export const ORDERABLE_BY_ENTRY = sql<number>`coalesce(${ofEntry(orderable(selectReservedPlaces(cartEntries)))}, ${MOST})`;

/** A deleted product keeps the last seen price. */
export const CURRENT_PRICE = sql<number>`coalesce(${ofEntry(chargedPrice(items, productVariants))}, ${cartEntries.seenPriceCents})`;
