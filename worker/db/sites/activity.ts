import { and, desc, eq, exists, isNull, like, not, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import { describeAction, listActions } from '#domain/sites/describe-activity.ts';
import type { RowPlace } from '#schema/contracts/cursor.ts';
import { type ActivityEntry, type ActivityFilter, AUTOMATIC } from '#schema/contracts/sites/activity.ts';
import { accounts, mailOutbox, websiteRoles } from '#schema/tables/accounts.ts';
import { apiKeys } from '#schema/tables/api-keys.ts';
import { backups } from '#schema/tables/backups.ts';
import { productImports } from '#schema/tables/catalogue.ts';
import { collections, items, media } from '#schema/tables/collections.ts';
import { comments } from '#schema/tables/comments.ts';
import { experiments } from '#schema/tables/experiments.ts';
import { formSubmissions, forms } from '#schema/tables/forms.ts';
import { giftCards } from '#schema/tables/gift-cards.ts';
import { siteImports } from '#schema/tables/imports.ts';
import { memberAreas } from '#schema/tables/member-areas.ts';
import { draftOrders, orders } from '#schema/tables/orders.ts';
import { pages, savedSections } from '#schema/tables/pages.ts';
import { releases } from '#schema/tables/releases.ts';
import { reviews } from '#schema/tables/reviews.ts';
import { auditLog } from '#schema/tables/sites.ts';
import { customerGroups, discounts } from '#schema/tables/store.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { webhooks } from '#schema/tables/webhooks.ts';
import { all, batch, type Database } from '../database.ts';
import { isBefore, isOneOf, jsonField, named } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';

const personName = sql<string | null>`iif(${accounts.name} = '', ${accounts.email}, ${accounts.name})`;

/** Hides customers' own password changes, because the activity log is about contributors. */
const isOfContributor = or(
  not(like(auditLog.action, 'account.%')),
  exists(
    orm
      .select({ role: websiteRoles.role })
      .from(websiteRoles)
      .where(
        and(eq(websiteRoles.websiteId, auditLog.websiteId), eq(websiteRoles.accountId, auditLog.accountId)),
      ),
  ),
);

const isInView = (websiteId: string, { person, area }: ActivityFilter): SQL | undefined =>
  and(
    eq(auditLog.websiteId, websiteId),
    isOfContributor,
    person === undefined
      ? undefined
      : person === AUTOMATIC
        ? isNull(auditLog.accountId)
        : eq(auditLog.accountId, person),
    area === undefined ? undefined : isOneOf(auditLog.action, listActions(area)),
  );

const selectEntries = (where: SQL | undefined, limit: number) =>
  orm
    .select({
      id: named(auditLog.id, 'entry_id'),
      at: auditLog.createdAt,
      accountId: auditLog.accountId,
      name: personName.as('person_name'),
      keyName: auditLog.keyName,
      action: auditLog.action,
      subject: auditLog.subject,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.accountId))
    .where(where)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit);
type Row = Awaited<ReturnType<typeof selectEntries>>[number];

const dateOf = (at: SQLiteColumn) => sql<string>`strftime('%Y-%m-%d %H:%M UTC', ${at} / 1000, 'unixepoch')`;
const titleOf = (itemId: SQLiteColumn) =>
  sql<string>`${orm.select({ title: items.title }).from(items).where(eq(items.id, itemId))}`;

/** Tables to whose rows log entries refer by id, with the column that contains the row's name. */
const NAMED_BY = [
  [pages, pages.id, pages.websiteId, pages.title],
  [items, items.id, items.websiteId, items.title],
  [collections, collections.id, collections.websiteId, collections.title],
  [savedSections, savedSections.id, savedSections.websiteId, savedSections.name],
  [media, media.id, media.websiteId, media.filename],
  [forms, forms.id, forms.websiteId, jsonField<string>(forms.draft, '$.name')],
  [orders, orders.id, orders.websiteId, sql<string>`'#' || ${orders.number}`],
  [discounts, discounts.id, discounts.websiteId, jsonField<string>(discounts.rule, '$.name')],
  [releases, releases.id, releases.websiteId, releases.title],
  [experiments, experiments.id, experiments.websiteId, experiments.title],
  [memberAreas, memberAreas.id, memberAreas.websiteId, jsonField<string>(memberAreas.content, '$.name')],
  [webhooks, webhooks.id, webhooks.websiteId, webhooks.url],
  [draftOrders, draftOrders.id, draftOrders.websiteId, sql<string>`'D' || ${draftOrders.number}`],
  [giftCards, giftCards.id, giftCards.websiteId, sql<string>`'•••• ' || ${giftCards.last4}`],
  [
    customerGroups,
    customerGroups.id,
    customerGroups.websiteId,
    jsonField<string>(customerGroups.rule, '$.name'),
  ],
  [subscriptions, subscriptions.id, subscriptions.websiteId, subscriptions.email],
  [
    formSubmissions,
    formSubmissions.id,
    formSubmissions.websiteId,
    sql<string>`'#' || ${formSubmissions.number}`,
  ],
  [siteImports, siteImports.id, siteImports.websiteId, siteImports.filename],
  [productImports, productImports.id, productImports.websiteId, productImports.filename],
  [backups, backups.id, backups.websiteId, dateOf(backups.createdAt)],
  [reviews, reviews.id, reviews.websiteId, titleOf(reviews.itemId)],
  [comments, comments.id, comments.websiteId, titleOf(comments.itemId)],
  [mailOutbox, mailOutbox.id, mailOutbox.websiteId, mailOutbox.subject],
  [apiKeys, apiKeys.id, apiKeys.websiteId, apiKeys.name],
  [accounts, accounts.id, null, personName],
] as const satisfies readonly (readonly [
  SQLiteTable,
  SQLiteColumn,
  SQLiteColumn | null,
  SQLiteColumn | SQL,
])[];

