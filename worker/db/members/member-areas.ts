import {
  type AreaMember,
  MEMBERS_PER_PAGE,
  type MemberArea,
  type MemberAreaInput,
  type MemberAreaSummary,
  memberAreaInputSchema,
  type PricingOption,
} from '#schema/contracts/members/member-areas.ts';
import { BOUGHT, SUBSCRIBED_UNTIL, subscribedAt } from './area-entitlement.ts';

type Row = Record<string, unknown>;

/** An area of its row. */
export const toArea = (row: Row): MemberArea => ({
  id: String(row.id),
  ...memberAreaInputSchema.parse(JSON.parse(String(row.content))),
});

/** Whether the owner has not taken `email` out of area `a`. */
const isWelcome = (email: string) =>
  `NOT EXISTS (SELECT 1 FROM member_entitlements e WHERE e.area_id = a.id AND e.email = lower(${email}) AND e.is_barred = 1)`;

/** Reasons to be in areas `a`: a row each. ?1 is the website, ?2 the time. */
const REASONS = `SELECT a.id AS area_id, e.email, e.source, e.created_at AS since, e.ends_at FROM member_areas a
    JOIN member_entitlements e ON e.area_id = a.id WHERE a.website_id = ?1 AND e.is_barred = 0 AND (e.ends_at IS NULL OR e.ends_at > ?2)
  UNION ALL
  SELECT a.id, lower(o.email), 'bought', coalesce(o.paid_at, o.created_at), NULL FROM member_areas a JOIN ${BOUGHT}
    AND a.website_id = ?1 AND o.email <> '' AND ${isWelcome('o.email')}
  UNION ALL
  SELECT a.id, lower(s.email), 'subscribed', s.created_at, ${SUBSCRIBED_UNTIL} FROM member_areas a JOIN ${subscribedAt('?2')}
    AND a.website_id = ?1 AND s.email <> '' AND ${isWelcome('s.email')}`;

/** Members of areas: one row a person and area, with the reason that holds longest. */
const MEMBERS = `SELECT area_id, email, source, since, ends_at FROM (
    SELECT *, row_number() OVER (PARTITION BY area_id, email ORDER BY ends_at IS NULL DESC, ends_at DESC, since) AS place FROM (${REASONS}))
  WHERE place = 1`;

/** Areas of a site, oldest first. */
export async function listAreas(db: D1Database, websiteId: string): Promise<MemberArea[]> {
  const { results } = await db
    .prepare('SELECT id, content FROM member_areas WHERE website_id = ? ORDER BY created_at, id')
    .bind(websiteId)
    .all<Row>();
  return results.map(toArea);
}

/** The same with the number of their members. */
export async function countedAreas(
  db: D1Database,
  websiteId: string,
  now: number,
): Promise<MemberAreaSummary[]> {
  const [areas, counts] = await db.batch<Row>([
    db
      .prepare('SELECT id, content FROM member_areas WHERE website_id = ? ORDER BY created_at, id')
      .bind(websiteId),
    db.prepare(`SELECT area_id, count(*) AS n FROM (${MEMBERS}) GROUP BY area_id`).bind(websiteId, now),
  ]);
  const byArea = new Map((counts?.results ?? []).map((row) => [row.area_id, Number(row.n)]));
  return (areas?.results ?? []).map((row) => ({ ...toArea(row), memberCount: byArea.get(row.id) ?? 0 }));
}

export async function readArea(db: D1Database, websiteId: string, id: string): Promise<MemberArea | null> {
  const row = await db
    .prepare('SELECT id, content FROM member_areas WHERE id = ? AND website_id = ?')
    .bind(id, websiteId)
    .first<Row>();
  return row && toArea(row);
}

/** Which options, by their place, name a product or a plan that the site does not have. */
export async function lostOptions(
  db: D1Database,
  websiteId: string,
  options: readonly PricingOption[],
): Promise<number[]> {
  if (options.every(({ kind }) => kind === 'free')) return [];
  const { results } = await db
    .prepare(
      `SELECT o.key AS place FROM json_each(?2) o WHERE o.value ->> 'kind' <> 'free' AND NOT EXISTS (SELECT 1 FROM items i
        WHERE i.id = o.value ->> 'itemId' AND i.website_id = ?1 AND i.deleted_at IS NULL AND i.content ->> '$.product' IS NOT NULL
        AND (o.value ->> 'kind' = 'once' OR EXISTS (SELECT 1 FROM json_each(i.content, '$.product.subscriptionPlans') p
          WHERE p.value ->> 'id' = o.value ->> 'planId')))`,
    )
    .bind(websiteId, JSON.stringify(options))
    .all<{ place: number }>();
  return results.map(({ place }) => place);
}

