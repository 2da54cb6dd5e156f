import {
  and,
  between,
  desc,
  eq,
  exists,
  gt,
  gte,
  isNotNull,
  lt,
  max,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { ROLE_PERMISSIONS } from '#domain/accounts/permissions.ts';
import type { SummaryFigures, SummaryWeek } from '#domain/mail/weekly-summary.ts';
import type { SummaryChoice } from '#schema/contracts/mail/weekly-summary.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { accounts, mailOutbox, websiteRoles } from '#schema/tables/accounts.ts';
import { censusDaily, scriptErrorDays } from '#schema/tables/analytics.ts';
import { orders } from '#schema/tables/orders.ts';
import { summaryChoices, websites } from '#schema/tables/sites.ts';
import { all, batch, type Database, first, run } from '../database.ts';
import { excludedColumn, isOneOf, jsonField, named } from '../fragments.ts';
import { orm } from '../orm.ts';

const RECIPIENTS_A_RUN = 200;
const TOP = 5;

const READERS = Object.entries(ROLE_PERMISSIONS).flatMap(([role, permissions]) =>
  permissions.includes('analytics.read') ? [Number(role)] : [],
);

const zoneOfSite = sql<string>`coalesce(${jsonField(websites.settings, '$.timeZone')}, 'UTC')`;

export async function listTimeZones(db: Database): Promise<string[]> {
  const rows = await all(db, orm.selectDistinct({ zone: zoneOfSite.as('zone') }).from(websites));
  return rows.map(({ zone }) => zone);
}

export interface SummaryRecipient {
  websiteId: string;
  accountId: string;
  email: string;
}

export const summaryKey = (week: SummaryWeek, accountId: string): string =>
  `weekly-summary:${week.from}:${accountId}`;

const isChosen = or(
  eq(summaryChoices.isOn, true),
  and(sql`${summaryChoices.isOn} is null`, eq(accounts.id, websites.ownerAccountId)),
);
const choiceOfAccount = and(
  eq(summaryChoices.websiteId, websites.id),
  eq(summaryChoices.accountId, accounts.id),
);

export function listRecipients(
  db: Database,
  timeZone: string,
  week: SummaryWeek,
): Promise<SummaryRecipient[]> {
  const visits = orm
    .select({ day: censusDaily.day })
    .from(censusDaily)
    .where(
      and(
        eq(censusDaily.websiteId, websites.id),
        eq(censusDaily.dimension, 'total'),
        between(censusDaily.day, week.from, week.to),
        gt(censusDaily.views, 0),
      ),
    );
  const written = orm
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.websiteId, websites.id),
        eq(mailOutbox.idempotencyKey, sql`${summaryKey(week, '')} || ${accounts.id}`),
      ),
    );
  return all(
    db,
    orm
      .selectDistinct({
        websiteId: websites.id,
        accountId: named(accounts.id, 'account_id'),
        email: accounts.email,
      })
      .from(websites)
      .innerJoin(websiteRoles, eq(websiteRoles.websiteId, websites.id))
      .innerJoin(accounts, eq(accounts.id, websiteRoles.accountId))
      .leftJoin(summaryChoices, choiceOfAccount)
      .where(
        and(
          eq(zoneOfSite, timeZone),
          isOneOf(websiteRoles.role, READERS),
          isChosen,
          or(eq(summaryChoices.isAlsoQuiet, true), exists(visits)),
          notExists(written),
        ),
      )
      .orderBy(websites.id)
      .limit(RECIPIENTS_A_RUN),
  );
}

/** Bounds of a week in epoch milliseconds; `to` is exclusive. */
export interface WeekTimes {
  from: number;
  to: number;
}

const totals = (websiteId: string, { from, to }: { from: string; to: string }) => {
  const total = (column: 'visits' | 'uniques' | 'views') =>
    sql<number>`coalesce(sum(${censusDaily[column]}), 0)`;
  return orm
    .select({
      visits: total('visits').as('visits'),
      visitors: total('uniques').as('visitors'),
      views: total('views').as('views'),
    })
    .from(censusDaily)
    .where(isDay(websiteId, 'total', from, to));
};

