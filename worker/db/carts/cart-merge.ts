import {
  aliasedTable,
  and,
  count,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { MAX_CART_ENTRIES, MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import { cartCoupons, cartEntries, carts } from '#schema/tables/carts.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { createId } from '#worker/crypto/random.ts';
import { batch, changeAndRead, type Database, first, run } from '../database.ts';
import { excludedColumn, limitTo, literal, RANDOM_ID, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { type CartKey, isOpenCart, openCart } from '../shared/cart-at.ts';
import { MAX_CODES } from './cart-changes.ts';
import { ORDERABLE_BY_ENTRY } from './entry-limits.ts';

/**
 * Carts to merge into the account's. `tokenHash` identifies the cart of the browser that signs in; '' if it
 * has none.
 */
export interface CartMerge {
  websiteId: string;
  accountId: string;
  tokenHash: string;
}

function selectTargetCart({ websiteId, accountId }: CartMerge): SQL<string | null> {
  const own = aliasedTable(carts, 'own');
  return sql<string | null>`${orm
    .select({ id: own.id })
    .from(own)
    .where(and(eq(own.websiteId, websiteId), eq(own.accountId, accountId), isNull(own.orderId)))
    .orderBy(own.createdAt, own.id)
    .limit(1)}`;
}

/** Matches carts to merge, but no cart of another account. */
function isSource(source: typeof carts, merge: CartMerge) {
  const { websiteId, accountId, tokenHash } = merge;
  return and(
    eq(source.websiteId, websiteId),
    isNull(source.orderId),
    sql`${source.id} <> ${selectTargetCart(merge)}`,
    or(eq(source.accountId, accountId), and(eq(source.tokenHash, tokenHash), isNull(source.accountId))),
  );
}

/**
 * Merges the carts of an account. Adds up quantities, limited to the stock; for a copy made at sign-out, uses
 * the larger of the two quantities. Idempotent: a repeated or concurrent run finds nothing left to add.
 */
export async function mergeCarts(db: Database, merge: CartMerge, now: number): Promise<string | null> {
  const { websiteId, accountId, tokenHash } = merge;
  const target = selectTargetCart(merge);
  const source = aliasedTable(carts, 'source');
  const sources = orm.select({ id: source.id }).from(source).where(isSource(source, merge));
  const fromSources = (column: typeof source.note | typeof source.shippingLocation, isSet: SQL) =>
    orm
      .select({ value: sql`${column}` })
      .from(source)
      .where(and(isSource(source, merge), isSet))
      .limit(1);
  const { read } = await changeAndRead(
    db,
    [
      orm
        .update(carts)
        .set({ accountId, clonedFrom: null, updatedAt: now })
        .where(and(isOpenCart({ websiteId, tokenHash }), isNull(carts.accountId), isNull(target))),
      addEntries(merge, sources),
      dropSurplus(target),
      addCoupons(target, sources),
      orm
        .update(carts)
        .set({
          version: sql`${carts.version} + 1`,
          updatedAt: now,
          note: sql`case when ${carts.note} = '' then coalesce(${fromSources(source.note, ne(source.note, ''))}, '') else ${carts.note} end`,
          shippingLocation: sql`coalesce(${carts.shippingLocation}, ${fromSources(source.shippingLocation, isNotNull(source.shippingLocation))})`,
        })
        .where(and(eq(carts.id, target), exists(sources))),
      // Move reserved workshop places along with the cart's line items.
      orm
        .update(waitingRequests)
        .set({ cartId: target })
        .where(and(eq(waitingRequests.status, literal('offered')), inArray(waitingRequests.cartId, sources))),
      orm.delete(carts).where(inArray(carts.id, sources)),
    ],
    [orm.select({ id: carts.id }).from(carts).where(eq(carts.id, target))],
  );
  return read[0][0]?.id ?? null;
}

/** A copied cart adds only the quantity that exceeds its original. */
function addEntries(merge: CartMerge, sources: SQLWrapper) {
  const target = selectTargetCart(merge);
  const own = aliasedTable(cartEntries, 'own_entry');
  const added = aliasedTable(cartEntries, 'added');
  const inOriginal = orm
    .select({ quantity: own.quantity })
    .from(own)
    .where(
      and(
        eq(own.cartId, target),
        eq(own.variantId, added.variantId),
        eq(own.planId, added.planId),
        eq(own.answers, added.answers),
      ),
    );
  const quantity = sql`sum(max(0, ${added.quantity} - case when ${carts.clonedFrom} = ${target} then coalesce(${inOriginal}, 0) else 0 end))`;
  return orm
    .insert(cartEntries)
    .select(
      orm
        .select(
          rowFor(cartEntries, {
            id: RANDOM_ID,
            cartId: target,
            itemId: added.itemId,
            variantId: added.variantId,
            planId: added.planId,
            quantity: sql`min(${MAX_ENTRY_QUANTITY}, ${quantity})`,
            seenPriceCents: max(added.seenPriceCents),
            answers: added.answers,
            entered: max(added.entered),
            createdAt: min(added.createdAt),
          }),
        )
        .from(added)
        .innerJoin(carts, eq(carts.id, added.cartId))
        .where(sql`${added.cartId} in ${sources}`)
        .groupBy(added.itemId, added.variantId, added.planId, added.answers)
        .having(sql`${quantity} > 0`),
    )
    .onConflictDoUpdate({
      target: [cartEntries.cartId, cartEntries.variantId, cartEntries.planId, cartEntries.answers],
      set: {
        quantity: sql`max(1, min(${cartEntries.quantity} + ${excludedColumn(cartEntries.quantity)}, ${ORDERABLE_BY_ENTRY}))`,
      },
    });
}

/** Deletes line items that exceed the cart limit, keeping the oldest. */
function dropSurplus(target: SQL) {
  const kept = aliasedTable(cartEntries, 'kept');
  return orm
    .delete(cartEntries)
    .where(
      and(
        eq(cartEntries.cartId, target),
        notInArray(
          cartEntries.id,
          orm
            .select({ id: kept.id })
            .from(kept)
            .where(eq(kept.cartId, target))
            .orderBy(kept.createdAt, kept.id)
            .limit(MAX_CART_ENTRIES),
        ),
      ),
    );
}

function addCoupons(target: SQL, sources: SQLWrapper) {
  const tried = aliasedTable(cartCoupons, 'tried');
  const own = aliasedTable(cartCoupons, 'own_coupon');
  const ownCount = orm.select({ count: count() }).from(own).where(eq(own.cartId, target));
  return orm
    .insert(cartCoupons)
    .select(
      orm
        .select(rowFor(cartCoupons, { cartId: target, code: tried.code, addedAt: min(tried.addedAt) }))
        .from(tried)
        .where(sql`${tried.cartId} in ${sources} and ${target} is not null`)
        .groupBy(tried.code)
        .orderBy(min(tried.addedAt))
        .limit(limitTo(sql`max(0, ${MAX_CODES} - ${ownCount})`)),
    )
    .onConflictDoNothing();
}

/**
 * Sets the token of the account's cart. The token is derived from the cart's id, so that all of the account's
 * devices share it.
 */
export async function setCartTokenHash(db: Database, cartId: string, tokenHash: string): Promise<void> {
  await run(
    db,
    orm
      .update(carts)
      .set({ tokenHash })
      .where(and(eq(carts.id, cartId), ne(carts.tokenHash, tokenHash))),
  );
}

export async function isCartOfAccount(db: Database, key: CartKey): Promise<boolean> {
  const found = await first(
    db,
    orm
      .select({ id: carts.id })
      .from(carts)
      .where(
        and(
          eq(carts.websiteId, key.websiteId),
          eq(carts.tokenHash, key.tokenHash),
          isNotNull(carts.accountId),
        ),
      ),
  );
  return found !== null;
}

/**
 * Copies an open cart to a cart without an account (B7.33 cloneCart). Returns false if there is no open cart.
 */
export async function cloneCart(
  db: Database,
  key: CartKey,
  freshTokenHash: string,
  now: number,
): Promise<boolean> {
  const id = createId();
  const { cartId: _, id: __, ...entry } = getTableColumns(cartEntries);
  const [copied] = await batch(db, [
    orm.insert(carts).select(
      orm
        .select(
          rowFor(carts, {
            id,
            websiteId: carts.websiteId,
            tokenHash: freshTokenHash,
            currency: carts.currency,
            note: carts.note,
            shippingLocation: carts.shippingLocation,
            shippingOptionId: carts.shippingOptionId,
            clonedFrom: sql`coalesce(${carts.clonedFrom}, ${carts.id})`,
            createdAt: now,
            updatedAt: now,
          }),
        )
        .from(carts)
        .where(isOpenCart(key)),
    ),
    orm.insert(cartEntries).select(
      orm
        .select(rowFor(cartEntries, { ...entry, id: RANDOM_ID, cartId: id }))
        .from(cartEntries)
        .where(eq(cartEntries.cartId, openCart(key))),
    ),
    orm.insert(cartCoupons).select(
      orm
        .select(rowFor(cartCoupons, { cartId: id, code: cartCoupons.code, addedAt: cartCoupons.addedAt }))
        .from(cartCoupons)
        .where(eq(cartCoupons.cartId, openCart(key))),
    ),
  ]);
  return copied === 1;
}
