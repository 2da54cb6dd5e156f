import { replacePicture } from '#domain/media/replace-picture.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';

/** Columns of JSON that may show a picture; a row that changed meanwhile is left alone and counted as missed. */
const PLACES = [
  {
    table: 'pages',
    key: 'id',
    scope: 'website_id',
    columns: ['draft', 'published'],
    version: 'version',
    also: ', published_version = CASE WHEN published_version = version THEN version + 1 ELSE published_version END',
  },
  {
    table: 'items',
    key: 'id',
    scope: 'website_id',
    columns: ['content', 'draft', 'image', 'summary'],
    version: 'version',
    also: '',
  },
  {
    table: 'site_header_footer',
    key: 'website_id',
    scope: 'website_id',
    columns: ['content'],
    version: 'version',
    also: '',
  },
  {
    table: 'websites',
    key: 'id',
    scope: 'id',
    columns: ['settings'],
    version: 'settings_version',
    also: '',
  },
] as const;

type Row = Record<string, string | number | null>;

/**
 * Puts one picture of a site in place of another wherever it is shown, drafts and published pages alike, and
 * raises the revision, in one batch. Answers how many pages, items and settings now show the new one.
 */
export async function replaceMedia(
  db: D1Database,
  websiteId: string,
  from: string,
  to: ImageRef,
): Promise<number> {
  const found = await db.batch<Row>(
    PLACES.map(({ table, key, scope, columns, version }) =>
      db
        .prepare(
          `SELECT ${key} AS id, ${version} AS version, ${columns.join(', ')} FROM ${table} WHERE ${scope} = ?1
          AND (${columns.map((column) => `instr(coalesce(${column}, ''), ?2) > 0`).join(' OR ')})`,
        )
        .bind(websiteId, from),
    ),
  );
  const updates = PLACES.flatMap(({ table, key, columns, version, also }, index) =>
    (found[index]?.results ?? []).map((row) =>
      db
        .prepare(
          `UPDATE ${table} SET ${columns.map((column, at) => `${column} = ?${at + 3}`).join(', ')}, ${version} = ${version} + 1${also}
          WHERE ${key} = ?1 AND ${version} = ?2`,
        )
        .bind(row.id, row.version, ...columns.map((column) => replaceIn(row[column] ?? null, from, to))),
    ),
  );
  if (updates.length === 0) return 0;
  const results = await db.batch([
    ...updates,
    db.prepare('UPDATE websites SET revision = revision + 1 WHERE id = ?').bind(websiteId),
  ]);
  return results.slice(0, -1).reduce((sum, { meta }) => sum + meta.changes, 0);
}

function replaceIn(json: string | number | null, from: string, to: ImageRef): string | null {
  return typeof json === 'string' ? JSON.stringify(replacePicture(JSON.parse(json), from, to)) : null;
}
