import { and, desc, eq, sql } from 'drizzle-orm';
import type { OrderMailKind } from '#schema/contracts/mail/mail.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { fulfilments, orders } from '#schema/tables/orders.ts';
import { refunds } from '#schema/tables/payments.ts';
import { batch, type Database, first } from '../database.ts';
import { orm } from '../orm.ts';
import {
  CONFIRMATION_KIND,
  type Confirmation,
  insertOrderMail,
  type OrderMail,
  orderMailKey,
} from './commerce-emails.ts';

interface Repeat {
  websiteId: string;
  orderId: string;
  kind: OrderMailKind;
  partId?: string | undefined;
  key: string;
}

/** Sends an order email again. Repeated requests with the same key queue only one email. */
export async function repeatOrderMail(
  db: Database,
  { websiteId, orderId, kind, partId, key }: Repeat,
  now: number,
): Promise<{ recipient: string } | 'no-order' | 'not-happened'> {
  const order = await first(db, selectParts({ websiteId, orderId, partId }));
  if (!order) return 'no-order';
  const mail = toOrderMail(kind, orderId, order);
  if (!mail) return 'not-happened';
  const [, [written]] = await batch(db, [
    insertOrderMail(mail, now, key),
    orm
      .select({ recipient: mailOutbox.recipient })
      .from(mailOutbox)
      .where(
        and(eq(mailOutbox.websiteId, websiteId), eq(mailOutbox.idempotencyKey, orderMailKey(mail, key))),
      ),
  ]);
  return written ?? 'not-happened';
}

interface Parts {
  confirmation: Confirmation;
  parcel: string | null;
  refund: string | null;
}

function selectParts({ websiteId, orderId, partId }: Pick<Repeat, 'websiteId' | 'orderId' | 'partId'>) {
  const parcel = orm
    .select({ id: fulfilments.id })
    .from(fulfilments)
    .where(
      and(eq(fulfilments.orderId, orders.id), partId === undefined ? undefined : eq(fulfilments.id, partId)),
    )
    .orderBy(desc(fulfilments.at), desc(fulfilments.id))
    .limit(1);
  const refund = orm
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orders.id),
        eq(refunds.status, 'done'),
        partId === undefined ? undefined : eq(refunds.id, partId),
      ),
    )
    .orderBy(desc(refunds.at), desc(refunds.id))
    .limit(1);
  return orm
    .select({
      confirmation: sql<Confirmation>`${CONFIRMATION_KIND}`.as('confirmation'),
      parcel: sql<string | null>`${parcel}`.as('parcel'),
      refund: sql<string | null>`${refund}`.as('refund'),
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.websiteId, websiteId), eq(orders.importedFrom, '')));
}

function toOrderMail(
  kind: OrderMailKind,
  orderId: string,
  { confirmation, parcel, refund }: Parts,
): OrderMail | null {
  switch (kind) {
    case 'order-shipped':
      return parcel === null ? null : { kind, orderId, fulfilmentId: parcel };
    case 'order-refunded':
      return refund === null ? null : { kind, orderId, refundId: refund };
    // Subscribers and donors got a receipt instead.
    case 'order-confirmation':
      return { kind: confirmation, orderId };
    default:
      return { kind, orderId };
  }
}
