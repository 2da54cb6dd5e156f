import { type WebsiteSettings, websiteSettingsSchema } from '#schema/contracts/sites/website.ts';

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
