import { and, eq, exists, sql } from 'drizzle-orm';
import { type HeaderFooter, headerFooterSchema } from '#schema/contracts/pages/page-content.ts';
import { siteHeaderFooter, websites } from '#schema/tables/sites.ts';
import { batch, type Database, first } from '../database.ts';
import { rowFor } from '../fragments.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../sites/revision.ts';

const EMPTY: HeaderFooter = { header: { sections: [] }, footer: { sections: [] } };

export async function readHeaderFooter(
  db: Database,
  websiteId: string,
): Promise<{ content: HeaderFooter; version: number }> {
  const row = await first(
    db,
    orm
      .select({ content: siteHeaderFooter.content, version: siteHeaderFooter.version })
      .from(siteHeaderFooter)
      .where(eq(siteHeaderFooter.websiteId, websiteId)),
  );
  return row
    ? { content: readJson(headerFooterSchema, row.content), version: row.version }
    : { content: EMPTY, version: 0 };
}

/** Saves if `version` still holds (0 = there was none yet); every page shows it, so the revision rises. */
export async function saveHeaderFooter(
  db: Database,
  websiteId: string,
  version: number,
  content: HeaderFooter,
): Promise<boolean> {
  const ofSite = eq(siteHeaderFooter.websiteId, websiteId);
  const atVersion = (at: number) =>
    exists(
      orm
        .select({ version: siteHeaderFooter.version })
        .from(siteHeaderFooter)
        .where(and(ofSite, eq(siteHeaderFooter.version, at))),
    );
  const json = JSON.stringify(content);
  const [saved] = await batch(db, [
    orm
      .insert(siteHeaderFooter)
      .select(
        orm
          .select(rowFor(siteHeaderFooter, { websiteId: websites.id, content: json }))
          .from(websites)
          .where(and(eq(websites.id, websiteId), version === 0 ? undefined : atVersion(version))),
      )
      .onConflictDoUpdate({
        target: siteHeaderFooter.websiteId,
        set: { content: json, version: sql`${siteHeaderFooter.version} + 1` },
        setWhere: eq(siteHeaderFooter.version, version),
      }),
    raiseSiteRevision(websiteId, atVersion(version + 1)),
  ]);
  return saved === 1;
}
