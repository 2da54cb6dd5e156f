import { and, eq, sql } from 'drizzle-orm';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { websites } from '#schema/tables/sites.ts';
import { type Database, first, run } from '../database.ts';
import { orm } from '../orm.ts';

export async function getSettings(
  db: Database,
  websiteId: string,
): Promise<{ settings: WebsiteSettings; version: number }> {
  const row = await first(
    db,
    orm
      .select({ settings: websites.settings, version: websites.settingsVersion })
      .from(websites)
      .where(eq(websites.id, websiteId)),
  );
  if (!row) throw new Error(`website ${websiteId} is gone`);
  return row;
}

/** Saves settings. Increments the site's revision, since every page uses the settings. */
export async function saveSettings(
  db: Database,
  websiteId: string,
  version: number,
  settings: WebsiteSettings,
): Promise<boolean> {
  const changed = await run(
    db,
    orm
      .update(websites)
      .set({
        settings,
        settingsVersion: sql`${websites.settingsVersion} + 1`,
        revision: sql`${websites.revision} + 1`,
      })
      .where(and(eq(websites.id, websiteId), eq(websites.settingsVersion, version))),
  );
  return changed > 0;
}
