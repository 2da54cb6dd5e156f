import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { MediaUse } from '#schema/contracts/media/media.ts';
import { items } from '#schema/tables/collections.ts';
import { pages, savedSections } from '#schema/tables/pages.ts';
import { siteHeaderFooter, websites } from '#schema/tables/sites.ts';
import { batch, type Database } from '../database.ts';
import { literal } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isItemPublic, isPagePublic } from '../rules/visibility.ts';

const MAX_USES = 100;

export const mentionsMedium = (id: string, ...columns: readonly SQLWrapper[]): SQL | undefined =>
  or(...columns.map((column) => sql`instr(coalesce(${column}, ''), ${id}) > 0`));

const use = (
  kind: MediaUse['kind'],
  fields: { id: SQLWrapper; title: SQLWrapper; path: SQLWrapper; isPublished: SQL | undefined },
) => ({
  kind: sql<MediaUse['kind']>`${literal(kind)}`.as('kind'),
  id: sql<string>`${fields.id}`.as('use_id'),
  title: sql<string>`${fields.title}`.as('use_title'),
  path: sql<string | null>`${fields.path}`.as('use_path'),
  isPublished: sql<number>`${fields.isPublished}`.as('is_published'),
});

export async function findMediaUses(db: Database, websiteId: string, id: string): Promise<MediaUse[]> {
  const ofPages = orm
    .select(
      use('page', {
        id: sql`${pages.id}`,
        title: sql`${pages.title}`,
        path: sql`${pages.path}`,
        isPublished: and(isPagePublic(pages), mentionsMedium(id, pages.published)),
      }),
    )
    .from(pages)
    .where(
      and(
        eq(pages.websiteId, websiteId),
        isNull(pages.deletedAt),
        mentionsMedium(id, pages.draft, pages.published),
      ),
    );
  const parentPath = orm
    .select({ path: sql`rtrim(${pages.path}, '/') || '/' || ${items.urlId}` })
    .from(pages)
    .where(and(eq(pages.collectionId, items.collectionId), isNull(pages.deletedAt)))
    .limit(1);
  const ofItems = orm
    .select(
      use('item', {
        id: sql`${items.id}`,
        title: sql`${items.title}`,
        path: parentPath,
        isPublished: and(isItemPublic(items), mentionsMedium(id, items.content, items.image)),
      }),
    )
    .from(items)
    .where(
      and(
        eq(items.websiteId, websiteId),
        isNull(items.deletedAt),
        mentionsMedium(id, items.content, items.image, items.draft),
      ),
    );
  const always = { id: sql`${websiteId}`, path: sql`null`, isPublished: sql`1` };
  const ofLayout = orm
    .select(
      use('header-footer', {
        ...always,
        title: literal('Header and footer'),
        isPublished: mentionsMedium(id, siteHeaderFooter.content),
      }),
    )
    .from(siteHeaderFooter)
    .where(
      and(
        eq(siteHeaderFooter.websiteId, websiteId),
        mentionsMedium(id, siteHeaderFooter.content, siteHeaderFooter.draft),
      ),
    );
  const ofSettings = orm
    .select(use('settings', { ...always, title: literal('Logo or social sharing image of the site') }))
    .from(websites)
    .where(and(eq(websites.id, websiteId), mentionsMedium(id, websites.settings)));
  const ofDesign = orm
    .select(use('settings', { ...always, title: literal('Fonts of the design') }))
    .from(websites)
    .where(and(eq(websites.id, websiteId), mentionsMedium(id, websites.design, websites.designDraft)));
  const ofSavedSections = orm
    .select(
      use('saved-section', {
        id: sql`${savedSections.id}`,
        title: sql`'Saved section “' || ${savedSections.name} || '”'`,
        path: sql`null`,
        isPublished: sql`0`,
      }),
    )
    .from(savedSections)
    .where(and(eq(savedSections.websiteId, websiteId), mentionsMedium(id, savedSections.section)));
  // D1 allows at most five selects in a union, so the uses need two.
  const rows = await batch(db, [
    ofPages.unionAll(ofItems).unionAll(ofLayout).unionAll(ofSettings).unionAll(ofDesign).limit(MAX_USES),
    ofSavedSections.limit(MAX_USES),
  ]);
  return rows.flat().map((row) => ({ ...row, isPublished: row.isPublished === 1 }));
}
