import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { ListMember } from '#schema/contracts/forms/owner-api.ts';
import { mailingListMembers } from '#schema/tables/forms.ts';
import { orm } from '../orm.ts';

interface Seat {
  websiteId: string;
  list: string;
  email: string;
}

const HERE = 'website_id = ?1 AND list = ?2 AND email = ?3';

/**
 * Puts somebody on a list, waiting for their word when it asks for one. Who is on it stays; who left it comes back.
 * An address is unique on its list.
 */
export const joinStatement = (
  db: D1Database,
  { websiteId, list, email }: Seat,
  from: { name: string; formId: string; submissionId: string; isDoubleOptIn: boolean },
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO mailing_list_members (website_id, list, email, name, status, form_id, submission_id, created_at, confirmed_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, CASE WHEN ?5 = 'subscribed' THEN ?8 END)
      ON CONFLICT (website_id, list, email) DO UPDATE SET status = ?5, name = CASE WHEN ?4 = '' THEN name ELSE ?4 END, form_id = ?6, submission_id = ?7,
        confirmed_at = CASE WHEN ?5 = 'subscribed' THEN ?8 END, unsubscribed_at = NULL
      WHERE status <> 'subscribed'`,
    )
    .bind(
      websiteId,
      list,
      email,
      from.name,
      from.isDoubleOptIn ? 'pending' : 'subscribed',
      from.formId,
      from.submissionId,
      now,
    );

/** Holds while somebody is on a list in this state. */
export const isMember = ({ websiteId, list, email }: Seat, status: ListMember['status']): SQL =>
  exists(
    orm
      .select({ one: sql`1` })
      .from(mailingListMembers)
      .where(
        and(
          eq(mailingListMembers.websiteId, websiteId),
          eq(mailingListMembers.list, list),
          eq(mailingListMembers.email, email),
          eq(mailingListMembers.status, status),
        ),
      ),
  );

/** Confirms a seat that waits. One that was given up or taken already stays as it is. */
export const confirmStatement = (
  db: D1Database,
  { websiteId, list, email }: Seat,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE mailing_list_members SET status = 'subscribed', confirmed_at = ?4 WHERE ${HERE} AND status = 'pending'`,
    )
    .bind(websiteId, list, email, now);

/** Takes somebody off a list; again, it changes nothing. */
export const leaveList = (db: D1Database, { websiteId, list, email }: Seat, now: number): Promise<unknown> =>
  db
    .prepare(
      `UPDATE mailing_list_members SET status = 'unsubscribed', unsubscribed_at = ?4 WHERE ${HERE} AND status <> 'unsubscribed'`,
    )
    .bind(websiteId, list, email, now)
    .run();

export const readMember = (
  db: D1Database,
  { websiteId, list, email }: Seat,
): Promise<ListMember['status'] | null> =>
  db
    .prepare(`SELECT status FROM mailing_list_members WHERE ${HERE}`)
    .bind(websiteId, list, email)
    .first<ListMember['status']>('status');

export const removeMember = (db: D1Database, { websiteId, list, email }: Seat): Promise<unknown> =>
  db.prepare(`DELETE FROM mailing_list_members WHERE ${HERE}`).bind(websiteId, list, email).run();

const MEMBERS_PER_PAGE = 100;

/** Members of a site's lists, the newest first; `after` is the last that is known. */
export async function listMembers(
  db: D1Database,
  websiteId: string,
  query: {
    list: string | null;
    status: string | null;
    search: string;
    after: { at: number; email: string } | null;
  },
): Promise<{
  members: ListMember[];
  next: { at: number; email: string } | null;
  lists: { list: string; subscribed: number }[];
}> {
  const [page, lists] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT list, email, name, status, created_at AS createdAt, confirmed_at AS confirmedAt, unsubscribed_at AS unsubscribedAt
        FROM mailing_list_members WHERE website_id = ?1 AND (?2 IS NULL OR list = ?2) AND (?3 IS NULL OR status = ?3)
        AND (?4 = '' OR instr(email, ?4) > 0 OR instr(lower(name), ?4) > 0) AND (?5 IS NULL OR (created_at, email) < (?5, ?6))
        ORDER BY created_at DESC, email DESC LIMIT ${MEMBERS_PER_PAGE + 1}`,
      )
      .bind(
        websiteId,
        query.list,
        query.status,
        query.search.toLowerCase(),
        query.after?.at ?? null,
        query.after?.email ?? null,
      ),
    db
      .prepare(
        `SELECT list, sum(status = 'subscribed') AS subscribed FROM mailing_list_members WHERE website_id = ? GROUP BY list ORDER BY list`,
      )
      .bind(websiteId),
  ]);
  const found = (page?.results ?? []) as unknown as ListMember[];
  const members = found.slice(0, MEMBERS_PER_PAGE);
  const last = members.at(-1);
  return {
    members,
    next: found.length > members.length && last ? { at: last.createdAt, email: last.email } : null,
    lists: (lists?.results ?? []).map((row) => ({
      list: String(row.list),
      subscribed: Number(row.subscribed),
    })),
  };
}
