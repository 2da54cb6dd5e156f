import { type WebsiteSettings, websiteSettingsSchema } from '#schema/contracts/website.ts';

/** A site's settings with the version that the next save must name. */
export async function readSettings(
  db: D1Database,
  websiteId: string,
): Promise<{ settings: WebsiteSettings; version: number }> {
  const row = await db
    .prepare('SELECT settings, settings_version AS version FROM websites WHERE id = ?')
    .bind(websiteId)
    .first<{ settings: string; version: number }>();
  if (!row) throw new Error(`website ${websiteId} is gone`);
  return { settings: websiteSettingsSchema.parse(JSON.parse(row.settings)), version: row.version };
}

/** Saves settings if `version` still holds; raises the revision, since every page shows them. */
export async function saveSettings(
  db: D1Database,
  websiteId: string,
  version: number,
  settings: WebsiteSettings,
): Promise<boolean> {
  const saved = await db
    .prepare(
      'UPDATE websites SET settings = ?3, settings_version = settings_version + 1, revision = revision + 1 WHERE id = ?1 AND settings_version = ?2',
    )
    .bind(websiteId, version, JSON.stringify(settings))
    .run();
  return saved.meta.changes === 1;
}

interface MediaRow {
  id: string;
  filename: string;
  record: string;
}

/** The media library, newest first, 60 at a time; `after` is the id that the last page ended with. */
export async function listMedia(
  db: D1Database,
  websiteId: string,
  after: string | null,
): Promise<{ media: unknown[]; nextCursor: string | null }> {
  const { results } = await db
    .prepare(
      'SELECT id, filename, record FROM media WHERE website_id = ?1 AND (?2 IS NULL OR id > ?2) ORDER BY id LIMIT 61',
    )
    .bind(websiteId, after)
    .all<MediaRow>();
  const shown = results.slice(0, 60);
  const media = shown.map((row) => ({
    ...(JSON.parse(row.record) as object),
    url: `/images/${row.id}/${encodeURIComponent(row.filename)}`,
  }));
  return { media, nextCursor: results.length > 60 ? (shown.at(-1)?.id ?? null) : null };
}