type NamedTable = (typeof NAMED_BY)[number];

async function findNames(
  db: Database,
  websiteId: string,
  ids: readonly string[],
  tables: readonly NamedTable[] = NAMED_BY,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await batch(
    db,
    tables.map(([table, id, site, name]) =>
      orm
        .select({
          id: sql<string>`${id}`.as('subject_id'),
          name: sql<string | null>`${name}`.as('subject_name'),
        })
        .from(table as SQLiteTable)
        .where(and(isOneOf(id, ids), site === null ? undefined : eq(site, websiteId))),
    ),
  );
  return new Map(found.flat().map(({ id, name }) => [id, name ?? '']));
}

/** Tables of a site's own content. Names of people are never copied into the log. */
const CONTENT_TABLES = NAMED_BY.filter(([, , site]) => site !== null);

/** Returns the name of a site's content, or null. */
export const findContentName = async (db: Database, websiteId: string, id: string): Promise<string | null> =>
  (await findNames(db, websiteId, [id], CONTENT_TABLES)).get(id) || null;

/** Names of deleted records that an entry lists. It counts the others. */
const MAX_NAMES = 5;

/** Names the first of several records of a site, such as “Bowl, Jug and 3 more”. Ignores ids of other sites. */
export async function nameTogether(db: Database, websiteId: string, ids: readonly string[]): Promise<string> {
  const found = await findNames(db, websiteId, ids, CONTENT_TABLES);
  const names = [...new Set(ids)].flatMap((id) => found.get(id) || []);
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown;
}

const IS_ID = /^[0-9a-f]{24}$/;
const namedDetail = z.object({ name: z.string() });
const readName = (detail: string | null): string | null => {
  const parsed = detail === null ? null : namedDetail.safeParse(readJson(z.unknown(), detail));
  return parsed?.success ? parsed.data.name : null;
};

async function toEntries(db: Database, websiteId: string, rows: readonly Row[]): Promise<ActivityEntry[]> {
  const ids = rows.flatMap(({ subject }) => (IS_ID.test(subject) && subject !== websiteId ? [subject] : []));
  const names = await findNames(db, websiteId, [...new Set(ids)]);
  return rows.map(({ id, at, accountId, name, keyName, action, subject, detail }) => ({
    id,
    at,
    person: accountId === null ? null : { id: accountId, name: name ?? 'Deleted account' },
    keyName,
    ...describeAction(action),
    subject: readName(detail) ?? names.get(subject) ?? (IS_ID.test(subject) ? '' : subject),
  }));
}

export interface ActivityPage {
  entries: ActivityEntry[];
  next: RowPlace | null;
}

export async function listActivity(
  db: Database,
  websiteId: string,
  { limit, after, ...filter }: ActivityFilter & { limit: number; after: RowPlace | null },
): Promise<ActivityPage> {
  const isAfter = after ? isBefore([auditLog.createdAt, auditLog.id], [after.at, after.id]) : undefined;
  const rows = await all(db, selectEntries(and(isInView(websiteId, filter), isAfter), limit + 1));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: await toEntries(db, websiteId, shown),
    next: rows.length > limit && last ? { at: last.at, id: last.id } : null,
  };
}

/** Lists the people who have log entries, by name. */
export const listActiveContributors = (
  db: Database,
  websiteId: string,
): Promise<{ id: string; name: string | null }[]> =>
  all(
    db,
    orm
      .select({ id: accounts.id, name: personName.as('person_name') })
      .from(auditLog)
      .innerJoin(accounts, eq(accounts.id, auditLog.accountId))
      .where(and(eq(auditLog.websiteId, websiteId), isOfContributor))
      .groupBy(accounts.id)
      .orderBy(sql`person_name`),
  );
