import { and, eq, ne, sql } from 'drizzle-orm';
import type { MailFacts } from '#schema/contracts/mail/mail.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { draftOrders } from '#schema/tables/orders.ts';
import { orm } from '../orm.ts';
import { queuedMail } from './mail-outbox.ts';

interface Invoice {
  websiteId: string;
  draftId: string;
  sentAt: number;
}

const isCurrentInvoice = ({ websiteId, draftId, sentAt }: Invoice) =>
  and(eq(draftOrders.id, draftId), eq(draftOrders.websiteId, websiteId), eq(draftOrders.sentAt, sentAt));

/** Queues the email of an invoice, in the batch that stores when the invoice was sent. */
export function insertInvoiceMail(invoice: Invoice, now: number) {
  const { draftId, sentAt } = invoice;
  const facts: MailFacts = { about: 'draft', draftId, sentAt };
  const recipient = sql<string>`${draftOrders.content} ->> '$.email'`;
  const row = {
    websiteId: draftOrders.websiteId,
    kind: 'payment-request',
    recipient,
    subject: 'Invoice',
    facts: JSON.stringify(facts),
    idempotencyKey: `draft:${draftId}:${sentAt}`,
  } as const;
  return orm
    .insert(mailOutbox)
    .select(
      orm
        .select(queuedMail(row, now))
        .from(draftOrders)
        .where(and(isCurrentInvoice(invoice), ne(recipient, ''))),
    )
    .onConflictDoNothing();
}

/** Selects the draft of an invoice. Finds nothing once the invoice was cancelled, changed or sent again. */
export const selectInvoice = (invoice: Invoice) =>
  orm
    .select({
      id: draftOrders.id,
      number: draftOrders.number,
      currency: draftOrders.currency,
      content: draftOrders.content,
      quote: draftOrders.quote,
      createdAt: draftOrders.createdAt,
      sentAt: draftOrders.sentAt,
    })
    .from(draftOrders)
    .where(isCurrentInvoice(invoice));
