import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { ANNOUNCED_DAYS, CARD_EXPIRY_DAYS } from '#domain/subscriptions/dunning.ts';
import { DAY_MS } from '#domain/time/units.ts';
import type { MailFacts, SubscriptionMailKind } from '#schema/contracts/mail/mail.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { websites } from '#schema/tables/sites.ts';
import { storeRules } from '#schema/tables/store.ts';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import type { Statement } from '../database.ts';
import { indexedBy, isOneOf, jsonField, jsonObject } from '../fragments.ts';
import { queuedMail } from '../mail/mail-outbox.ts';
import { selectNoticeRecipient } from '../mail/mail-site.ts';
import { orm } from '../orm.ts';
import { isSiteClosed } from '../rules/site-closed.ts';
import type { ChargeRecord } from './subscriptions.ts';

const MAILS_A_RUN = 200;

interface SubscriptionMail {
  kind: SubscriptionMailKind;
  subject: string;
  /** Makes the email's idempotency key unique, together with the subscription's id. */
  cause: SQLWrapper | string;
}

const subscriptionMail = ({ kind, subject, cause }: SubscriptionMail, now: number) => {
  const facts = jsonObject({ about: 'subscription', subscriptionId: subscriptions.id });
  const idempotencyKey = sql`'subscription:' || ${subscriptions.id} || ':' || ${cause}`;
  const { websiteId, email: recipient } = subscriptions;
  return {
    row: queuedMail({ websiteId, kind, recipient, subject, facts, idempotencyKey }, now),
    isWritten: exists(
      orm
        .select({ id: mailOutbox.id })
        .from(mailOutbox)
        .where(and(eq(mailOutbox.websiteId, websiteId), eq(mailOutbox.idempotencyKey, idempotencyKey))),
    ),
  };
};
const HAS_ADDRESS = ne(subscriptions.email, '');

/**
 * Queues an email about a declined payment. The text depends on whether the attempt was the first, a later or
 * the last one. A declined plan change needs no email, because the page shows it.
 */
export function insertDeclineMail(
  charge: Pick<ChargeRecord, 'id' | 'attempt' | 'kind'>,
  { code, retryAt, now }: { code: string; retryAt: number | null; now: number },
): Statement[] {
  if (charge.kind === 'change') return [];
  const facts = {
    about: 'subscription',
    subscriptionId: subscriptions.id,
    chargeId: charge.id,
    declineCode: code,
    retryAt,
  };
  const row = {
    websiteId: subscriptions.websiteId,
    kind: declineKind(charge.attempt, retryAt),
    recipient: subscriptions.email,
    subject: 'Your payment',
    facts: jsonObject(facts),
    idempotencyKey: `subscription:${charge.id}:${charge.attempt}`,
  };
  const isDeclined = and(
    eq(subscriptionCharges.id, charge.id),
    eq(subscriptionCharges.attempt, charge.attempt),
    eq(subscriptionCharges.updatedAt, now),
    inArray(subscriptionCharges.status, ['waiting', 'failed']),
  );
  return [
    orm
      .insert(mailOutbox)
      .select(
        orm
          .select(queuedMail(row, now))
          .from(subscriptionCharges)
          .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCharges.subscriptionId))
          .where(and(isDeclined, HAS_ADDRESS)),
      )
      .onConflictDoNothing(),
  ];
}

const declineKind = (attempt: number, retryAt: number | null): SubscriptionMailKind => {
  if (retryAt === null) return 'subscription-ended';
  return attempt === 1 ? 'subscription-payment-failed' : 'subscription-past-due';
};

const insertFor = (mail: SubscriptionMail, condition: SQL | undefined, now: number) =>
  orm
    .insert(mailOutbox)
    .select(
      orm.select(subscriptionMail(mail, now).row).from(subscriptions).where(and(condition, HAS_ADDRESS)),
    )
    .onConflictDoNothing();

