import { inArray } from 'drizzle-orm';
import { flags } from '#schema/tables/sites.ts';
import { all, batch, type Database } from '../database.ts';
import { excludedColumn } from '../fragments.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';

interface Flag {
  name: string;
  isEnabled: boolean;
}

export async function getFlags(db: Database, websiteId: string): Promise<Record<string, boolean>> {
  const rows = await all(
    db,
    orm
      .select({ name: flags.name, isEnabled: flags.isEnabled })
      .from(flags)
      .where(inArray(flags.websiteId, ['', websiteId]))
      .orderBy(flags.websiteId),
  );
  return Object.fromEntries(rows.map(({ name, isEnabled }) => [name, isEnabled]));
}

/** Saves feature flags. Increments the site's revision, since every page depends on some flags. */
export async function saveFlags(db: Database, websiteId: string, changed: readonly Flag[]): Promise<void> {
  if (changed.length === 0) return;
  await batch(db, [
    orm
      .insert(flags)
      .values(changed.map(({ name, isEnabled }) => ({ websiteId, name, isEnabled })))
      .onConflictDoUpdate({
        target: [flags.websiteId, flags.name],
        set: { isEnabled: excludedColumn(flags.isEnabled) },
      }),
    raiseSiteRevision(websiteId),
  ]);
}
