import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { giftCardLedger, giftCards, giftCardUses } from '#schema/tables/gift-cards.ts';
import type { orders } from '#schema/tables/orders.ts';
import { refunds } from '#schema/tables/payments.ts';
import { type JsonRows, jsonRows, rowFor } from '../fragments.ts';
import { hasOrderStatus } from '../order-rows/order-conditions.ts';
import { orm } from '../orm.ts';

interface CardPart {
  id: string;
  amountCents: number;
}
interface RefundPart {
  giftCardId: string;
  amountCents: number;
}

/**
 * Recalculates the balances of gift cards. A constraint rejects a negative balance and rolls back the batch.
 */
export function recountGiftCards(ids: SQLWrapper, now: number) {
  const balance = orm
    .select({ cents: sql`coalesce(sum(${giftCardLedger.changeCents}), 0)` })
    .from(giftCardLedger)
    .where(eq(giftCardLedger.giftCardId, giftCards.id));
  return orm
    .update(giftCards)
    .set({ updatedAt: now, balanceCents: sql`${balance}` })
    .where(inArray(giftCards.id, ids));
}

const cardsOfOrder = (orderId: string) =>
  orm.select({ id: giftCardUses.giftCardId }).from(giftCardUses).where(eq(giftCardUses.orderId, orderId));

/**
 * Charges gift cards for an order. A disabled, expired or insufficient card violates a constraint and rolls
 * back the order's batch.
 */
export function claimGiftCards(
  order: { orderId: string; websiteId: string; currency: CurrencyCode; now: number },
  cards: readonly CardPart[],
) {
  if (cards.length === 0) return [];
  const { orderId, websiteId, currency, now } = order;
  const card = jsonRows(cards, 'card');
  const isGood = and(
    eq(giftCards.status, 'active'),
    eq(giftCards.currency, currency),
    isNotNull(giftCards.codeHash),
    or(isNull(giftCards.expiresAt), gt(giftCards.expiresAt, now)),
  );
  return [
    orm.insert(giftCardUses).select(
      orm
        .select(
          rowFor(giftCardUses, {
            orderId,
            giftCardId: card.field('id'),
            position: card.index,
            // NULL violates the column's NOT NULL constraint if the card is invalid.
            amountCents: sql`case when ${isGood} then ${card.field('amountCents')} end`,
          }),
        )
        .from(card.table)
        .leftJoin(giftCards, and(eq(giftCards.id, card.field('id')), eq(giftCards.websiteId, websiteId))),
    ),
    orm.insert(giftCardLedger).select(
      orm
        .select(
          rowFor(giftCardLedger, {
            id: sql`${orderId} || '-' || ${giftCardUses.giftCardId}`,
            giftCardId: giftCardUses.giftCardId,
            orderId,
            changeCents: sql`-${giftCardUses.amountCents}`,
            reason: 'spend',
            at: now,
          }),
        )
        .from(giftCardUses)
        .where(eq(giftCardUses.orderId, orderId)),
    ),
    recountGiftCards(cardsOfOrder(orderId), now),
  ];
}

/** Returns the charged amounts to the gift cards, in the batch that ends an unpaid order. */
export function releaseGiftCards(orderId: string, now: number) {
  const isPending = hasOrderStatus(orderId, 'pending');
  return [
    orm
      .insert(giftCardLedger)
      .select(
        orm
          .select(
            rowFor(giftCardLedger, {
              id: sql`${orderId} || '-' || ${giftCardUses.giftCardId} || '-back'`,
              giftCardId: giftCardUses.giftCardId,
              orderId,
              changeCents: giftCardUses.amountCents,
              reason: 'release',
              at: now,
            }),
          )
          .from(giftCardUses)
          .where(and(eq(giftCardUses.orderId, orderId), eq(giftCardUses.refundedCents, 0), isPending)),
      )
      .onConflictDoNothing(),
    orm
      .update(giftCardUses)
      .set({ refundedCents: sql`${giftCardUses.amountCents}` })
      .where(and(eq(giftCardUses.orderId, orderId), isPending)),
    recountGiftCards(cardsOfOrder(orderId), now),
  ];
}

/** Amount paid with gift cards and not yet refunded, which refunds return before any other payment. */
export const giftCardsLeft = (order: Pick<typeof orders, 'id'>): SQL<number> =>
  sql<number>`${orm
    .select({ cents: sql`coalesce(sum(${giftCardUses.amountCents} - ${giftCardUses.refundedCents}), 0)` })
    .from(giftCardUses)
    .where(eq(giftCardUses.orderId, order.id))}`;

/**
 * Splits an amount across the cards in the order of their payments. Returns JSON for `refunds.gift_cards`.
 */
