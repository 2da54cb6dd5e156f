import { and, desc, eq, exists, ne, type SQL, sql } from 'drizzle-orm';
import type { ListMemberStatus } from '#schema/contracts/forms/mailing-list.ts';
import type { ListMember } from '#schema/contracts/forms/owner-api.ts';
import { mailingListMembers } from '#schema/tables/forms.ts';
import { containsText } from '../contains-text.ts';
import { batch, type Database, first, run } from '../database.ts';
import { excludedColumn, isBefore } from '../fragments.ts';
import { orm } from '../orm.ts';

interface Membership {
  websiteId: string;
  list: string;
  email: string;
}

const isMembership = ({ websiteId, list, email }: Membership) =>
  and(
    eq(mailingListMembers.websiteId, websiteId),
    eq(mailingListMembers.list, list),
    eq(mailingListMembers.email, email),
  );

/** Adds an email address to a list. Does not change an existing subscriber, but adds a former one again. */
export function joinList(
  { websiteId, list, email }: Membership,
  from: { name: string; formId: string; submissionId: string; isDoubleOptIn: boolean },
  now: number,
) {
  const changes = {
    status: from.isDoubleOptIn ? ('pending' as const) : ('subscribed' as const),
    formId: from.formId,
    submissionId: from.submissionId,
    confirmedAt: from.isDoubleOptIn ? null : now,
  };
  return orm
    .insert(mailingListMembers)
    .values({ websiteId, list, email, name: from.name, createdAt: now, ...changes })
    .onConflictDoUpdate({
      target: [mailingListMembers.websiteId, mailingListMembers.list, mailingListMembers.email],
      set: {
        ...changes,
        name: sql`coalesce(nullif(${excludedColumn(mailingListMembers.name)}, ''), ${mailingListMembers.name})`,
        unsubscribedAt: null,
      },
      setWhere: ne(mailingListMembers.status, 'subscribed'),
    });
}

export const isMember = (membership: Membership, status: ListMemberStatus): SQL =>
  exists(
    orm
      .select({ one: sql`1` })
      .from(mailingListMembers)
      .where(and(isMembership(membership), eq(mailingListMembers.status, status))),
  );

/** Confirms a subscription. Does nothing if it was already confirmed or cancelled. */
export const confirmMembership = (membership: Membership, now: number) =>
  orm
    .update(mailingListMembers)
    .set({ status: 'subscribed', confirmedAt: now })
    .where(and(isMembership(membership), eq(mailingListMembers.status, 'pending')));

export const leaveList = (db: Database, membership: Membership, now: number): Promise<unknown> =>
  run(
    db,
    orm
      .update(mailingListMembers)
      .set({ status: 'unsubscribed', unsubscribedAt: now })
      .where(and(isMembership(membership), ne(mailingListMembers.status, 'unsubscribed'))),
  );

export async function findMemberStatus(
  db: Database,
  membership: Membership,
): Promise<ListMemberStatus | null> {
  const member = await first(
    db,
    orm
      .select({ status: mailingListMembers.status })
      .from(mailingListMembers)
      .where(isMembership(membership)),
  );
  return member?.status ?? null;
}

export const removeMember = (db: Database, membership: Membership): Promise<unknown> =>
  run(db, orm.delete(mailingListMembers).where(isMembership(membership)));

const MEMBERS_PER_PAGE = 100;

export async function listMembers(
  db: Database,
  websiteId: string,
  query: {
    list: string | null;
    status: ListMemberStatus | null;
    search: string;
    after: { at: number; email: string } | null;
  },
): Promise<{
  members: ListMember[];
  next: { at: number; email: string } | null;
  lists: { list: string; subscribed: number }[];
}> {
  const { list, status, after } = query;
  const [found, lists] = await batch(db, [
    orm
      .select({
        list: mailingListMembers.list,
        email: mailingListMembers.email,
        name: mailingListMembers.name,
        status: mailingListMembers.status,
        createdAt: mailingListMembers.createdAt,
        confirmedAt: mailingListMembers.confirmedAt,
        unsubscribedAt: mailingListMembers.unsubscribedAt,
      })
      .from(mailingListMembers)
      .where(
        and(
          eq(mailingListMembers.websiteId, websiteId),
          list === null ? undefined : eq(mailingListMembers.list, list),
          status === null ? undefined : eq(mailingListMembers.status, status),
          containsText(query.search, mailingListMembers.email, mailingListMembers.name),
          after
            ? isBefore([mailingListMembers.createdAt, mailingListMembers.email], [after.at, after.email])
            : undefined,
        ),
      )
      .orderBy(desc(mailingListMembers.createdAt), desc(mailingListMembers.email))
      .limit(MEMBERS_PER_PAGE + 1),
    orm
      .select({
        list: mailingListMembers.list,
        subscribed: sql<number>`sum(${mailingListMembers.status} = 'subscribed')`.as('subscribed'),
      })
      .from(mailingListMembers)
      .where(eq(mailingListMembers.websiteId, websiteId))
      .groupBy(mailingListMembers.list)
      .orderBy(mailingListMembers.list),
  ]);
  const members = found.slice(0, MEMBERS_PER_PAGE);
  const last = members.at(-1);
  return {
    members,
    next: found.length > members.length && last ? { at: last.createdAt, email: last.email } : null,
    lists,
  };
}