const sales = (websiteId: string, currency: CurrencyCode, { from, to }: WeekTimes) =>
  orm
    .select({
      orders: sql<number>`count(*)`.as('orders'),
      revenueCents: sql<number>`coalesce(sum(${orders.grandTotalCents}), 0)`.as('revenue'),
    })
    .from(orders)
    .where(
      and(
        eq(orders.websiteId, websiteId),
        eq(orders.currency, currency),
        isNotNull(orders.paidAt),
        gte(orders.paidAt, from),
        lt(orders.paidAt, to),
      ),
    );

const top = (websiteId: string, dimension: 'path' | 'referrer', week: SummaryWeek) => {
  const counted = dimension === 'path' ? censusDaily.views : censusDaily.visits;
  const count = sql<number>`sum(${counted})`;
  return orm
    .select({ value: censusDaily.value, label: max(censusDaily.label).as('label'), count: count.as('total') })
    .from(censusDaily)
    .where(and(isDay(websiteId, dimension, week.from, week.to), sql`${counted} > 0`))
    .groupBy(censusDaily.value)
    .orderBy(desc(count), censusDaily.value)
    .limit(TOP);
};

const isDay = (websiteId: string, dimension: string, from: string, to: string): SQL | undefined =>
  and(
    eq(censusDaily.websiteId, websiteId),
    eq(censusDaily.dimension, dimension),
    between(censusDaily.day, from, to),
  );

export async function readWeek(
  db: Database,
  { websiteId, currency }: { websiteId: string; currency: CurrencyCode },
  week: SummaryWeek,
  times: { week: WeekTimes; before: WeekTimes },
) {
  const [[now], [then], [sold], [soldBefore], pages, sources, [broken]] = await batch(db, [
    totals(websiteId, week),
    totals(websiteId, week.before),
    sales(websiteId, currency, times.week),
    sales(websiteId, currency, times.before),
    top(websiteId, 'path', week),
    top(websiteId, 'referrer', week),
    orm
      .select({ count: sql<number>`coalesce(sum(${scriptErrorDays.count}), 0)`.as('errors') })
      .from(scriptErrorDays)
      .where(and(eq(scriptErrorDays.websiteId, websiteId), between(scriptErrorDays.day, week.from, week.to))),
  ]);
  const join = (counted: typeof now, paid: typeof sold): SummaryFigures => ({
    visits: counted?.visits ?? 0,
    visitors: counted?.visitors ?? 0,
    views: counted?.views ?? 0,
    orders: paid?.orders ?? 0,
    revenueCents: paid?.revenueCents ?? 0,
  });
  return {
    figures: join(now, sold),
    before: join(then, soldBefore),
    pages,
    sources,
    errors: broken?.count ?? 0,
  };
}

interface Person {
  websiteId: string;
  accountId: string;
}

/** Finds who gets weekly summaries. By default, only the owner does. */
export async function findSummaryChoice(
  db: Database,
  { websiteId, accountId }: Person,
): Promise<SummaryChoice> {
  const row = await first(
    db,
    orm
      .select({
        isOn: sql<number>`coalesce(${summaryChoices.isOn}, ${websites.ownerAccountId} = ${accountId}, 0)`.as(
          'is_on',
        ),
        isAlsoQuiet: sql<number>`coalesce(${summaryChoices.isAlsoQuiet}, 0)`.as('is_also_quiet'),
      })
      .from(websites)
      .leftJoin(
        summaryChoices,
        and(eq(summaryChoices.websiteId, websites.id), eq(summaryChoices.accountId, accountId)),
      )
      .where(eq(websites.id, websiteId)),
  );
  return { isOn: row?.isOn === 1, isAlsoQuiet: row?.isAlsoQuiet === 1 };
}

export async function saveSummaryChoice(
  db: Database,
  person: Person,
  { isOn, isAlsoQuiet }: SummaryChoice,
): Promise<void> {
  await run(
    db,
    orm
      .insert(summaryChoices)
      .values({ ...person, isOn, isAlsoQuiet })
      .onConflictDoUpdate({
        target: [summaryChoices.websiteId, summaryChoices.accountId],
        set: {
          isOn: excludedColumn(summaryChoices.isOn),
          isAlsoQuiet: excludedColumn(summaryChoices.isAlsoQuiet),
        },
      }),
  );
}
