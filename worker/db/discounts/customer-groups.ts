import { and, asc, count, eq, exists, gt, sql } from 'drizzle-orm';
import type {
  CustomerGroup,
  CustomerGroupRecord,
  GroupMembers,
  GroupTerms,
} from '#schema/contracts/customers/groups.ts';
import { MAX_CUSTOMER_GROUPS } from '#schema/contracts/customers/groups.ts';
import { accounts, members } from '#schema/tables/accounts.ts';
import { customerGroupMembers, customerGroups } from '#schema/tables/store.ts';
import { all, batch, type Database, prepared, type Reader, run, type Values } from '../database.ts';
import { excludedColumn, jsonRows, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

const GROUP = { groupId: customerGroups.id, terms: customerGroups.rule };

/** Selects the group of a signed-in customer, by the confirmed email address of the account. */
export const groupOfAccount = prepared((value: Values<{ websiteId: string; accountId: string }>) =>
  orm
    .select(GROUP)
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .innerJoin(
      customerGroupMembers,
      and(
        eq(customerGroupMembers.websiteId, members.websiteId),
        eq(customerGroupMembers.email, sql`lower(${accounts.email})`),
      ),
    )
    .innerJoin(customerGroups, eq(customerGroups.id, customerGroupMembers.groupId))
    .where(and(eq(members.websiteId, value.websiteId), eq(members.accountId, value.accountId))),
);

/** Selects the group of an email address that the owner chose. Never use it for an address that a visitor typed. */
export const groupOfAddress = (websiteId: string, email: string) =>
  orm
    .select(GROUP)
    .from(customerGroupMembers)
    .innerJoin(customerGroups, eq(customerGroups.id, customerGroupMembers.groupId))
    .where(
      and(eq(customerGroupMembers.websiteId, websiteId), eq(customerGroupMembers.email, email.toLowerCase())),
    );

export const toGroup = ([row]: readonly { groupId: string; terms: GroupTerms }[]): CustomerGroup | null =>
  row ? { id: row.groupId, ...row.terms } : null;

export const findGroup = async (db: Reader, websiteId: string, accountId: string) =>
  toGroup(await all(db, groupOfAccount({ websiteId, accountId })));

export function listGroups(db: Database, websiteId: string): Promise<CustomerGroupRecord[]> {
  const memberCount = orm
    .select({ count: count() })
    .from(customerGroupMembers)
    .where(eq(customerGroupMembers.groupId, customerGroups.id));
  return all(
    db,
    orm
      .select({
        id: customerGroups.id,
        version: customerGroups.version,
        terms: customerGroups.rule,
        memberCount: sql<number>`${memberCount}`.as('member_count'),
      })
      .from(customerGroups)
      .where(eq(customerGroups.websiteId, websiteId))
      .orderBy(asc(customerGroups.createdAt), asc(customerGroups.id)),
  );
}

/** Creates a group. Returns false if the store has as many as it can have. */
export async function createGroup(
  db: Database,
  group: { id: string; websiteId: string; terms: GroupTerms },
  now: number,
): Promise<boolean> {
  const { id, websiteId, terms } = group;
  const total = orm
    .select({ count: count() })
    .from(customerGroups)
    .where(eq(customerGroups.websiteId, websiteId));
  const row = rowFor(customerGroups, { id, websiteId, rule: terms, createdAt: now, updatedAt: now });
  const one = jsonRows([{ id }]);
  const created = await run(
    db,
    orm
      .insert(customerGroups)
      .select(orm.select(row).from(one.table).where(sql`(${total}) < ${MAX_CUSTOMER_GROUPS}`)),
  );
  return created > 0;
}

interface GroupKey {
  id: string;
  websiteId: string;
}

const isGroup = ({ id, websiteId }: GroupKey) =>
  and(eq(customerGroups.id, id), eq(customerGroups.websiteId, websiteId));

/** Saves a group. Returns false if someone else saved it first. */
export const saveGroup = async (
  db: Database,
  { version, terms, ...key }: GroupKey & { version: number; terms: GroupTerms },
  now: number,
): Promise<boolean> =>
  (await run(
    db,
    orm
      .update(customerGroups)
      .set({ rule: terms, version: sql`${customerGroups.version} + 1`, updatedAt: now })
      .where(and(isGroup(key), eq(customerGroups.version, version))),
  )) > 0;

export const deleteGroup = (db: Database, key: GroupKey): Promise<number> =>
  run(db, orm.delete(customerGroups).where(isGroup(key)));

export const MEMBERS_PER_PAGE = 100;

/** Lists members in the order of their email addresses, starting after `after`. */
export async function listGroupMembers(
  db: Database,
  { id, websiteId }: GroupKey,
  after: string,
): Promise<{ members: GroupMembers['members']; next: string | null }> {
  const account = orm
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(members, and(eq(members.accountId, accounts.id), eq(members.websiteId, websiteId)))
    .where(eq(accounts.email, customerGroupMembers.email));
  const rows = await all(
    db,
    orm
      .select({
        email: customerGroupMembers.email,
        hasAccount: sql<number>`${exists(account)}`.as('has_account'),
      })
      .from(customerGroupMembers)
      .where(
        and(
          eq(customerGroupMembers.groupId, id),
          eq(customerGroupMembers.websiteId, websiteId),
          gt(customerGroupMembers.email, after),
        ),
      )
      .orderBy(customerGroupMembers.email)
      .limit(MEMBERS_PER_PAGE + 1),
  );
  const shown = rows.slice(0, MEMBERS_PER_PAGE);
  return {
    members: shown.map(({ email, hasAccount }) => ({ email, hasAccount: hasAccount === 1 })),
    next: rows.length > shown.length ? (shown.at(-1)?.email ?? null) : null,
  };
}

/** Adds customers to a group. Counts those who were new, and those who left another group for it. */
export async function addGroupMembers(
  db: Database,
  { id, websiteId }: GroupKey,
  emails: readonly string[],
  now: number,
): Promise<{ added: number; moved: number }> {
  const unique = [...new Set(emails.map((email) => email.toLowerCase()))];
  const { table, field } = jsonRows(unique.map((email) => ({ email })));
  const known = orm
    .select({
      own: sql<number>`coalesce(sum(${customerGroupMembers.groupId} = ${id}), 0)`.as('own'),
      other: sql<number>`coalesce(sum(${customerGroupMembers.groupId} <> ${id}), 0)`.as('other'),
    })
    .from(table)
    .innerJoin(
      customerGroupMembers,
      and(
        eq(customerGroupMembers.websiteId, websiteId),
        sql`${customerGroupMembers.email} = ${field('email')}`,
      ),
    );
  const [[before]] = await batch(db, [
    known,
    orm
      .insert(customerGroupMembers)
      .select(
        orm
          .select(
            rowFor(customerGroupMembers, {
              websiteId: customerGroups.websiteId,
              email: field('email'),
              groupId: customerGroups.id,
              addedAt: now,
            }),
          )
          .from(table)
          .innerJoin(customerGroups, isGroup({ id, websiteId }))
          .where(sql`true`),
      )
      .onConflictDoUpdate({
        target: [customerGroupMembers.websiteId, customerGroupMembers.email],
        set: { groupId: excludedColumn(customerGroupMembers.groupId), addedAt: now },
      }),
  ]);
  const { own = 0, other = 0 } = before ?? {};
  return { added: unique.length - own - other, moved: other };
}

export const removeGroupMember = (db: Database, { id, websiteId }: GroupKey, email: string) =>
  run(
    db,
    orm
      .delete(customerGroupMembers)
      .where(
        and(
          eq(customerGroupMembers.groupId, id),
          eq(customerGroupMembers.websiteId, websiteId),
          eq(customerGroupMembers.email, email.toLowerCase()),
        ),
      ),
  );
