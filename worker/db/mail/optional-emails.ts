import {
  and,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import {
  BETWEEN_REMINDERS_MS,
  CART_REMINDER_MS,
  LATEST_REMINDER_MS,
  LATEST_REVIEW_MS,
} from '#domain/mail/times.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { mailFactsSchema, REVIEW_REQUEST_DAYS_AFTER } from '#schema/contracts/mail/mail.ts';
import { STORE_DEFAULTS } from '#schema/contracts/store/store-settings.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { restores } from '#schema/tables/backups.ts';
import { cartEntries, carts } from '#schema/tables/carts.ts';
import { items } from '#schema/tables/collections.ts';
import { comments } from '#schema/tables/comments.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { productVariants } from '#schema/tables/products.ts';
import { mailOptOuts } from '#schema/tables/reviews.ts';
import { websites } from '#schema/tables/sites.ts';
import { storeRules } from '#schema/tables/store.ts';
import { batch, type Database, first } from '../database.ts';
import { jsonField, jsonObject, literal, ONE_ROW } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { isReviewable, isUnreviewed } from '../reviews/review-requests.ts';
import { isAvailable } from '../rules/availability.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { type OutgoingMail, queuedMail } from './mail-outbox.ts';

const MAILS_A_RUN = 200;

const hasOptedOut = (websiteId: SQLWrapper | string, email: SQLWrapper | string): SQL =>
  exists(
    orm
      .select({ email: mailOptOuts.email })
      .from(mailOptOuts)
      .where(and(sql`${mailOptOuts.websiteId} = ${websiteId}`, sql`${mailOptOuts.email} = lower(${email})`)),
  );
const isWritten = (websiteId: SQLWrapper, key: SQLWrapper): SQL =>
  exists(
    orm
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(sql`${mailOutbox.websiteId} = ${websiteId}`, sql`${mailOutbox.idempotencyKey} = ${key}`)),
  );

/** Matches orders that came from the backup of a deleted site, which may have sent the request already. */
const isOfMovedSite = exists(
  orm
    .select({ id: restores.id })
    .from(restores)
    .where(
      and(
        eq(restores.websiteId, orders.websiteId),
        gt(restores.createdAt, orders.createdAt),
        sql`${jsonField(restores.progress, '$.isMove')} = 1`,
      ),
    ),
);

export function insertReviewRequests(now: number) {
  const afterDays = sql`coalesce(${jsonField(storeRules.mails, '$.reviewRequest.afterDays')}, ${REVIEW_REQUEST_DAYS_AFTER.default})`;
  const due = sql`${now} - ${afterDays} * ${DAY_MS}`;
  const reviewableLine = orm
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), isReviewable, isUnreviewed));
  const idempotencyKey = sql`'review-request:' || ${orders.id}`;
  const row = {
    websiteId: orders.websiteId,
    kind: 'review-request',
    recipient: orders.email,
    subject: sql`'Order ' || ${orders.number}`,
    facts: jsonObject({ about: 'review', orderId: orders.id }),
    idempotencyKey,
  } as const;
  return orm
    .insert(mailOutbox)
    .select(
      orm
        .select(queuedMail(row, now))
        .from(websites)
        .leftJoin(storeRules, eq(storeRules.websiteId, websites.id))
        .crossJoin(orders)
        .where(
          and(
            sql`coalesce(${jsonField(storeRules.mails, '$.reviewRequest.isEnabled')}, 1) = 1`,
            sql`coalesce(${jsonField(websites.settings, '$.store.productReviewsEnabled')}, ${Number(STORE_DEFAULTS.productReviewsEnabled)}) = 1`,
            eq(orders.websiteId, websites.id),
            isNotNull(orders.fulfilledAt),
            lte(orders.fulfilledAt, due),
            gt(orders.fulfilledAt, sql`${due} - ${LATEST_REVIEW_MS}`),
            ne(orders.email, ''),
            eq(orders.importedFrom, ''),
            isNull(orders.eraseRequestedAt),
            not(isOfMovedSite),
            exists(reviewableLine),
            not(hasOptedOut(orders.websiteId, orders.email)),
            not(isWritten(orders.websiteId, idempotencyKey)),
          ),
        )
        .limit(MAILS_A_RUN),
    )
    .onConflictDoNothing();
}

/** Matches an available variant or a product without variants. */
export const isEntryAvailable = or(
  isAvailable(items, productVariants),
  and(isNull(productVariants.id), eq(cartEntries.variantId, cartEntries.itemId)),
);

export const isPublicItemOfEntry = and(
  eq(items.id, cartEntries.itemId),
  eq(items.websiteId, carts.websiteId),
  isItemPublic(items),
  isNull(items.deletedAt),
);
export const isVariantOfEntry = and(
  eq(productVariants.id, cartEntries.variantId),
  eq(productVariants.itemId, cartEntries.itemId),
);

