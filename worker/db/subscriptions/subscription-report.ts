import { and, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { subscriptionText } from '#domain/products/subscription-text.ts';
import { churnPermille } from '#domain/subscriptions/dunning.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { type RowPlace, toCursor } from '#schema/contracts/cursor.ts';
import { DEFAULT_CURRENCY } from '#schema/contracts/money/currencies.ts';
import type { listSubscriptions as listSubscriptionsCall } from '#schema/contracts/subscriptions/calls.ts';
import {
  CHURN_DAYS,
  type OwnerSubscription,
  type SubscriptionList,
  type SubscriptionStatus,
} from '#schema/contracts/subscriptions/subscription.ts';
import { websites } from '#schema/tables/sites.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { batch, type Database } from '../database.ts';
import { isBefore, jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';
import { SUBSCRIPTION, type SubscriptionRow, toSubscription } from './subscriptions.ts';

const PAGE_ROWS = 50;

const siteCurrency = sql<string>`coalesce(${jsonField(websites.settings, '$.store.selectedCurrency')}, ${DEFAULT_CURRENCY})`;
const isCurrent = inArray(subscriptions.status, ['active', 'past_due']);
const isOfCurrency = sql`${subscriptions.currency} = ${siteCurrency}`;
const countWhere = (condition: SQL | undefined) => sql<number>`count(case when ${condition} then 1 end)`;
const monthlySum = (condition: SQL | undefined) =>
  sql<number>`coalesce(sum(case when ${condition} then ${subscriptions.monthlyCents} end), 0)`;

function selectSums(websiteId: string, since: number) {
  const endedSince = and(eq(subscriptions.status, 'cancelled'), gt(subscriptions.cancelledAt, since));
  const isOfStart = lte(subscriptions.createdAt, since);
  return orm
    .select({
      currency: siteCurrency.as('currency'),
      monthlyCents: monthlySum(and(isCurrent, isOfCurrency)).as('monthly'),
      donationCents: monthlySum(and(isCurrent, isOfCurrency, eq(subscriptions.itemId, ''))).as('donations'),
      active: countWhere(eq(subscriptions.status, 'active')).as('active'),
      pastDue: countWhere(eq(subscriptions.status, 'past_due')).as('past_due'),
      paused: countWhere(eq(subscriptions.status, 'paused')).as('paused'),
      endedLately: countWhere(endedSince).as('ended'),
      atStart: countWhere(
        and(
          isOfStart,
          or(
            inArray(subscriptions.status, ['active', 'past_due', 'paused']),
            gt(subscriptions.cancelledAt, since),
          ),
        ),
      ).as('at_start'),
      endedOfStart: countWhere(and(isOfStart, endedSince)).as('ended_of_start'),
    })
    .from(websites)
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.websiteId, websites.id), ne(subscriptions.status, 'pending')),
    )
    .where(eq(websites.id, websiteId));
}

export async function listSubscriptions(
  db: Database,
  websiteId: string,
  query: { status: SubscriptionStatus | null; before: RowPlace | null },
  now: number,
): Promise<SubscriptionList> {
  const { before, status } = query;
  const [rows, [sums]] = await batch(db, [
    orm
      .select(SUBSCRIPTION)
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.websiteId, websiteId),
          before ? isBefore([subscriptions.createdAt, subscriptions.id], [before.at, before.id]) : undefined,
          status === null ? ne(subscriptions.status, 'pending') : eq(subscriptions.status, status),
        ),
      )
      .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
      .limit(PAGE_ROWS + 1),
    selectSums(websiteId, now - CHURN_DAYS * DAY_MS),
  ]);
  if (!sums) throw new Error(`site ${websiteId} is gone`);
  const { atStart, endedOfStart, ...summary } = sums;
  const shown = rows.slice(0, PAGE_ROWS);
  const last = shown.at(-1);
  return {
    subscriptions: shown.map(toOwnerRow),
    summary: { ...summary, churnPermille: churnPermille(atStart, endedOfStart) },
    nextCursor: toCursor<typeof listSubscriptionsCall>(
      rows.length > PAGE_ROWS && last && { at: last.createdAt, id: last.id },
    ),
  };
}

function toOwnerRow(row: SubscriptionRow): OwnerSubscription {
  const { id, status, name, email, terms, amountCents, currency, paidCycles, numCycles, ...rest } =
    toSubscription(row);
  return {
    id,
    status,
    name,
    email,
    title: terms.title,
    isDonation: terms.donation !== null,
    planText: subscriptionText(terms.plan),
    amountCents,
    currency,
    paidCycles,
    numCycles,
    nextChargeAt: rest.nextChargeAt,
    stockWaitSince: rest.stockWaitSince,
    createdAt: rest.createdAt,
    cancelledAt: rest.cancelledAt,
    cancelReason: rest.cancelReason,
  };
}