export function giftCardShares(
  order: Pick<typeof orders, 'id'>,
  amountCents: SQLWrapper | number,
): SQL<string> {
  const left = sql`${giftCardUses.amountCents} - ${giftCardUses.refundedCents}`;
  const leftBefore = sql`coalesce(sum(${left}) over (order by ${giftCardUses.position} rows between unbounded preceding and 1 preceding), 0)`;
  const share = orm
    .select({
      id: giftCardUses.giftCardId,
      cents: sql`min(${left}, max(0, ${amountCents} - ${leftBefore}))`.as('share_cents'),
    })
    .from(giftCardUses)
    .where(eq(giftCardUses.orderId, order.id))
    .as('share');
  return sql<string>`${orm
    .select({
      shares: sql`json_group_array(json_object('giftCardId', ${share.id}, 'amountCents', ${share.cents}))`,
    })
    .from(share)
    .where(gt(share.cents, 0))}`;
}

export function centsToGiftCards(refund: Pick<typeof refunds, 'giftCards'>): SQL<number> {
  const part = jsonRows<RefundPart>(refund.giftCards, 'part');
  return sql<number>`${orm
    .select({ cents: sql`coalesce(sum(${part.field('amountCents')}), 0)` })
    .from(part.table)}`;
}

const cardsOfRefund = (part: JsonRows<RefundPart>, condition: SQL | undefined) =>
  orm
    .select({ id: part.field('giftCardId') })
    .from(refunds)
    .crossJoin(part.table)
    .where(condition);

const cardsBoughtWith = (refundId: string) =>
  orm
    .select({ id: giftCards.id })
    .from(refunds)
    .innerJoin(giftCards, eq(giftCards.orderId, refunds.orderId))
    .where(eq(refunds.id, refundId));

function changeRefundedUses(refundId: string, orderId: string, sign: 1 | -1, condition: SQL | undefined) {
  const part = jsonRows<RefundPart>(refunds.giftCards, 'part');
  const cents = orm
    .select({ cents: part.field('amountCents') })
    .from(refunds)
    .crossJoin(part.table)
    .where(and(eq(refunds.id, refundId), eq(part.field('giftCardId'), giftCardUses.giftCardId)));
  return orm
    .update(giftCardUses)
    .set({
      refundedCents:
        sign === 1
          ? sql`${giftCardUses.refundedCents} + ${cents}`
          : sql`${giftCardUses.refundedCents} - ${cents}`,
    })
    .where(
      and(
        eq(giftCardUses.orderId, orderId),
        inArray(giftCardUses.giftCardId, cardsOfRefund(part, condition)),
      ),
    );
}

/**
 * Immediately deducts the refunded amount from a gift card bought with the order, so that the amount cannot
 * be spent.
 */
export const claimGiftCardRefund = (refundId: string, orderId: string, now: number) => [
  changeRefundedUses(refundId, orderId, 1, eq(refunds.id, refundId)),
  orm.insert(giftCardLedger).select(
    orm
      .select(
        rowFor(giftCardLedger, {
          id: sql`${refunds.id} || '-revoke'`,
          giftCardId: giftCards.id,
          orderId: refunds.orderId,
          changeCents: sql`-${refunds.amountCents}`,
          reason: 'revoke',
          at: now,
          accountId: refunds.accountId,
        }),
      )
      .from(refunds)
      .innerJoin(giftCards, eq(giftCards.orderId, refunds.orderId))
      .where(eq(refunds.id, refundId)),
  ),
  recountGiftCards(cardsBoughtWith(refundId), now),
];

const isWaiting = (refundId: string) => and(eq(refunds.id, refundId), eq(refunds.status, 'created'));

/** Returns the gift cards' share of a refund, in the batch that completes it. */
export function finishGiftCardRefund(refundId: string, now: number) {
  const part = jsonRows<RefundPart>(refunds.giftCards, 'part');
  return [
    orm
      .insert(giftCardLedger)
      .select(
        orm
          .select(
            rowFor(giftCardLedger, {
              id: sql`${refunds.id} || '-' || ${giftCards.id}`,
              giftCardId: giftCards.id,
              orderId: refunds.orderId,
              changeCents: part.field('amountCents'),
              reason: 'refund',
              at: now,
              accountId: refunds.accountId,
            }),
          )
          .from(refunds)
          .crossJoin(part.table)
          .innerJoin(giftCards, eq(giftCards.id, part.field('giftCardId')))
          .where(isWaiting(refundId)),
      )
      .onConflictDoNothing(),
    recountGiftCards(cardsOfRefund(part, eq(refunds.id, refundId)), now),
  ];
}

/** Restores the balance of a gift card bought with the order, in the batch that cancels a pending refund. */
export const failGiftCardRefund = (refundId: string, orderId: string, now: number) =>
  [
    changeRefundedUses(refundId, orderId, -1, isWaiting(refundId)),
    orm
      .insert(giftCardLedger)
      .select(
        orm
          .select(
            rowFor(giftCardLedger, {
              id: sql`${refunds.id} || '-restore'`,
              giftCardId: giftCards.id,
              orderId: refunds.orderId,
              changeCents: refunds.amountCents,
              reason: 'restore',
              at: now,
            }),
          )
          .from(refunds)
          .innerJoin(giftCards, eq(giftCards.orderId, refunds.orderId))
          .where(isWaiting(refundId)),
      )
      .onConflictDoNothing(),
    recountGiftCards(cardsBoughtWith(refundId), now),
  ] as const;
