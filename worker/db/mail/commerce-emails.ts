import { and, eq, exists, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { MailFacts } from '#schema/contracts/mail/mail.ts';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import type { DisputeStatus } from '#schema/contracts/payments/dispute.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { donations } from '#schema/tables/donations.ts';
import { fulfilments, orderEvents, orders } from '#schema/tables/orders.ts';
import { disputes, refunds } from '#schema/tables/payments.ts';
import { storeRules } from '#schema/tables/store.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { prepared, type Statement, type Values } from '../database.ts';
import { jsonField, literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { queuedMail } from './mail-outbox.ts';
import { selectNoticeRecipient } from './mail-site.ts';

export type Confirmation =
  | 'order-confirmation'
  | 'donation-receipt'
  | 'subscription-begun'
  | 'subscription-renewed';

export type OrderMail =
  | { kind: Confirmation | 'new-order' | 'order-cancelled' | 'payment-unknown'; orderId: string }
  | { kind: 'order-shipped'; orderId: string; fulfilmentId: string }
  | { kind: 'order-refunded' | 'refund-failed'; orderId: string; refundId: string }
  | { kind: 'payment-disputed'; orderId: string; disputeId: string; status: DisputeStatus };

const donation = orm
  .select({ id: donations.orderId })
  .from(donations)
  .where(eq(donations.orderId, orders.id));
const begunSubscription = orm
  .select({ id: subscriptions.id })
  .from(subscriptions)
  .where(eq(subscriptions.firstOrderId, orders.id));

/** Kind of the confirmation email. Donations, including recurring ones, get a receipt. */
export const CONFIRMATION_KIND = sql<Confirmation>`case when ${exists(donation)} then ${literal('donation-receipt')}
  when ${isNotNull(jsonField(orders.detail, '$.subscriptionId'))} then ${literal('subscription-renewed')}
  when ${exists(begunSubscription)} then ${literal('subscription-begun')} else ${literal('order-confirmation')} end`;

const UNPAID: OrderStatus[] = ['pending', 'cancelled', 'expired'];
const IS_PAID = notInArray(orders.status, UNPAID);

const TO_OWNER: ReadonlySet<OrderMail['kind']> = new Set([
  'new-order',
  'refund-failed',
  'payment-disputed',
  'payment-unknown',
]);

function hasHappened(mail: OrderMail): SQL | undefined {
  switch (mail.kind) {
    case 'order-confirmation':
    case 'donation-receipt':
    case 'subscription-begun':
    case 'subscription-renewed':
      return and(IS_PAID, eq(CONFIRMATION_KIND, literal(mail.kind)));
    case 'new-order':
      return IS_PAID;
    case 'order-cancelled':
      return eq(orders.status, 'cancelled');
    case 'order-shipped':
      return exists(
        orm
          .select({ id: fulfilments.id })
          .from(fulfilments)
          .where(and(eq(fulfilments.id, mail.fulfilmentId), eq(fulfilments.orderId, orders.id))),
      );
    case 'order-refunded':
      return exists(selectRefund([mail.refundId], 'done'));
    case 'refund-failed':
      return exists(selectRefund([mail.refundId, `${mail.refundId}-returned`], 'failed'));
    case 'payment-unknown':
      return exists(
        orm
          .select({ id: orderEvents.id })
          .from(orderEvents)
          .where(sql`${orderEvents.id} = ${orders.id} || '-payment-unknown'`),
      );
    case 'payment-disputed':
      return exists(
        orm
          .select({ id: disputes.id })
          .from(disputes)
          .where(
            and(
              eq(disputes.id, mail.disputeId),
              eq(disputes.orderId, orders.id),
              eq(disputes.status, mail.status),
            ),
          ),
      );
  }
}

const selectRefund = (ids: string[], status: 'done' | 'failed') =>
  orm
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.id, ids), eq(refunds.orderId, orders.id), eq(refunds.status, status)));

