/** Limits and current price of a product in a cart, as SQL for statements that write cart entries. */
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import { cartEntries } from '#schema/tables/carts.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { jsonField, literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { heldPlaces, isEndless } from '../rules/availability.ts';
import { chargedPrice } from '../rules/prices.ts';

const MOST = literal(MAX_ENTRY_QUANTITY);

/** orderableQuantity() of the domain: what there is of a left-joined variant, the product's own limit and the cart's, whichever is least. */
const orderable = (more: SQLWrapper): SQL<number> =>
  sql<number>`min(${MOST}, coalesce(case when ${isEndless(items, productVariants)} then ${MOST} else ${productVariants.qtyInStock} + ${more} end, ${MOST}),
    coalesce(${jsonField(items.content, '$.product.maxPerOrder')}, ${MOST}))`;

/** Of the joined product, for a cart that has none of it yet. */
export const ORDERABLE_NOW = orderable(literal(0));

/** The item of an entry with its variant, left-joined, within a statement on `cart_entries`. */
const ofEntry = (value: SQLWrapper) =>
  orm
    .select({ value: sql`${value}` })
    .from(items)
    .leftJoin(productVariants, eq(productVariants.id, cartEntries.variantId))
    .where(eq(items.id, cartEntries.itemId));

/** Maximum quantity of an entry; places that the cart itself holds count as available. */
export const ORDERABLE_BY_ENTRY = sql<number>`coalesce(${ofEntry(orderable(heldPlaces(cartEntries)))}, ${MOST})`;

/** What an entry's product costs now; a product that is gone keeps the price that was seen. */
export const CURRENT_PRICE = sql<number>`coalesce(${ofEntry(chargedPrice(items, productVariants))}, ${cartEntries.seenPriceCents})`;
