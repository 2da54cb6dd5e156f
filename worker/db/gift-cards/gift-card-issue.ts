import { and, eq, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { giftCardLedger, giftCards } from '#schema/tables/gift-cards.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { createId } from '#worker/crypto/random.ts';
import { batch, type Database } from '../database.ts';
import { jsonField, RANDOM_ID, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { recountGiftCards } from './gift-card-claims.ts';
import { insertEmails } from './gift-card-sending.ts';

const isUnpaid: SQL = inArray(orders.status, ['pending', 'cancelled', 'expired']);

const insertIssue = (condition: SQL, now: number, by: { orderId: string } | { accountId: string | null }) =>
  orm
    .insert(giftCardLedger)
    .select(
      orm
        .select(
          rowFor(giftCardLedger, {
            id: sql`${giftCards.id} || '-issue'`,
            giftCardId: giftCards.id,
            changeCents: giftCards.initialCents,
            reason: 'issue',
            at: now,
            ...by,
          }),
        )
        .from(giftCards)
        .where(condition),
    )
    .onConflictDoNothing();

/**
 * Issues the gift card bought with an order and queues its email, in the batch that records the payment.
 * Idempotent.
 */
export function makeGiftCard(orderId: string, now: number) {
  const ofOrder = eq(giftCards.orderId, orderId);
  return [
    orm
      .insert(giftCards)
      .select(
        orm
          .select(
            rowFor(giftCards, {
              id: RANDOM_ID,
              websiteId: orders.websiteId,
              currency: orders.currency,
              initialCents: sql`${orderLines.unitPriceCents} * ${orderLines.quantity}`,
              expiresAt: jsonField(orders.detail, '$.gift.expiresAt'),
              orderId: orders.id,
              orderLineId: orderLines.id,
              senderName: orders.name,
              recipientName: jsonField(orders.detail, '$.gift.recipientName'),
              recipientEmail: jsonField(orders.detail, '$.gift.recipientEmail'),
              message: jsonField(orders.detail, '$.gift.message'),
              sendAt: jsonField(orders.detail, '$.gift.sendAt'),
              createdAt: now,
              updatedAt: now,
            }),
          )
          .from(orders)
          .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
          .where(
            and(
              eq(orders.id, orderId),
              not(isUnpaid),
              eq(orderLines.productType, PRODUCT_TYPE.giftCard),
              isNotNull(jsonField(orders.detail, '$.gift')),
            ),
          ),
      )
      .onConflictDoNothing(),
    insertIssue(ofOrder, now, { orderId }),
    recountGiftCards(orm.select({ id: giftCards.id }).from(giftCards).where(ofOrder), now),
    insertEmails(ofOrder, '', now),
  ];
}

export interface IssuedCard {
  websiteId: string;
  idempotencyKey: string;
  currency: CurrencyCode;
  amountCents: number;
  expiresAt: number | null;
  recipientName: string;
  recipientEmail: string;
  message: string;
  senderName: string;
  sendAt: number;
  /** Code of a card that the owner hands over; null for a card whose code is sent by email. */
  code: { hash: string; last4: string } | null;
  accountId: string | null;
  now: number;
}

/** Issues a gift card. `isMine` is false if an earlier submission of the same request created the card. */
export async function issueGiftCard(
  db: Database,
  card: IssuedCard,
): Promise<{ id: string; isMine: boolean }> {
  const id = createId();
  const { now, code, amountCents, accountId, ...columns } = card;
  const isCard = eq(giftCards.id, id);
  const [, , , , [created]] = await batch(db, [
    orm
      .insert(giftCards)
      .values({
        ...columns,
        id,
        codeHash: code?.hash ?? null,
        last4: code?.last4 ?? '',
        initialCents: amountCents,
        sentAt: code ? now : null,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: [giftCards.websiteId, giftCards.idempotencyKey] }),
    insertIssue(isCard, now, { accountId }),
    recountGiftCards(orm.select({ id: giftCards.id }).from(giftCards).where(isCard), now),
    insertEmails(isCard, '', now),
    orm
      .select({ id: giftCards.id })
      .from(giftCards)
      .where(and(eq(giftCards.websiteId, card.websiteId), eq(giftCards.idempotencyKey, card.idempotencyKey))),
  ]);
  return { id: created?.id ?? id, isMine: created === undefined || created.id === id };
}
