import { and, eq, exists, gt, isNull, notExists, or, sql } from 'drizzle-orm';
import { MAX_ENTRY_QUANTITY } from '#schema/contracts/carts/cart.ts';
import { DEFAULT_CURRENCY } from '#schema/contracts/money/currencies.ts';
import type { WaitingStatus } from '#schema/contracts/waiting-list/waiting-list.ts';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { productVariants } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { createId } from '#worker/crypto/random.ts';
import { batch, type Database, first } from '../database.ts';
import { excludedColumn, jsonField, literal, rowFor } from '../fragments.ts';
import { optionsText } from '../items/item-search.ts';
import { orm } from '../orm.ts';
import { chargedPrice } from '../rules/prices.ts';
import { type CartKey, openCart } from '../shared/cart-at.ts';
import { OFFERED } from './reserved-places.ts';

export interface WaitingOffer {
  id: string;
  status: WaitingStatus;
  places: number;
  offeredAt: number | null;
  expiresAt: number | null;
  cartId: string | null;
  title: string;
  options: string;
  priceCents: number;
  path: string;
}

export async function findOffer(
  db: Database,
  websiteId: string,
  requestId: string,
): Promise<WaitingOffer | null> {
  const parent = orm
    .select({ path: pages.path })
    .from(pages)
    .where(
      and(
        eq(pages.collectionId, items.collectionId),
        eq(pages.websiteId, websiteId),
        isNull(pages.deletedAt),
      ),
    )
    .limit(1);
  const row = await first(
    db,
    orm
      .select({
        id: waitingRequests.id,
        status: waitingRequests.status,
        places: waitingRequests.places,
        offeredAt: waitingRequests.offeredAt,
        expiresAt: waitingRequests.expiresAt,
        cartId: waitingRequests.cartId,
        title: items.title,
        urlId: items.urlId,
        options: sql<string>`${optionsText(productVariants)}`.as('options'),
        // Never null, since a variant with a waiting list has a price.
        priceCents: sql<number>`${chargedPrice(items, productVariants)}`.as('charged_cents'),
        parentPath: sql<string | null>`${parent}`.as('parent_path'),
      })
      .from(waitingRequests)
      .innerJoin(productVariants, eq(productVariants.id, waitingRequests.variantId))
      .innerJoin(items, eq(items.id, productVariants.itemId))
      .where(and(eq(waitingRequests.id, requestId), eq(waitingRequests.websiteId, websiteId))),
  );
  if (!row) return null;
  const { parentPath, urlId, ...offer } = row;
  const parentOfItem = parentPath === null || parentPath === '/' ? '' : parentPath;
  return { ...offer, path: `${parentOfItem}/${urlId}` };
}

/**
 * Assigns an offer to a cart. The first cart to accept an offer keeps it, and may accept it again. Returns
 * false for any other cart.
 */
export async function acceptOffer(
  db: Database,
  key: CartKey,
  offer: { requestId: string; offeredAt: number; now: number; accountId: string | null },
): Promise<boolean> {
  const { requestId, offeredAt, now, accountId } = offer;
  const isRequest = eq(waitingRequests.id, requestId);
  const isOurs = sql`${waitingRequests.cartId} = ${openCart(key)}`;
  const isTaken = exists(
    orm
      .select({ id: waitingRequests.id })
      .from(waitingRequests)
      .where(and(isRequest, eq(waitingRequests.status, OFFERED), isOurs)),
  );
  const otherOpenCart = orm
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.id, waitingRequests.cartId), isNull(carts.orderId)));
  const [, taken] = await batch(db, [
    orm
      .insert(carts)
      .select(
        orm
          .select(
            rowFor(carts, {
              id: createId(),
              websiteId: websites.id,
              tokenHash: key.tokenHash,
              accountId,
              currency: sql`coalesce(${jsonField(websites.settings, '$.store.selectedCurrency')}, ${DEFAULT_CURRENCY})`,
              createdAt: now,
              updatedAt: now,
            }),
          )
          .from(websites)
          .where(eq(websites.id, key.websiteId)),
      )
      .onConflictDoNothing({ target: carts.tokenHash }),
    orm
      .update(waitingRequests)
      .set({ cartId: sql`${openCart(key)}`, updatedAt: now })
      .where(
        and(
          isRequest,
          eq(waitingRequests.websiteId, key.websiteId),
          eq(waitingRequests.status, 'offered'),
          eq(waitingRequests.offeredAt, offeredAt),
          gt(waitingRequests.expiresAt, now),
          or(isNull(waitingRequests.cartId), isOurs, notExists(otherOpenCart)),
        ),
      ),
    orm
      .insert(cartEntries)
      .select(
        orm
          .select(
            rowFor(cartEntries, {
              id: createId(),
              cartId: waitingRequests.cartId,
              itemId: productVariants.itemId,
              variantId: productVariants.id,
              quantity: sql`min(${waitingRequests.places}, coalesce(${jsonField(items.content, '$.product.maxPerOrder')}, ${literal(MAX_ENTRY_QUANTITY)}))`,
              seenPriceCents: chargedPrice(items, productVariants),
              createdAt: now,
            }),
          )
          .from(waitingRequests)
          .innerJoin(productVariants, eq(productVariants.id, waitingRequests.variantId))
          .innerJoin(items, eq(items.id, productVariants.itemId))
          .where(and(isRequest, isTaken)),
      )
      .onConflictDoUpdate({
        target: [cartEntries.cartId, cartEntries.variantId, cartEntries.planId, cartEntries.answers],
        set: { quantity: sql`max(${cartEntries.quantity}, ${excludedColumn(cartEntries.quantity)})` },
      }),
    orm
      .update(carts)
      .set({ version: sql`${carts.version} + 1`, updatedAt: now })
      .where(and(sql`${carts.id} = ${openCart(key)}`, isTaken)),
  ]);
  return taken === 1;
}
