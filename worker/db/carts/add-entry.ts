import { aliasedTable, and, count, eq, exists, or, sql } from 'drizzle-orm';
import { MAX_CART_ENTRIES } from '#schema/contracts/carts/cart.ts';
import { DEFAULT_CURRENCY } from '#schema/contracts/money/currencies.ts';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { createId } from '#worker/crypto/random.ts';
import { changeAndRead, type Database, prepared, type Values } from '../database.ts';
import { attachFilesToCart } from '../forms/answer-files.ts';
import { selectProductForm } from '../forms/published.ts';
import { excludedColumn, jsonField, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { chargedPrice } from '../rules/prices.ts';
import { type BuyersCartKey, type CartKey, isOpenCart, openCart } from '../shared/cart-at.ts';
import type { Changed } from './cart-changes.ts';
import { cartQueries, toCartRecord } from './carts.ts';
import { ORDERABLE_BY_ENTRY, ORDERABLE_NOW } from './entry-limits.ts';
import { canBeAdded, IS_SOLD_ONCE, isSold, isVariant } from './sold-product.ts';

export interface NewEntry {
  itemId: string;
  sku: string;
  quantity: number;
  formId?: string;
  answers?: string;
  /** Input from which the answers were computed, as JSON, so that the buyer can edit it. */
  entered?: string;
  fileIds?: readonly string[];
}

/** Id for a new cart, and its account. A signed-in customer's cart belongs to the account from the start. */
export interface CartOwner {
  cartId: string;
  accountId: string | null;
}

export interface ProductState {
  hasVariant: boolean;
  isAvailable: boolean;
  entries: number;
  isFormAnswered: boolean;
  /** False for a product that is sold only by subscription. */
  isSoldOnce: boolean;
}

interface Added extends CartKey {
  id: string;
  itemId: string;
  sku: string;
  quantity: number;
  formId: string;
  answers: string;
  entered: string;
  now: number;
}

const makeCart = prepared((value: Values<CartKey & CartOwner & { now: number }>) =>
  orm
    .insert(carts)
    .select(
      orm
        .select(
          rowFor(carts, {
            id: value.cartId,
            websiteId: websites.id,
            tokenHash: value.tokenHash,
            accountId: value.accountId,
            currency: sql`coalesce(${jsonField(websites.settings, '$.store.selectedCurrency')}, ${DEFAULT_CURRENCY})`,
            createdAt: value.now,
            updatedAt: value.now,
          }),
        )
        .from(websites)
        .where(eq(websites.id, value.websiteId)),
    )
    .onConflictDoNothing({ target: carts.tokenHash }),
);

const insertEntry = prepared((value: Values<Added>) => {
  const own = aliasedTable(cartEntries, 'own');
  const variantId = sql`coalesce(${productVariants.id}, ${items.id})`;
  const entryCount = orm.select({ count: count() }).from(own).where(eq(own.cartId, carts.id));
  const same = orm
    .select({ id: own.id })
    .from(own)
    .where(
      and(
        eq(own.cartId, carts.id),
        eq(own.variantId, variantId),
        eq(own.planId, ''),
        eq(own.answers, value.answers),
      ),
    );
  return orm
    .insert(cartEntries)
    .select(
      orm
        .select(
          rowFor(cartEntries, {
            id: value.id,
            cartId: carts.id,
            itemId: items.id,
            variantId,
            quantity: sql`min(${value.quantity}, ${ORDERABLE_NOW})`,
            seenPriceCents: chargedPrice(items, productVariants),
            answers: value.answers,
            entered: value.entered,
            createdAt: value.now,
          }),
        )
        .from(carts)
        .innerJoin(items, eq(items.id, value.itemId))
        .leftJoin(productVariants, isVariant(value))
        .where(
          and(
            eq(carts.id, openCart(value)),
            isSold(value),
            canBeAdded(value),
            IS_SOLD_ONCE,
            sql`${selectProductForm(items)} = ${value.formId}`,
            or(sql`${entryCount} < ${MAX_CART_ENTRIES}`, exists(same)),
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [cartEntries.cartId, cartEntries.variantId, cartEntries.planId, cartEntries.answers],
      set: {
        quantity: sql`min(${cartEntries.quantity} + ${value.quantity}, ${ORDERABLE_BY_ENTRY})`,
        seenPriceCents: excludedColumn(cartEntries.seenPriceCents),
        entered: excludedColumn(cartEntries.entered),
      },
    });
});

const raiseVersion = prepared((value: Values<CartKey & { now: number }>) =>
  orm
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`${value.now}` })
    .where(isOpenCart(value)),
);

const stateOfProduct = prepared((value: Values<Added>) => {
  const entryCount = orm
    .select({ count: count() })
    .from(cartEntries)
    .where(eq(cartEntries.cartId, openCart(value)));
  return orm
    .select({
      variantId: productVariants.id,
      isAvailable: sql<number>`${canBeAdded(value)}`.as('is_available'),
      isSoldOnce: sql<number>`${IS_SOLD_ONCE}`.as('is_sold_once'),
      entries: sql<number>`${entryCount}`.as('entries'),
      isFormAnswered: sql<number>`${selectProductForm(items)} = ${value.formId}`.as('is_form_answered'),
    })
    .from(items)
    .leftJoin(productVariants, isVariant(value))
    .where(and(eq(items.id, value.itemId), isSold(value)));
});

/**
 * Adds a line item, and creates the cart if needed. Adding the same variant again raises its quantity, up to
 * the stock.
 */
export async function addEntry(
  db: Database,
  key: BuyersCartKey,
  { itemId, sku, quantity, formId = '', answers = '', entered = '', fileIds = [] }: NewEntry,
  now: number,
  owner: CartOwner = { cartId: createId(), accountId: null },
): Promise<Changed & { there: ProductState | null }> {
  const added = { ...key, id: createId(), itemId, sku, quantity, formId, answers, entered, now };
  const { changed, read } = await changeAndRead(
    db,
    [
      makeCart({ ...key, ...owner, now }),
      insertEntry(added),
      raiseVersion({ ...key, now }),
      ...attachFilesToCart(key, fileIds),
    ],
    [stateOfProduct(added), ...cartQueries(key)],
  );
  const [[state], ...cart] = read;
  const [, inserted = 0, raised = 0] = changed;
  return {
    record: toCartRecord(cart, key.websiteId),
    changes: [inserted],
    isStale: raised === 0,
    there: state
      ? {
          hasVariant: state.variantId !== null,
          isAvailable: state.isAvailable === 1,
          entries: state.entries,
          isFormAnswered: state.isFormAnswered === 1,
          isSoldOnce: state.isSoldOnce === 1,
        }
      : null,
  };
}
