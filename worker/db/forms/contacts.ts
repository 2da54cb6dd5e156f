import type { Contact } from '#schema/contracts/forms/contacts.ts';

export const CONTACTS_PER_PAGE = 50;

type Row = Record<string, unknown>;

/** Sorts after every address that begins with the text before it. */
const END = '\u{10ffff}';
/** Sorts after an address, and before every other that begins with it. */
const NEXT = '\u0001';

const BETWEEN = (email: string) => `website_id = ?1 AND ${email} >= ?2 AND ${email} < ?3`;
const OWN = `s.website_id = ?1 AND s.email = p.email AND s.status <> 'spam'`;
const BOUGHT = 'o.website_id = ?1 AND lower(o.email) = p.email AND o.paid_at IS NOT NULL';
const SEATS = 'm.website_id = ?1 AND m.email = p.email';

/**
 * A page of addresses from three indexes, each walked no further than a page; then what is known of those on it. The first
 * answer of a name is an object that holds `first`.
 */
export const CONTACTS_PAGE = `WITH p AS (
    SELECT email FROM (SELECT DISTINCT email FROM form_submissions INDEXED BY form_submissions_email
      WHERE ${BETWEEN('email')} AND status <> 'spam' ORDER BY email LIMIT ?4)
    UNION SELECT email FROM (SELECT DISTINCT lower(email) AS email FROM orders INDEXED BY orders_customer
      WHERE ${BETWEEN('lower(email)')} AND email <> '' AND paid_at IS NOT NULL ORDER BY lower(email) LIMIT ?4)
    UNION SELECT email FROM (SELECT DISTINCT email FROM mailing_list_members INDEXED BY mailing_list_members_email
      WHERE ${BETWEEN('email')} ORDER BY email LIMIT ?4)
    ORDER BY 1 LIMIT ?4)
  SELECT p.email,
    (SELECT count(*) FROM form_submissions s WHERE ${OWN}) AS submissions,
    (SELECT max(s.created_at) FROM form_submissions s WHERE ${OWN}) AS sent_at,
    (SELECT trim(coalesce(a.value ->> '$.first', '') || ' ' || coalesce(a.value ->> '$.last', ''))
      FROM form_submissions s, json_each(s.answers) a WHERE ${OWN} AND a.type = 'object' AND a.value ->> '$.first' IS NOT NULL
      ORDER BY s.number DESC LIMIT 1) AS written_name,
    (SELECT count(*) FROM orders o WHERE ${BOUGHT}) AS orders,
    (SELECT max(o.created_at) FROM orders o WHERE ${BOUGHT}) AS bought_at,
    (SELECT o.name FROM orders o WHERE ${BOUGHT} ORDER BY o.created_at DESC LIMIT 1) AS bought_name,
    (SELECT json_group_array(m.list) FROM mailing_list_members m WHERE ${SEATS} AND m.status = 'subscribed') AS lists,
    (SELECT max(m.created_at) FROM mailing_list_members m WHERE ${SEATS}) AS joined_at,
    (SELECT m.name FROM mailing_list_members m WHERE ${SEATS} AND m.name <> '' LIMIT 1) AS listed_name
  FROM p ORDER BY p.email`;

/** Everybody whom a site knows by their mail address, in the order of the addresses; `search` is how they begin. */
export async function listContacts(
  db: D1Database,
  websiteId: string,
  query: { search: string; after: string | null; limit?: number },
): Promise<{ contacts: Contact[]; next: string | null }> {
  const { after, limit = CONTACTS_PER_PAGE } = query;
  const prefix = query.search.toLowerCase();
  const { results } = await db
    .prepare(CONTACTS_PAGE)
    .bind(websiteId, after === null ? prefix : `${after}${NEXT}`, `${prefix}${END}`, limit + 1)
    .all<Row>();
  const contacts = results.slice(0, limit).map(toContact);
  return { contacts, next: results.length > limit ? (contacts.at(-1)?.email ?? null) : null };
}

const toContact = (row: Row): Contact => ({
  email: String(row.email),
  name: String(row.bought_name || row.written_name || row.listed_name || ''),
  submissions: Number(row.submissions),
  orders: Number(row.orders),
  lists: JSON.parse(String(row.lists)) as string[],
  lastAt: Math.max(Number(row.sent_at), Number(row.bought_at), Number(row.joined_at)),
});

/** Ids of everything that an address has sent, the spam folder too. */
export async function submissionsFrom(db: D1Database, websiteId: string, email: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT id FROM form_submissions WHERE website_id = ? AND email = ?')
    .bind(websiteId, email.toLowerCase())
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Takes an address off every mailing list and out of the mails that wait or were sent; true when it was on a list. */
export async function forgetAddress(db: D1Database, websiteId: string, email: string): Promise<boolean> {
  const [seats] = await db.batch([
    db
      .prepare('DELETE FROM mailing_list_members WHERE website_id = ? AND email = ?')
      .bind(websiteId, email.toLowerCase()),
    db
      .prepare(
        `DELETE FROM mail_outbox WHERE website_id = ? AND lower(recipient) = ? AND status <> 'sending'`,
      )
      .bind(websiteId, email.toLowerCase()),
  ]);
  return (seats?.meta.changes ?? 0) > 0;
}
