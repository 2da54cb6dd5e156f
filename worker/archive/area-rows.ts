import type { Archive } from './parse.ts';

/** Rows of an archive's member areas; an area that stays keeps its members. */
export function areaStatements(
  db: D1Database,
  { site, areas = [] }: Archive,
  now: number,
): D1PreparedStatement[] {
  const rows = JSON.stringify(areas.map(({ id, ...content }) => ({ id, content })));
  return [
    db
      .prepare(
        `DELETE FROM member_areas WHERE website_id = ?1 AND id NOT IN (SELECT d.value ->> 'id' FROM json_each(?2) d)`,
      )
      .bind(site.id, rows),
    db
      .prepare(
        `INSERT INTO member_areas (id, website_id, content, created_at) SELECT d.value ->> 'id', ?1, d.value -> 'content', ?3 + d.key FROM json_each(?2) d WHERE true
        ON CONFLICT (id) DO UPDATE SET content = excluded.content WHERE member_areas.website_id = ?1`,
      )
      .bind(site.id, rows, now),
  ];
}
