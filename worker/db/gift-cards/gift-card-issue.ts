import { and, eq, inArray, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { giftCardLedger, giftCards } from '#schema/tables/gift-cards.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { createId } from '#worker/crypto/random.ts';
import { batch, type Database, first, run } from '../database.ts';
import { jsonField, jsonObject, RANDOM_ID, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { recountGiftCards } from './gift-card-claims.ts';
import { canRenewCode, firstMailKey, GIFT_CARD_MAIL } from './gift-card-codes.ts';

const FACTS = jsonObject({ giftCardId: giftCards.id });
const isUnpaid: SQL = inArray(orders.status, ['pending', 'cancelled', 'expired']);

/**
 * Queues the emails with a new gift card's code. The idempotency key includes `cause`, so that each email is
 * queued once.
 */
const insertEmails = (condition: SQL, cause: string, now: number) =>
  orm
    .insert(mailOutbox)
    .select(
      orm
        .select(
          rowFor(mailOutbox, {
            id: RANDOM_ID,
            websiteId: giftCards.websiteId,
            kind: GIFT_CARD_MAIL,
            recipient: giftCards.recipientEmail,
            subject: 'A gift card',
            body: '',
            facts: FACTS,
            status: 'queued',
            idempotencyKey: sql`${firstMailKey} || ${cause}`,
            isSecret: true,
            nextAttemptAt: sql`max(${giftCards.sendAt}, ${now})`,
            createdAt: now,
          }),
        )
        .from(giftCards)
        .where(and(condition, ne(giftCards.recipientEmail, ''))),
    )
    .onConflictDoNothing();

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

/**
 * Emails a gift card again with a new code, since only hashes of codes are stored. Returns false if there is
 * nothing to send.
 */
export async function sendGiftCardAgain(
  db: Database,
  card: { websiteId: string; id: string; click: string; now: number },
): Promise<boolean> {
  const { id, click, now, websiteId } = card;
  const known = await first(
    db,
    orm
      .select({ id: giftCards.id })
      .from(giftCards)
      .where(
        and(
          eq(giftCards.id, id),
          eq(giftCards.websiteId, websiteId),
          ne(giftCards.recipientEmail, ''),
          canRenewCode(now),
        ),
      ),
  );
  if (!known) return false;
  await run(db, insertEmails(eq(giftCards.id, id), `:again:${click}`, now));
  return true;
}
