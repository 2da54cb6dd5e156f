import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { REVIEW_STATUS } from '#schema/contracts/reviews/review.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { donations } from '#schema/tables/donations.ts';
import { giftCards } from '#schema/tables/gift-cards.ts';
import { orderEvents, orderFiles, orderLines, orders } from '#schema/tables/orders.ts';
import { refunds } from '#schema/tables/payments.ts';
import { reviews } from '#schema/tables/reviews.ts';
import { websites } from '#schema/tables/sites.ts';
import { jsonField, literal, RANDOM_ID, rowFor } from '../fragments.ts';
import { orderEvent } from '../order-rows/order-event.ts';
import { orm } from '../orm.ts';

/** Returns SQL for an address reduced to country and region, on which taxes depend. */
const reducedAddress = (name: 'shippingAddress' | 'billingAddress'): SQL => {
  const address = literal(`$.${name}`);
  return sql`${address}, case when ${orders.detail} ->> ${address} is null then null
    else json_object('name', '', 'company', '', 'line1', '', 'line2', '', 'city', '',
      'region', coalesce(${jsonField(orders.detail, `$.${name}.region`)}, ''), 'postalCode', '',
      'country', ${jsonField(orders.detail, `$.${name}.country`)}) end`;
};

/**
 * Anonymizes orders, but keeps amounts, dates and line items for bookkeeping. `ids` selects the orders.
 * `accountId` is the account that requested the erasure, or null if the buyer did. The last SQL statement
 * returns the number of orders.
 */
export function eraseOrders(ids: SQLWrapper, accountId: string | null, now: number) {
  const isUnsent = isNull(giftCards.sentAt);
  const sites = orm.select({ id: orders.websiteId }).from(orders).where(inArray(orders.id, ids));
  const publishedReviews = orm
    .select({ id: reviews.websiteId })
    .from(reviews)
    .where(and(eq(reviews.status, literal(REVIEW_STATUS.published)), inArray(reviews.orderId, ids)));
  return [
    // Delete the owner's notification emails too.
    orm
      .delete(mailOutbox)
      .where(
        and(inArray(mailOutbox.websiteId, sites), sql`${jsonField(mailOutbox.facts, '$.orderId')} in ${ids}`),
      ),
    orm
      .update(orderLines)
      .set({ detail: sql`json_remove(${orderLines.detail}, '$.answers')` })
      .where(inArray(orderLines.orderId, ids)),
    orm.delete(orderFiles).where(inArray(orderFiles.orderId, ids)),
    orm
      .update(orderEvents)
      .set({ detail: sql`json_remove(${orderEvents.detail}, '$.text', '$.reason')` })
      .where(and(inArray(orderEvents.kind, ['note', 'own-price']), inArray(orderEvents.orderId, ids))),
    orm.update(donations).set({ inNameOf: '' }).where(inArray(donations.orderId, ids)),
    // Keep a gift card's recipient until the card is sent. Afterwards, only its recipient needs that data.
    orm
      .update(giftCards)
      .set({
        senderName: '',
        message: sql`iif(${isUnsent}, ${giftCards.message}, '')`,
        recipientName: sql`iif(${isUnsent}, ${giftCards.recipientName}, '')`,
      })
      .where(inArray(giftCards.orderId, ids)),
    // Delete the buyer's reviews. The daily job deletes their images (retention.ts).
    orm
      .update(websites)
      .set({ revision: sql`${websites.revision} + 1` })
      .where(inArray(websites.id, publishedReviews)),
    orm.delete(reviews).where(inArray(reviews.orderId, ids)),
    orm.update(refunds).set({ reason: '' }).where(inArray(refunds.orderId, ids)),
    orm.insert(orderEvents).select(
      orm
        .select(
          rowFor(orderEvents, {
            id: RANDOM_ID,
            orderId: orders.id,
            ...orderEvent('erased', {}),
            at: now,
            accountId,
          }),
        )
        .from(orders)
        .where(inArray(orders.id, ids)),
    ),
    orm
      .update(orders)
      .set({
        email: '',
        name: '',
        phone: '',
        note: '',
        submissionHash: '',
        accountId: null,
        eraseRequestedAt: null,
        updatedAt: now,
        detail: sql`json_remove(json_set(${orders.detail}, ${reducedAddress('shippingAddress')}, ${reducedAddress('billingAddress')}),
          '$.gift', '$.answers')`,
      })
      .where(inArray(orders.id, ids)),
  ] as const;
}
