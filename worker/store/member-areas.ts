import {
  type AreaMember,
  MEMBERS_PER_PAGE,
  type MemberArea,
  type MemberAreaInput,
  type MemberAreaSummary,
  memberAreaInputSchema,
} from '#schema/contracts/member-areas.ts';

type Row = Record<string, unknown>;

const toArea = (row: Row): MemberArea => ({
  id: String(row.id),
  ...memberAreaInputSchema.parse(JSON.parse(String(row.content))),
});

/** Orders `o` and lines `l` that open area `a`: paid for one of its options, and not given back. */
const BOUGHT = `orders o JOIN order_lines l ON l.order_id = o.id
  JOIN json_each(a.content, '$.options') p ON p.value ->> 'kind' = 'once' AND p.value ->> 'itemId' = l.item_id
  WHERE o.website_id = a.website_id AND o.status IN ('paid', 'fulfilled', 'partially-refunded') AND l.refunded_quantity < l.quantity`;

/** Members of areas `a`, one row a person and area; the better of two reasons counts. ?1 is the website, ?2 the time. */
const MEMBERS = `SELECT a.id AS area_id, e.email, e.source, e.created_at AS since, e.ends_at FROM member_areas a
    JOIN member_entitlements e ON e.area_id = a.id WHERE a.website_id = ?1 AND e.is_barred = 0 AND (e.ends_at IS NULL OR e.ends_at > ?2)
  UNION ALL
  SELECT a.id, lower(o.email), 'bought', min(coalesce(o.paid_at, o.created_at)), NULL FROM member_areas a JOIN ${BOUGHT} AND a.website_id = ?1 AND o.email <> ''
    AND NOT EXISTS (SELECT 1 FROM member_entitlements e WHERE e.area_id = a.id AND e.email = lower(o.email)
      AND (e.is_barred = 1 OR e.ends_at IS NULL OR e.ends_at > ?2))
    GROUP BY a.id, lower(o.email)`;

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

/** A way in as a visitor sees it; `priceCents` is null where nothing is paid. */
export interface AreaOffer {
  kind: 'free' | 'once';
  label: string;
  itemId: string | null;
  priceCents: number | null;
}

export interface AreaDoor {
  area: MemberArea;
  isOpen: boolean;
  offers: AreaOffer[];
}

/**
 * Whether somebody may enter an area, and what is offered to whoever may not: one round trip. An account is let in by what it bought,
 * or by its confirmed address.
 */
export async function readDoor(
  db: D1Database,
  websiteId: string,
  areaId: string,
  who: { accountId: string; email: string } | null,
  now: number,
): Promise<AreaDoor | null> {
  const [areas, open, prices] = await db.batch<Row>([
    db
      .prepare('SELECT id, content FROM member_areas WHERE id = ?1 AND website_id = ?2')
      .bind(areaId, websiteId),
    db
      .prepare(
        `SELECT 1 FROM member_areas a LEFT JOIN member_entitlements e ON e.area_id = a.id AND e.email = ?4
        WHERE a.id = ?1 AND a.website_id = ?2 AND ?3 <> '' AND coalesce(e.is_barred, 0) = 0
        AND ((e.email IS NOT NULL AND (e.ends_at IS NULL OR e.ends_at > ?5)) OR EXISTS (SELECT 1 FROM ${BOUGHT} AND o.account_id = ?3))`,
      )
      .bind(areaId, websiteId, who?.accountId ?? '', who?.email ?? '', now),
    db
      .prepare(
        `SELECT i.id, coalesce(
            (SELECT min(CASE WHEN v.on_sale = 1 THEN v.sale_price_cents ELSE v.price_cents END) FROM product_variants v WHERE v.item_id = i.id),
            CASE WHEN i.content ->> '$.product.onSale' THEN i.content ->> '$.product.salePriceCents' ELSE i.content ->> '$.product.priceCents' END) AS price
        FROM member_areas a, json_each(a.content, '$.options') p JOIN items i ON i.id = p.value ->> 'itemId'
        WHERE a.id = ?1 AND a.website_id = ?2 AND i.website_id = ?2 AND i.status = 1 AND i.deleted_at IS NULL`,
      )
      .bind(areaId, websiteId),
  ]);
  const row = areas?.results[0];
  if (!row) return null;
  const area = toArea(row);
  const priceOf = new Map((prices?.results ?? []).map((found) => [String(found.id), Number(found.price)]));
  const offers = area.options.flatMap((option): AreaOffer[] => {
    if (option.kind === 'free')
      return [{ kind: 'free', label: option.label, itemId: null, priceCents: null }];
    const priceCents = priceOf.get(option.itemId);
    // A plan cannot be paid here yet, and a product that is not on sale opens nothing.
    if (option.kind === 'recurring' || priceCents === undefined) return [];
    return [{ kind: 'once', label: option.label, itemId: option.itemId, priceCents }];
  });
  return { area, isOpen: (open?.results.length ?? 0) > 0, offers };
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
