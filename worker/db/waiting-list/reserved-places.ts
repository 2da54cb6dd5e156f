import { and, eq, exists, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { WaitingStatus } from '#schema/contracts/waiting-list/waiting-list.ts';
import { orderLines } from '#schema/tables/orders.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { waitingRequests } from '#schema/tables/waiting-list.ts';
import { prepared, type Values } from '../database.ts';
import { literal, RANDOM_ID, rowFor } from '../fragments.ts';
import { hasOrderStatus } from '../order-rows/order-conditions.ts';
import { orm } from '../orm.ts';

/** Uses SQL literals, so that SQLite can use the partial indexes on `waiting_requests`. */
export const WAITING = literal<WaitingStatus>('waiting');
export const OFFERED = literal<WaitingStatus>('offered');

export const IS_OPEN: SQL = sql`${waitingRequests.status} in (${WAITING}, ${OFFERED})`;

const isVariant = eq(productVariants.id, waitingRequests.variantId);
const hasReservedPlaces = gt(waitingRequests.held, 0);

/** Adds the places of the requests that `condition` selects to the stock of `variants`. */
function addToStock(pieces: SQLWrapper, condition: SQL | undefined, variants: SQLWrapper) {
  const sum = orm
    .select({ pieces: sql`sum(${pieces})` })
    .from(waitingRequests)
    .where(and(condition, isVariant));
  return orm
    .update(productVariants)
    .set({ qtyInStock: sql`${productVariants.qtyInStock} + ${sum}` })
    .where(inArray(productVariants.id, variants));
}

/**
 * Returns reserved places to stock, and changes the requests' status last. `condition` selects
 * `waiting_requests`.
 */
export function releaseReservedPlaces(
  condition: SQL | undefined,
  to: Extract<WaitingStatus, 'expired' | 'left' | 'waiting'>,
  now: number,
) {
  const released = and(condition, hasReservedPlaces);
  const joined = (column: SQLWrapper) =>
    orm
      .select({ value: sql`${column}` })
      .from(waitingRequests)
      .innerJoin(productVariants, isVariant);
  return [
    orm.insert(stockMovements).select(
      orm
        .select(
          rowFor(stockMovements, {
            id: RANDOM_ID,
            websiteId: waitingRequests.websiteId,
            variantId: waitingRequests.variantId,
            change: waitingRequests.held,
            reason: 'unheld',
            at: now,
          }),
        )
        .from(waitingRequests)
        .innerJoin(productVariants, isVariant)
        .where(released),
    ),
    // A sold-out variant is available again, so cached pages are outdated.
    orm
      .update(websites)
      .set({ revision: sql`${websites.revision} + 1` })
      .where(
        inArray(
          websites.id,
          joined(waitingRequests.websiteId).where(and(released, eq(productVariants.qtyInStock, 0))),
        ),
      ),
    addToStock(waitingRequests.held, condition, joined(waitingRequests.variantId).where(released)),
    orm
      .update(waitingRequests)
      .set({ status: to, held: 0, cartId: null, expiresAt: null, updatedAt: now })
      .where(condition),
  ];
}

interface HoldingOrder {
  id: string;
  cartId: string;
  now: number;
}

const isReservedFor = ({ id, cartId }: Values<HoldingOrder>) =>
  and(
    eq(waitingRequests.cartId, cartId),
    eq(waitingRequests.status, OFFERED),
    inArray(
      waitingRequests.variantId,
      orm.select({ id: orderLines.variantId }).from(orderLines).where(eq(orderLines.orderId, id)),
    ),
  );

const recordReturn = prepared((value: Values<HoldingOrder>) =>
  orm.insert(stockMovements).select(
    orm
      .select(
        rowFor(stockMovements, {
          id: RANDOM_ID,
          websiteId: waitingRequests.websiteId,
          variantId: waitingRequests.variantId,
          orderId: value.id,
          change: waitingRequests.held,
          reason: 'unheld',
          at: value.now,
        }),
      )
      .from(waitingRequests)
      .where(and(isReservedFor(value), hasReservedPlaces)),
  ),
);

const restockReserved = prepared((value: Values<HoldingOrder>) =>
  addToStock(
    waitingRequests.held,
    isReservedFor(value),
    orm
      .select({ id: waitingRequests.variantId })
      .from(waitingRequests)
      .where(and(isReservedFor(value), hasReservedPlaces)),
  ),
);

const markOrdered = prepared((value: Values<HoldingOrder>) => {
  const ordered = orm
    .select({ quantity: sql`sum(${orderLines.quantity})` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, value.id), eq(orderLines.variantId, waitingRequests.variantId)));
  return orm
    .update(waitingRequests)
    .set({
      status: 'taken',
      held: 0,
      orderId: sql`${value.id}`,
      updatedAt: sql`${value.now}`,
      places: sql`min(${waitingRequests.places}, ${ordered})`,
    })
    .where(isReservedFor(value));
});

/**
 * Returns a cart's reserved places to stock. Must run immediately before the order takes its own stock, so
 * that no other order can take the places.
 */
export const returnReservedPlaces = ({ id, cartId, now }: HoldingOrder) => {
  const order = { id, cartId, now };
  return [recordReturn(order), restockReserved(order), markOrdered(order)];
};

/** Reserves the places of a declined order again. The next scheduled run ends expired offers. */
export function reserveAgain(orderId: string, now: number) {
  const isOwn = and(
    eq(waitingRequests.orderId, orderId),
    eq(waitingRequests.status, 'taken'),
    hasOrderStatus(orderId, 'pending'),
  );
  const isCounted = and(isVariant, eq(productVariants.unlimited, false));
  const counted = orm.select({ id: productVariants.id }).from(productVariants).where(isCounted);
  return [
    orm.insert(stockMovements).select(
      orm
        .select(
          rowFor(stockMovements, {
            id: RANDOM_ID,
            websiteId: waitingRequests.websiteId,
            variantId: waitingRequests.variantId,
            orderId,
            change: sql`-${waitingRequests.places}`,
            reason: 'held',
            at: now,
          }),
        )
        .from(waitingRequests)
        .innerJoin(productVariants, isCounted)
        .where(isOwn),
    ),
    addToStock(
      sql`-${waitingRequests.places}`,
      isOwn,
      orm
        .select({ id: waitingRequests.variantId })
        .from(waitingRequests)
        .innerJoin(productVariants, isCounted)
        .where(isOwn),
    ),
    orm
      .update(waitingRequests)
      .set({
        status: 'offered',
        orderId: null,
        updatedAt: now,
        held: sql`case when ${exists(counted)} then ${waitingRequests.places} else 0 end`,
      })
      .where(isOwn),
  ];
}
