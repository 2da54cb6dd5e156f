import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { giftCards } from '#schema/tables/gift-cards.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { jsonField } from '../fragments.ts';
import { recountFulfilment } from '../order-rows/order-progress.ts';
import { orm } from '../orm.ts';
import { orderMayBecome } from '../rules/order-status.ts';
import type { OutgoingMail } from './mail-outbox.ts';

export const selectGiftCardToSend = (websiteId: string, id: string) =>
  orm
    .select({
      balanceCents: giftCards.balanceCents,
      currency: giftCards.currency,
      senderName: giftCards.senderName,
      recipientName: giftCards.recipientName,
      message: giftCards.message,
      expiresAt: giftCards.expiresAt,
      language: sql<string | null>`${jsonField(orders.detail, '$.language')}`.as('language'),
    })
    .from(giftCards)
    .leftJoin(orders, eq(orders.id, giftCards.orderId))
    .where(
      and(
        eq(giftCards.id, id),
        eq(giftCards.websiteId, websiteId),
        eq(giftCards.status, 'active'),
        gt(giftCards.balanceCents, 0),
      ),
    );

/**
 * Stores the hash of a gift card's new code. Does nothing if another attempt to send the email has started.
 */
export function drawnCodeStatements(
  mail: Pick<OutgoingMail, 'id' | 'attempts'>,
  card: { id: string; hash: string; last4: string },
) {
  const claimedAt = sql`${orm
    .select({ at: mailOutbox.nextAttemptAt })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.id, mail.id),
        eq(mailOutbox.attempts, mail.attempts),
        eq(mailOutbox.status, 'sending'),
      ),
    )}`;
  const isSent = and(eq(giftCards.id, card.id), isNotNull(giftCards.sentAt));
  const orderId = sql`${orm.select({ id: giftCards.orderId }).from(giftCards).where(isSent)}`;
  const sentAt = sql`${orm.select({ at: giftCards.sentAt }).from(giftCards).where(eq(giftCards.id, card.id))}`;
  const orderLineId = orm.select({ id: giftCards.orderLineId }).from(giftCards).where(isSent);
  return [
    orm
      .update(giftCards)
      .set({ codeHash: card.hash, last4: card.last4, sentAt: claimedAt, updatedAt: claimedAt })
      .where(and(eq(giftCards.id, card.id), isNotNull(claimedAt))),
    orm
      .update(orderLines)
      .set({ fulfilledQuantity: sql`${orderLines.quantity} - ${orderLines.refundedQuantity}` })
      .where(
        and(lt(orderLines.refundedQuantity, orderLines.quantity), sql`${orderLines.id} = ${orderLineId}`),
      ),
    recountFulfilment(orderId, sentAt),
    orm
      .update(orders)
      .set({ status: 'fulfilled', fulfilledAt: sentAt })
      .where(
        and(
          eq(orders.id, orderId),
          eq(orders.fulfilment, 'complete'),
          orderMayBecome(orders, 'fulfilled', 'paid'),
          isNull(orders.fulfilledAt),
        ),
      ),
  ] as const;
}