export const insertCancelMail = (subscriptionId: string, now: number) =>
  insertFor(
    { kind: 'subscription-cancelled', subject: 'Cancelled', cause: 'cancelled' },
    and(eq(subscriptions.id, subscriptionId), eq(subscriptions.status, 'cancelled')),
    now,
  );

/** Queues an email about a payment postponed for lack of stock, once per payment. */
export const insertStockMail = (
  {
    id,
    periodEnd,
    kind,
  }: { id: string; periodEnd: number; kind: 'subscription-out-of-stock' | 'subscription-left-out' },
  now: number,
) =>
  insertFor(
    { kind, subject: 'Out of stock', cause: sql`${kind} || ':' || ${periodEnd}` },
    and(eq(subscriptions.id, id), inArray(subscriptions.status, ['active', 'past_due'])),
    now,
  );

/**
 * Matches billing periods of half a year or longer, because customers easily forget payments this infrequent.
 */
const unit = jsonField(subscriptions.terms, '$.plan.billingPeriod.unit');
const length = jsonField(subscriptions.terms, '$.plan.billingPeriod.value');
const IS_LONG = sql`case ${unit} when 'year' then 1 when 'month' then ${length} >= 6 else ${length} >= 26 end`;

const isWithinDays = (date: SQLWrapper, days: number, now: number) =>
  and(gt(date, now), lte(date, now + days * DAY_MS));

/**
 * Queues each advance notice once, but none while the site is closed. `index` finds the due subscriptions.
 */
function insertNotices(
  { index, ...mail }: SubscriptionMail & { index: string },
  condition: SQL | undefined,
  now: number,
) {
  const { row, isWritten } = subscriptionMail(mail, now);
  const isOpen = not(isSiteClosed(subscriptions.websiteId, now));
  const due = orm
    .select(row)
    .from(indexedBy(subscriptions, index))
    .where(and(condition, HAS_ADDRESS, isOpen, not(isWritten)))
    .limit(MAILS_A_RUN);
  return orm.insert(mailOutbox).select(due).onConflictDoNothing();
}

export const insertRenewalNotices = (now: number) =>
  insertNotices(
    {
      kind: 'subscription-renewal-soon',
      subject: 'Renewing soon',
      cause: sql`'soon:' || ${subscriptions.periodEnd}`,
      index: 'subscriptions_due',
    },
    and(
      isWithinDays(subscriptions.nextChargeAt, ANNOUNCED_DAYS, now),
      eq(subscriptions.status, 'active'),
      IS_LONG,
    ),
    now,
  );

/** Queues a request for a new card, once, before the saved card expires. */
export const insertCardNotices = (now: number) =>
  insertNotices(
    {
      kind: 'subscription-card-expiring',
      subject: 'Your card expires',
      cause: sql`'card:' || ${subscriptions.methodExpiresAt}`,
      index: 'subscriptions_card',
    },
    and(
      isWithinDays(subscriptions.methodExpiresAt, CARD_EXPIRY_DAYS, now),
      inArray(subscriptions.status, ['active', 'past_due', 'paused']),
    ),
    now,
  );

/** Informs owners that no renewals are charged while their site is closed, and reminds them every month. */
export function insertStoppedEmails(websiteIds: readonly string[], now: number) {
  const facts: MailFacts = { about: 'site' };
  const month = new Date(now).toISOString().slice(0, 7);
  const recipient = selectNoticeRecipient(websites.id);
  const row = {
    websiteId: websites.id,
    kind: 'renewals-stopped',
    recipient,
    subject: 'Payments have stopped',
    facts: JSON.stringify(facts),
    idempotencyKey: `renewals-stopped:${month}`,
  } as const;
  return orm
    .insert(mailOutbox)
    .select(
      orm
        .select(queuedMail(row, now))
        .from(websites)
        .leftJoin(storeRules, eq(storeRules.websiteId, websites.id))
        .where(and(isOneOf(websites.id, websiteIds), isNotNull(recipient))),
    )
    .onConflictDoNothing();
}