const availableEntry = orm
  .select({ id: cartEntries.id })
  .from(cartEntries)
  .innerJoin(items, isPublicItemOfEntry)
  .leftJoin(productVariants, isVariantOfEntry)
  .where(and(eq(cartEntries.cartId, carts.id), isEntryAvailable));

const laterOrder = orm
  .select({ id: orders.id })
  .from(orders)
  .where(
    and(
      eq(orders.websiteId, carts.websiteId),
      sql`lower(${orders.email}) = lower(${carts.email})`,
      gte(orders.createdAt, carts.createdAt),
      notInArray(orders.status, ['cancelled', 'expired']),
    ),
  );

/** Must equal the condition of the index carts_reminder. */
const IS_REMINDABLE = and(ne(carts.reminderConsent, literal('')), isNull(carts.orderId));

/**
 * Queues one reminder per cart, a day after its last change, if the visitor has consented and placed no order
 * since.
 */
export function insertCartReminders(now: number) {
  const recentReminder = orm
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.websiteId, carts.websiteId),
        gt(mailOutbox.createdAt, now - BETWEEN_REMINDERS_MS),
        eq(mailOutbox.kind, 'abandoned-cart'),
        sql`lower(${mailOutbox.recipient}) = lower(${carts.email})`,
      ),
    );
  const due = orm
    .select({
      id: carts.id,
      websiteId: carts.websiteId,
      email: carts.email,
      // If an email address has several carts, select the latest: the other columns come from the row that
      // max() selects.
      updatedAt: max(carts.updatedAt).as('updated_at'),
    })
    .from(storeRules)
    .crossJoin(carts)
    .where(
      and(
        sql`${jsonField(storeRules.mails, '$.abandonedCart.isEnabled')} = 1`,
        eq(carts.websiteId, storeRules.websiteId),
        IS_REMINDABLE,
        ne(carts.email, ''),
        lte(carts.updatedAt, now - CART_REMINDER_MS),
        gt(carts.updatedAt, now - LATEST_REMINDER_MS),
        exists(availableEntry),
        notExists(laterOrder),
        not(hasOptedOut(carts.websiteId, carts.email)),
        not(isWritten(carts.websiteId, sql`'abandoned-cart:' || ${carts.id}`)),
        notExists(recentReminder),
      ),
    )
    .groupBy(carts.websiteId, sql`lower(${carts.email})`)
    .limit(MAILS_A_RUN)
    .as('due');
  const row = {
    websiteId: due.websiteId,
    kind: 'abandoned-cart',
    recipient: due.email,
    subject: 'Your cart',
    facts: jsonObject({ about: 'cart', cartId: due.id }),
    idempotencyKey: sql`'abandoned-cart:' || ${due.id}`,
  } as const;
  return orm
    .insert(mailOutbox)
    .select(orm.select(queuedMail(row, now)).from(due).where(sql`true`))
    .onConflictDoNothing();
}

/** Returns whether an optional email may still be sent. Runs before each sending attempt. */
export async function acceptsOptionalEmails(db: Database, mail: OutgoingMail): Promise<boolean> {
  const { websiteId, recipient } = mail;
  const row = await first(
    db,
    orm
      .select({
        isWanted: sql<number>`${and(isSubjectCurrent(mail), not(hasOptedOut(websiteId, recipient)))}`.as(
          'is_wanted',
        ),
      })
      .from(ONE_ROW),
  );
  return row?.isWanted === 1;
}

/** Matches if the cart is still open, or the order still exists, and belongs to the recipient. */
function isSubjectCurrent({ websiteId, recipient, facts: json }: OutgoingMail): SQL {
  const facts = readJson(mailFactsSchema, json ?? '{}');
  const isRecipient = (email: SQLWrapper) => sql`lower(${email}) = lower(${recipient})`;
  if (facts.about === 'cart')
    return exists(
      orm
        .select({ id: carts.id })
        .from(carts)
        .where(
          and(
            eq(carts.id, facts.cartId),
            eq(carts.websiteId, websiteId),
            IS_REMINDABLE,
            isRecipient(carts.email),
            notExists(laterOrder),
          ),
        ),
    );
  const orderId = facts.about === 'review' ? facts.orderId : '';
  return exists(
    orm
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.websiteId, websiteId), isRecipient(orders.email))),
  );
}

/** Unsubscribes an email address from optional emails, and cancels queued ones. Idempotent. */
export async function optOut(db: Database, websiteId: string, email: string, now: number): Promise<void> {
  const address = email.toLowerCase();
  await batch(db, [
    orm.insert(mailOptOuts).values({ websiteId, email: address, at: now }).onConflictDoNothing(),
    orm
      .update(carts)
      .set({ email: '', reminderConsent: '' })
      .where(
        and(
          eq(carts.websiteId, websiteId),
          sql`lower(${carts.email}) = ${address}`,
          ne(carts.reminderConsent, ''),
        ),
      ),
    orm
      .update(comments)
      .set({ wantsReplies: false })
      .where(and(eq(comments.websiteId, websiteId), eq(comments.email, address))),
  ]);
}
