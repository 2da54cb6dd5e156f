/**
 * Subscriptions whose next payment is postponed or that no longer have one: ended ones, and those on a closed
 * site or without stock.
 */
import { and, eq, inArray, lte, ne, notExists, sql } from 'drizzle-orm';
import { CLOSED_SITE_RETRY_MS, STOCK_RETRY_MS } from '#domain/subscriptions/dunning.ts';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import { all, batch, type Database, run } from '../database.ts';
import { orm } from '../orm.ts';
import { isSiteClosed } from '../rules/site-closed.ts';
import { openCharge } from './renewal-day.ts';
import { insertStockMail } from './subscription-emails.ts';
import type { SubscriptionRecord } from './subscriptions.ts';

export const clearNextCharge = (db: Database, subscriptionId: string): Promise<unknown> =>
  run(
    db,
    orm
      .update(subscriptions)
      .set({ nextChargeAt: null })
      .where(
        and(
          eq(subscriptions.id, subscriptionId),
          inArray(subscriptions.status, ['paused', 'cancelled', 'completed']),
          notExists(openCharge(subscriptionId)),
        ),
      ),
  );

/** Postpones a payment, since a closed site charges nothing. */
export const postponeForClosedSite = (db: Database, subscriptionId: string, now: number): Promise<unknown> =>
  run(
    db,
    orm
      .update(subscriptions)
      .set({ nextChargeAt: now + CLOSED_SITE_RETRY_MS, queuedUntil: 0 })
      .where(eq(subscriptions.id, subscriptionId)),
  );

const MOST_A_RUN = 20_000;

/**
 * Postpones the payments of closed sites, and returns the ids of these sites. Payments that may have been
 * charged are not postponed, because their results must be looked up.
 */
export async function postponeClosedSites(db: Database, now: number): Promise<string[]> {
  const claimed = orm
    .select({ id: subscriptionCharges.id })
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.subscriptionId, subscriptions.id),
        eq(subscriptionCharges.status, 'created'),
      ),
    );
  const due = orm
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        lte(subscriptions.nextChargeAt, now),
        ne(subscriptions.status, 'pending'),
        isSiteClosed(subscriptions.websiteId, now),
        notExists(claimed),
      ),
    )
    .limit(MOST_A_RUN);
  const rows = await all(
    db,
    orm
      .update(subscriptions)
      .set({ nextChargeAt: now + CLOSED_SITE_RETRY_MS, queuedUntil: 0 })
      .where(inArray(subscriptions.id, due))
      .returning({ websiteId: subscriptions.websiteId }),
  );
  return [...new Set(rows.map(({ websiteId }) => websiteId))];
}

/** Postpones a payment for lack of stock. Reports the shortage once per payment. */
export const waitForStock = (
  db: D1Database,
  { id, periodEnd }: Pick<SubscriptionRecord, 'id' | 'periodEnd'>,
  now: number,
): Promise<unknown> =>
  batch(db, [
    orm
      .update(subscriptions)
      .set({
        nextChargeAt: now + STOCK_RETRY_MS,
        queuedUntil: 0,
        stockWaitSince: sql`coalesce(${subscriptions.stockWaitSince}, ${now})`,
      })
      .where(
        and(
          eq(subscriptions.id, id),
          inArray(subscriptions.status, ['active', 'past_due']),
          lte(subscriptions.nextChargeAt, now),
        ),
      ),
    insertStockMail({ id, periodEnd, kind: 'subscription-out-of-stock' }, now),
  ]);
