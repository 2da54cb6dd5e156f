import { and, eq, exists, sql } from 'drizzle-orm';
import { isUnpublished, pickSiteParts } from '#domain/pages/header-footer.ts';
import type {
  HeaderFooter,
  HeaderFooterDraft,
  HeaderFooterState,
} from '#schema/contracts/pages/header-footer.ts';
import { siteHeaderFooter, websites } from '#schema/tables/sites.ts';
import { type Database, first, run } from '../database.ts';
import { rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

const EMPTY: HeaderFooter = { header: { sections: [] }, footer: { sections: [] } };

export async function getHeaderFooter(db: Database, websiteId: string): Promise<HeaderFooterState> {
  const row = await first(
    db,
    orm
      .select({
        settings: websites.settings,
        content: siteHeaderFooter.content,
        draft: siteHeaderFooter.draft,
        version: siteHeaderFooter.version,
        publishedAt: siteHeaderFooter.publishedAt,
        updatedAt: siteHeaderFooter.updatedAt,
      })
      .from(websites)
      .leftJoin(siteHeaderFooter, eq(siteHeaderFooter.websiteId, websites.id))
      .where(eq(websites.id, websiteId)),
  );
  if (!row) throw new Error(`website ${websiteId} is gone`);
  const published = row.content ?? EMPTY;
  return {
    draft: row.draft ?? published,
    published,
    site: pickSiteParts(row.settings),
    version: row.version ?? 0,
    hasUnpublishedChanges: row.draft !== null,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt ?? 0,
  };
}

export const isAtVersion = (websiteId: string, version: number) =>
  exists(
    orm
      .select({ version: siteHeaderFooter.version })
      .from(siteHeaderFooter)
      .where(and(eq(siteHeaderFooter.websiteId, websiteId), eq(siteHeaderFooter.version, version))),
  );

/**
 * Builds the SQL statement that saves a draft of the header and footer. It changes no row if the draft is
 * outdated, and deletes a draft that equals the published version.
 */
export function headerFooterDraft(
  websiteId: string,
  { version, published }: HeaderFooterState,
  content: HeaderFooterDraft,
  by: { accountId: string | null; now: number },
) {
  const draft = isUnpublished(content, published) ? content : null;
  const changed = { draft, updatedAt: by.now, updatedBy: by.accountId };
  return orm
    .insert(siteHeaderFooter)
    .select(
      orm
        .select(rowFor(siteHeaderFooter, { websiteId: websites.id, content: EMPTY, ...changed }))
        .from(websites)
        .where(and(eq(websites.id, websiteId), version === 0 ? undefined : isAtVersion(websiteId, version))),
    )
    .onConflictDoUpdate({
      target: siteHeaderFooter.websiteId,
      set: { ...changed, version: sql`${siteHeaderFooter.version} + 1` },
      setWhere: eq(siteHeaderFooter.version, version),
    });
}

/** Saves a draft of the header and footer. Returns false if the draft is outdated. */
export async function saveHeaderFooterDraft(
  db: Database,
  websiteId: string,
  state: HeaderFooterState,
  content: HeaderFooterDraft,
  by: { accountId: string; now: number },
): Promise<boolean> {
  return (await run(db, headerFooterDraft(websiteId, state, content, by))) === 1;
}