function selectRecipient(kind: OrderMail['kind']): SQL<string | null> {
  const owner = selectNoticeRecipient(orders.websiteId);
  // Null if the owner turned off emails about new orders. Warnings that may cost the owner money are always
  // sent.
  if (kind === 'new-order')
    return sql`case when coalesce(${jsonField(storeRules.mails, '$.newOrder.isEnabled')}, 1) then ${owner} end`;
  // An order of an erased buyer has no email address.
  return TO_OWNER.has(kind) ? owner : sql`nullif(${orders.email}, '')`;
}

function getPartId(mail: OrderMail): string | null {
  switch (mail.kind) {
    case 'order-shipped':
      return mail.fulfilmentId;
    case 'order-refunded':
    case 'refund-failed':
      return mail.refundId;
    case 'payment-disputed':
      return mail.disputeId;
    default:
      return null;
  }
}

const disputeStatus = (mail: OrderMail): string | null =>
  mail.kind === 'payment-disputed' ? mail.status : null;

/** Returns the idempotency key of an order email: its cause and, for an email sent again, the request. */
export const orderMailKey = (mail: OrderMail, repeat?: string): string =>
  ['order', mail.orderId, mail.kind, getPartId(mail), disputeStatus(mail), repeat && `again:${repeat}`]
    .filter(Boolean)
    .join(':');

const SUBJECT = sql<string>`'Order ' || ${orders.number}`;

interface Queued {
  orderId: string;
  facts: string;
  key: string;
  now: number;
}

const insertFor = (kind: OrderMail['kind'], value: Values<Queued>, condition: SQL | undefined) => {
  const recipient = selectRecipient(kind);
  const row = {
    websiteId: orders.websiteId,
    kind,
    recipient,
    subject: SUBJECT,
    facts: value.facts,
    idempotencyKey: value.key,
  };
  return orm
    .insert(mailOutbox)
    .select(
      orm
        .select(queuedMail(row, value.now))
        .from(orders)
        .leftJoin(storeRules, eq(storeRules.websiteId, orders.websiteId))
        .where(and(eq(orders.id, value.orderId), condition, isNotNull(recipient))),
    )
    .onConflictDoNothing();
};
const insertNewOrder = prepared((value: Values<Queued>) => insertFor('new-order', value, IS_PAID));

/**
 * Queues an email about an order. `repeat` is the idempotency key of a "send again" request. Without it, the
 * email is queued only once.
 */
export function insertOrderMail(mail: OrderMail, now: number, repeat?: string): Statement {
  const { orderId } = mail;
  const facts: MailFacts = { about: 'order', orderId, partId: getPartId(mail) };
  const queued = { orderId, facts: JSON.stringify(facts), key: orderMailKey(mail, repeat), now };
  if (mail.kind === 'new-order') return insertNewOrder(queued);
  return prepared((value: Values<Queued>) => insertFor(mail.kind, value, hasHappened(mail)))(queued);
}

const insertPaid = prepared((value: Values<Omit<Queued, 'key'>>) => {
  const row = {
    websiteId: orders.websiteId,
    kind: CONFIRMATION_KIND,
    recipient: orders.email,
    subject: SUBJECT,
    facts: value.facts,
    idempotencyKey: sql`'order:' || ${orders.id} || ':' || ${CONFIRMATION_KIND}`,
  };
  return orm
    .insert(mailOutbox)
    .select(
      orm
        .select(queuedMail(row, value.now))
        .from(orders)
        .where(and(eq(orders.id, value.orderId), IS_PAID, ne(orders.email, ''))),
    )
    .onConflictDoNothing();
});

/** Queues the confirmation once, in the batch that marks the order as paid. */
export function insertConfirmation(orderId: string, now: number) {
  const facts: MailFacts = { about: 'order', orderId, partId: null };
  return insertPaid({ orderId, facts: JSON.stringify(facts), now });
}
