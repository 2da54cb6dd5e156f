import {
  and,
  count,
  desc,
  eq,
  gte,
  isNotNull,
  lt,
  max,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import type { Contact } from '#schema/contracts/forms/contacts.ts';
import { mailOutbox } from '#schema/tables/accounts.ts';
import { formSubmissions, mailingListMembers } from '#schema/tables/forms.ts';
import { orders } from '#schema/tables/orders.ts';
import { all, batch, type Database } from '../database.ts';
import { indexedBy, jsonEntries, jsonField, literal, named } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';

export const CONTACTS_PER_PAGE = 50;

const END = '\u{10ffff}';
const NEXT = '\u0001';

interface AddressRange {
  websiteId: string;
  from: string;
  to: string;
  limit: number;
}

const isNotSpam = ne(formSubmissions.status, literal('spam'));
const buyer = sql<string>`lower(${orders.email})`;

/** drizzle would omit the table name, because the column belongs to none of the query's tables. */
function addressPage({ websiteId, from, to, limit }: AddressRange) {
  const isBetween = (email: SQLWrapper) => and(gte(sql`${email}`, from), lt(sql`${email}`, to));
  const senders = orm
    .selectDistinct({ email: sql<string>`${formSubmissions.email}`.as('address') })
    .from(indexedBy(formSubmissions, 'form_submissions_email'))
    .where(and(eq(formSubmissions.websiteId, websiteId), isBetween(formSubmissions.email), isNotSpam))
    .orderBy(formSubmissions.email)
    .limit(limit)
    .as('senders');
  const buyers = orm
    .selectDistinct({ email: buyer.as('address') })
    .from(indexedBy(orders, 'orders_customer'))
    .where(
      and(
        eq(orders.websiteId, websiteId),
        isBetween(buyer),
        ne(orders.email, literal('')),
        isNotNull(orders.paidAt),
      ),
    )
    .orderBy(buyer)
    .limit(limit)
    .as('buyers');
  const members = orm
    .selectDistinct({ email: named(mailingListMembers.email, 'address') })
    .from(indexedBy(mailingListMembers, 'mailing_list_members_email'))
    .where(and(eq(mailingListMembers.websiteId, websiteId), isBetween(mailingListMembers.email)))
    .orderBy(mailingListMembers.email)
    .limit(limit)
    .as('members');
  return union(
    orm.select({ email: senders.email }).from(senders),
    orm.select({ email: buyers.email }).from(buyers),
    orm.select({ email: members.email }).from(members),
  )
    .orderBy(sql`1`)
    .limit(limit)
    .as('page');
}

function selectContacts(range: AddressRange) {
  const page = addressPage(range);
  const { websiteId } = range;
  const isSent = and(
    eq(formSubmissions.websiteId, websiteId),
    eq(formSubmissions.email, page.email),
    isNotSpam,
  );
  const isBought = and(eq(orders.websiteId, websiteId), eq(buyer, page.email), isNotNull(orders.paidAt));
  const isMember = and(eq(mailingListMembers.websiteId, websiteId), eq(mailingListMembers.email, page.email));
  const answer = jsonEntries<string>(formSubmissions.answers, 'answer');
  const firstName = jsonField<string>(answer.value, '$.first');
  const writtenName = orm
    .select({
      name: sql`trim(coalesce(${firstName}, '') || ' ' || coalesce(${jsonField(answer.value, '$.last')}, ''))`,
    })
    .from(sql`${formSubmissions}, ${answer.table}`)
    .where(and(isSent, eq(answer.type, literal('object')), isNotNull(firstName)))
    .orderBy(desc(formSubmissions.number))
    .limit(1);
  const boughtName = orm
    .select({ name: orders.name })
    .from(orders)
    .where(isBought)
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return orm
    .select({
      email: page.email,
      submissions: value<number>(
        orm.select({ total: count() }).from(formSubmissions).where(isSent),
        'submissions',
      ),
      sentAt: value<number | null>(
        orm
          .select({ at: max(formSubmissions.createdAt) })
          .from(formSubmissions)
          .where(isSent),
        'sent_at',
      ),
      writtenName: value<string | null>(writtenName, 'written_name'),
      orders: value<number>(orm.select({ total: count() }).from(orders).where(isBought), 'orders'),
      boughtAt: value<number | null>(
        orm
          .select({ at: max(orders.createdAt) })
          .from(orders)
          .where(isBought),
        'bought_at',
      ),
      boughtName: value<string | null>(boughtName, 'bought_name'),
      lists: value<string>(
        orm
          .select({ lists: sql`json_group_array(${mailingListMembers.list})` })
          .from(mailingListMembers)
          .where(and(isMember, eq(mailingListMembers.status, 'subscribed'))),
        'lists',
      ),
      joinedAt: value<number | null>(
        orm
          .select({ at: max(mailingListMembers.createdAt) })
          .from(mailingListMembers)
          .where(isMember),
        'joined_at',
      ),
      listedName: value<string | null>(
        orm
          .select({ name: mailingListMembers.name })
          .from(mailingListMembers)
          .where(and(isMember, ne(mailingListMembers.name, '')))
          .limit(1),
        'listed_name',
      ),
    })
    .from(page)
    .orderBy(sql`${page.email}`);
}

const value = <Value>(query: SQLWrapper, name: string): SQL.Aliased<Value> => sql<Value>`${query}`.as(name);

export async function listContacts(
  db: Database,
  websiteId: string,
  query: { search: string; after: string | null; limit?: number },
): Promise<{ contacts: Contact[]; next: string | null }> {
  const { after, limit = CONTACTS_PER_PAGE } = query;
  const prefix = query.search.toLowerCase();
  const rows = await all(
    db,
    selectContacts({
      websiteId,
      from: after === null ? prefix : `${after}${NEXT}`,
      to: `${prefix}${END}`,
      limit: limit + 1,
    }),
  );
  const contacts = rows.slice(0, limit).map(
    ({ email, submissions, orders: orderCount, lists, ...row }): Contact => ({
      email,
      name: row.boughtName || row.writtenName || row.listedName || '',
      submissions,
      orders: orderCount,
      lists: readJson(z.array(z.string()), lists),
      lastAt: Math.max(row.sentAt ?? 0, row.boughtAt ?? 0, row.joinedAt ?? 0),
    }),
  );
  return { contacts, next: rows.length > limit ? (contacts.at(-1)?.email ?? null) : null };
}

export async function listSubmissionsFrom(db: Database, websiteId: string, email: string): Promise<string[]> {
  const rows = await all(
    db,
    orm
      .select({ id: formSubmissions.id })
      .from(formSubmissions)
      .where(and(eq(formSubmissions.websiteId, websiteId), eq(formSubmissions.email, email.toLowerCase()))),
  );
  return rows.map(({ id }) => id);
}

/**
 * Removes an email address from all lists, and removes queued and sent emails to it. Returns true if it was
 * on a list.
 */
export async function removeAddress(db: Database, websiteId: string, email: string): Promise<boolean> {
  const address = email.toLowerCase();
  const [memberships] = await batch(db, [
    orm
      .delete(mailingListMembers)
      .where(and(eq(mailingListMembers.websiteId, websiteId), eq(mailingListMembers.email, address))),
    orm
      .delete(mailOutbox)
      .where(
        and(
          eq(mailOutbox.websiteId, websiteId),
          eq(sql`lower(${mailOutbox.recipient})`, address),
          ne(mailOutbox.status, 'sending'),
        ),
      ),
  ]);
  return memberships > 0;
}
