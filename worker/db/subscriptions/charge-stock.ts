/** Stock reserved for a subscription's payment, from the time that the payment is claimed. */
import { and, eq, exists, gt, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { COUNTED_TYPES } from '#domain/products/availability.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { subscriptionCharges } from '#schema/tables/subscriptions.ts';
import { prepared, type Values } from '../database.ts';
import { jsonField, literal, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isOpenCharge } from './renewal-day.ts';

interface ChargedItems {
  websiteId: SQLWrapper;
  variantId: SQLWrapper;
  productType: SQLWrapper;
  quantity: SQLWrapper;
}

export const toChargedItems = ({
  websiteId,
  terms,
}: {
  websiteId: SQLWrapper;
  terms: SQLWrapper;
}): ChargedItems => ({
  websiteId,
  variantId: jsonField<string>(terms, '$.variantId'),
  productType: jsonField<number>(terms, '$.productType'),
  quantity: jsonField<number>(terms, '$.quantity'),
});

const COUNTED = sql.join(COUNTED_TYPES.map(literal), sql`, `);

/** Matches the variant of the subscribed items if its stock is limited. */
export const isCountedVariant = ({ websiteId, variantId, productType }: Omit<ChargedItems, 'quantity'>) =>
  and(
    eq(productVariants.id, variantId),
    eq(productVariants.websiteId, websiteId),
    eq(productVariants.unlimited, false),
    sql`${productType} in (${COUNTED})`,
  );

export const isStockInsufficient = (goods: ChargedItems): SQL =>
  exists(
    orm
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(and(isCountedVariant(goods), sql`${productVariants.qtyInStock} < ${goods.quantity}`)),
  );

/** Number of items that can be taken from stock; 0 if stock is unlimited. */
export const selectAvailableQuantity = (goods: ChargedItems): SQL<number> =>
  sql<number>`coalesce(${orm
    .select({ pieces: sql`min(${productVariants.qtyInStock}, ${goods.quantity})` })
    .from(productVariants)
    .where(isCountedVariant(goods))}, 0)`;

const ofCharge = {
  variantId: jsonField<string>(subscriptionCharges.terms, '$.variantId'),
  movement: (end: '-held' | '-unheld') =>
    sql<string>`${subscriptionCharges.id} || '-' || ${subscriptionCharges.attempt} || ${literal(end)}`,
};

function changeStock(sign: '+' | '-', isCharge: SQL | undefined) {
  const pieces = orm
    .select({ pieces: subscriptionCharges.stockTaken })
    .from(subscriptionCharges)
    .where(isCharge);
  const variant = orm.select({ id: ofCharge.variantId }).from(subscriptionCharges).where(isCharge);
  return orm
    .update(productVariants)
    .set({ qtyInStock: sql`${productVariants.qtyInStock} ${sql.raw(sign)} ${pieces}` })
    .where(sql`${productVariants.id} = ${variant}`);
}

/** Matches if the payment reserves items that the stock history does not contain yet. */
function isJustClaimed({ subscriptionId, now }: Values<{ subscriptionId: string; now: number }>) {
  const noted = orm
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(eq(stockMovements.id, ofCharge.movement('-held')));
  return and(
    eq(subscriptionCharges.subscriptionId, subscriptionId),
    gt(subscriptionCharges.stockTaken, 0),
    eq(subscriptionCharges.status, 'created'),
    eq(subscriptionCharges.askedAt, now),
    notExists(noted),
  );
}

const reserveItems = prepared((value: Values<{ subscriptionId: string; now: number }>) =>
  changeStock('-', isJustClaimed(value)),
);

const recordReservation = prepared((value: Values<{ subscriptionId: string; now: number }>) =>
  orm.insert(stockMovements).select(
    orm
      .select(
        rowFor(stockMovements, {
          id: ofCharge.movement('-held'),
          websiteId: subscriptionCharges.websiteId,
          variantId: ofCharge.variantId,
          change: sql`-${subscriptionCharges.stockTaken}`,
          reason: 'held',
          at: value.now,
        }),
      )
      .from(subscriptionCharges)
      .where(isJustClaimed(value)),
  ),
);

/** Builds SQL statements that reserve items. Must run after the statement that claims the payment. */
export const reserveStatements = (claim: { subscriptionId: string; now: number }) =>
  [reserveItems(claim), recordReservation(claim)] as const;

/**
 * Builds SQL statements that return reserved items to stock, once. Must run before an unpaid attempt ends.
 */
export function unreserveStatements({ id, attempt }: { id: string; attempt: number }, now: number) {
  const isHeld = and(
    eq(subscriptionCharges.id, id),
    eq(subscriptionCharges.attempt, attempt),
    gt(subscriptionCharges.stockTaken, 0),
    isOpenCharge,
  );
  return [
    changeStock('+', isHeld),
    orm.insert(stockMovements).select(
      orm
        .select(
          rowFor(stockMovements, {
            id: ofCharge.movement('-unheld'),
            websiteId: subscriptionCharges.websiteId,
            variantId: ofCharge.variantId,
            change: subscriptionCharges.stockTaken,
            reason: 'unheld',
            at: now,
          }),
        )
        .from(subscriptionCharges)
        .where(isHeld),
    ),
    orm.update(subscriptionCharges).set({ stockTaken: 0 }).where(isHeld),
  ];
}
