import { and, eq, sql } from 'drizzle-orm';
import { storedProfileSchema } from '#schema/contracts/customers/customer.ts';
import { SHOPIFY_LIST } from '#schema/contracts/imports/site-import.ts';
import { mailingListMembers } from '#schema/tables/forms.ts';
import { customerProfiles } from '#schema/tables/store.ts';
import { all, type Database, type Statement } from '../database.ts';
import { isOneOf, jsonRows } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';
import type { ImportEntry } from './import-entries.ts';
import { CHANGED, type UndoTarget } from './undo-import.ts';

export type ProfileRow = typeof customerProfiles.$inferSelect;

const isProfile = (websiteId: string, emails: readonly string[]) =>
  and(eq(customerProfiles.websiteId, websiteId), isOneOf(customerProfiles.email, emails));

export const findProfiles = (
  db: Database,
  websiteId: string,
  emails: readonly string[],
): Promise<ProfileRow[]> => all(db, orm.select().from(customerProfiles).where(isProfile(websiteId, emails)));

/** Builds SQL statements that store profiles. An existing profile is replaced, so pass merged profiles. */
export const replaceProfiles = (websiteId: string, rows: readonly ProfileRow[]): Statement[] => [
  orm.delete(customerProfiles).where(
    isProfile(
      websiteId,
      rows.map(({ email }) => email),
    ),
  ),
  ...insertRows(customerProfiles, rows),
];

export type SubscriberRow = typeof mailingListMembers.$inferInsert;

/** Returns those of the email addresses that are on the list already, or were and have unsubscribed. */
export async function findListed(
  db: Database,
  websiteId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await all(
    db,
    orm
      .select({ email: mailingListMembers.email })
      .from(mailingListMembers)
      .where(
        and(
          eq(mailingListMembers.websiteId, websiteId),
          isOneOf(mailingListMembers.email, emails),
          sql`(${mailingListMembers.list} = ${SHOPIFY_LIST} or ${mailingListMembers.status} = 'unsubscribed')`,
        ),
      ),
  );
  return new Set(rows.map(({ email }) => email));
}

export const insertSubscribers = (rows: readonly SubscriberRow[]): Statement[] =>
  insertRows(mailingListMembers, rows).map((query) => query.onConflictDoNothing());

const emailsOf = (entries: readonly ImportEntry[]) => entries.map(({ targetId }) => targetId);

export async function judgeProfiles(
  db: Database,
  websiteId: string,
  entries: readonly ImportEntry[],
): Promise<UndoTarget[]> {
  const row = jsonRows(
    entries.map(({ targetId, mark }) => ({ id: targetId, mark })),
    'entry',
  );
  const rows = await all(
    db,
    orm
      .select({
        id: customerProfiles.email,
        isUnchanged: sql<number>`cast(${customerProfiles.updatedAt} as text) = ${row.field('mark')}`.as(
          'is_unchanged',
        ),
      })
      .from(row.table)
      .innerJoin(customerProfiles, eq(customerProfiles.email, row.field('id')))
      .where(eq(customerProfiles.websiteId, websiteId)),
  );
  return rows.map(({ id, isUnchanged }) => ({ id, reason: isUnchanged ? null : CHANGED }));
}

/** Deletes imported profiles, and restores those that were merged with an earlier one. */
export function undoProfiles(websiteId: string, entries: readonly ImportEntry[]): Statement[] {
  const earlier = entries.flatMap(({ source }) =>
    source === '' ? [] : [{ websiteId, ...readJson(storedProfileSchema, source) }],
  );
  return [
    orm.delete(customerProfiles).where(isProfile(websiteId, emailsOf(entries))),
    ...insertRows(customerProfiles, earlier),
  ];
}

/** Judges members of the list. One who has unsubscribed is kept, so that the choice is not forgotten. */
export async function judgeSubscribers(
  db: Database,
  websiteId: string,
  entries: readonly ImportEntry[],
): Promise<UndoTarget[]> {
  const rows = await all(
    db,
    orm
      .select({ id: mailingListMembers.email, status: mailingListMembers.status })
      .from(mailingListMembers)
      .where(isSubscriber(websiteId, emailsOf(entries))),
  );
  return rows.map(({ id, status }) => ({
    id,
    reason: status === 'subscribed' ? null : 'unsubscribed since',
  }));
}

const isSubscriber = (websiteId: string, emails: readonly string[]) =>
  and(
    eq(mailingListMembers.websiteId, websiteId),
    eq(mailingListMembers.list, SHOPIFY_LIST),
    isOneOf(mailingListMembers.email, emails),
  );

export const deleteSubscribers = (websiteId: string, entries: readonly ImportEntry[]): Statement[] => [
  orm
    .delete(mailingListMembers)
    .where(and(isSubscriber(websiteId, emailsOf(entries)), eq(mailingListMembers.status, 'subscribed'))),
];
