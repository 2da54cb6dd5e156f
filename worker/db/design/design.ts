import { and, eq, sql } from 'drizzle-orm';
import type { Design, DesignState } from '#schema/contracts/design/design.ts';
import { websites } from '#schema/tables/sites.ts';
import { type Database, first, run } from '../database.ts';
import { orm } from '../orm.ts';

export async function getDesign(db: Database, websiteId: string): Promise<DesignState> {
  const row = await first(
    db,
    orm
      .select({
        design: websites.design,
        designDraft: websites.designDraft,
        version: websites.designVersion,
      })
      .from(websites)
      .where(eq(websites.id, websiteId)),
  );
  if (!row) throw new Error(`website ${websiteId} is gone`);
  const published = row.design;
  return {
    draft: row.designDraft ?? published,
    published,
    version: row.version,
    hasUnpublishedChanges: row.designDraft !== null,
  };
}

const NEXT_VERSION = sql`${websites.designVersion} + 1`;
const isAtVersion = (websiteId: string, version: number) =>
  and(eq(websites.id, websiteId), eq(websites.designVersion, version));

/**
 * Saves the design draft if `version` is current, and increments it. Deletes a draft that equals the
 * published design.
 */
export async function saveDesignDraft(
  db: Database,
  websiteId: string,
  version: number,
  design: Design,
): Promise<boolean> {
  const { published } = await getDesign(db, websiteId);
  const draft = JSON.stringify(design) === JSON.stringify(published) ? null : design;
  const changed = await run(
    db,
    orm
      .update(websites)
      .set({ designDraft: draft, designVersion: NEXT_VERSION })
      .where(isAtVersion(websiteId, version)),
  );
  return changed === 1;
}

/** Publishes the design. Increments the site's revision, since every page uses the design. */
export async function publishDesign(db: Database, websiteId: string, version: number): Promise<boolean> {
  const changed = await run(
    db,
    orm
      .update(websites)
      .set({
        design: sql`coalesce(${websites.designDraft}, ${websites.design})`,
        designDraft: null,
        designVersion: NEXT_VERSION,
        revision: sql`${websites.revision} + 1`,
      })
      .where(isAtVersion(websiteId, version)),
  );
  return changed === 1;
}