/** The name of an area that a plan of the product opens which is not among `planIds`; null when there is none. */
export async function areaOpenedByOther(
  db: D1Database,
  websiteId: string,
  itemId: string,
  planIds: readonly string[],
): Promise<string | null> {
  const found = await db
    .prepare(
      `SELECT a.content ->> '$.name' AS name FROM member_areas a JOIN json_each(a.content, '$.options') o
      WHERE a.website_id = ?1 AND o.value ->> 'kind' = 'recurring' AND o.value ->> 'itemId' = ?2
        AND o.value ->> 'planId' NOT IN (SELECT value FROM json_each(?3)) LIMIT 1`,
    )
    .bind(websiteId, itemId, JSON.stringify(planIds))
    .first<{ name: string }>();
  return found?.name ?? null;
}

/** Writes a new area, or one that is there; false when it is another site's, or there are `limit` of them. */
export async function saveArea(
  db: D1Database,
  websiteId: string,
  id: string,
  content: MemberAreaInput,
  { now, limit }: { now: number; limit: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO member_areas (id, website_id, content, created_at) SELECT ?1, ?2, ?3, ?4
      WHERE (SELECT count(*) FROM member_areas WHERE website_id = ?2 AND id <> ?1) < ?5
      ON CONFLICT (id) DO UPDATE SET content = excluded.content WHERE member_areas.website_id = ?2`,
    )
    .bind(id, websiteId, JSON.stringify(content), now, limit)
    .run();
  return meta.changes === 1;
}

/** Deletes an area that locks no page; false when one is still locked to it: opening a page is never a side effect. */
export async function deleteArea(db: D1Database, websiteId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `DELETE FROM member_areas WHERE id = ?1 AND website_id = ?2
      AND NOT EXISTS (SELECT 1 FROM pages WHERE area_id = ?1 AND website_id = ?2 AND access_kind = 'members' AND deleted_at IS NULL)`,
    )
    .bind(id, websiteId)
    .run();
  // Members that go with it are counted too.
  return meta.changes > 0;
}

/** Lets somebody in; an end that was there gives way to a later one. A member who was removed stays out, unless invited again. */
export async function admit(
  db: D1Database,
  websiteId: string,
  {
    areaId,
    email,
    source,
    endsAt,
  }: { areaId: string; email: string; source: 'free' | 'invited'; endsAt: number | null },
  now: number,
  more: D1PreparedStatement[] = [],
): Promise<boolean> {
  const [admitted] = await db.batch([
    db
      .prepare(
        `INSERT INTO member_entitlements (area_id, email, source, created_at, ends_at)
        SELECT id, ?3, ?4, ?5, ?6 FROM member_areas WHERE id = ?1 AND website_id = ?2
        ON CONFLICT (area_id, email) DO UPDATE SET source = excluded.source, ends_at = excluded.ends_at, is_barred = 0
        WHERE ?4 = 'invited' OR member_entitlements.is_barred = 0`,
      )
      .bind(areaId, websiteId, email, source, now, endsAt),
    ...more,
  ]);
  return admitted?.meta.changes === 1;
}

/** Shuts somebody out, also who has bought: only an invitation lets them in again. */
export const removeMember = (
  db: D1Database,
  websiteId: string,
  areaId: string,
  email: string,
  now: number,
): Promise<unknown> =>
  db
    .prepare(
      `INSERT INTO member_entitlements (area_id, email, source, created_at, is_barred) SELECT id, ?3, 'invited', ?4, 1 FROM member_areas WHERE id = ?1 AND website_id = ?2
      ON CONFLICT (area_id, email) DO UPDATE SET is_barred = 1`,
    )
    .bind(areaId, websiteId, email, now)
    .run();

/** Members of an area by address, a page at a time; `limit` null lists all of them. */
export async function membersOf(
  db: D1Database,
  websiteId: string,
  areaId: string,
  now: number,
  { after = '', limit = MEMBERS_PER_PAGE }: { after?: string; limit?: number | null } = {},
): Promise<{ members: AreaMember[]; next: string | null }> {
  const { results } = await db
    .prepare(
      `SELECT m.email, m.source, m.since, m.ends_at, coalesce(ac.name, '') AS name FROM (${MEMBERS}) m
      LEFT JOIN accounts ac ON ac.email = m.email WHERE m.area_id = ?3 AND m.email > ?4 ORDER BY m.email LIMIT ?5`,
    )
    .bind(websiteId, now, areaId, after, limit === null ? -1 : limit + 1)
    .all<Row>();
  const shown = limit === null ? results : results.slice(0, limit);
  const members = shown.map(
    (row): AreaMember => ({
      email: String(row.email),
      name: String(row.name),
      source: row.source as AreaMember['source'],
      since: Number(row.since),
      endsAt: row.ends_at === null ? null : Number(row.ends_at),
    }),
  );
  return { members, next: results.length > shown.length ? (members.at(-1)?.email ?? null) : null };
}
