import { and, eq, isNull, sql } from 'drizzle-orm';
import { withSections } from '#domain/collections/item-page.ts';
import { summarizeItem } from '#domain/collections/item-summary.ts';
import { itemSearchText } from '#domain/pages/search-text.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { batch, type Database } from '../database.ts';
import { storedText } from '../fragments.ts';
import { toItem, WHOLE_COLUMNS, type WholeRow } from '../items/item-rows.ts';
import { selectVariants } from '../items/variants.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import type { DueItem, DuePage, DuePublications } from './due-publication.ts';
import { areItemsDue, arePagesDue } from './publish-statements.ts';

/** Maximum pages per run. The next run, a minute later, continues. */
const MAX_PAGES = 20;
const MAX_ITEMS = 100;

/** Finds content whose publication time has come. Logs and skips content that cannot be parsed. */
export async function findDuePublications(db: Database, now: number): Promise<DuePublications[]> {
  const pageOfItem = orm
    .select({ path: pages.path })
    .from(pages)
    .where(
      and(
        eq(pages.websiteId, items.websiteId),
        eq(pages.collectionId, items.collectionId),
        isNull(pages.deletedAt),
      ),
    )
    .limit(1);
  const [duePages, dueItems] = await batch(db, [
    orm
      .select({
        id: pages.id,
        websiteId: pages.websiteId,
        path: pages.path,
        version: pages.version,
        draft: storedText(pages.draft),
      })
      .from(pages)
      .where(arePagesDue(now))
      .orderBy(pages.publishOn)
      .limit(MAX_PAGES),
    orm
      .select({
        ...WHOLE_COLUMNS,
        variants: selectVariants(items),
        websiteId: items.websiteId,
        version: items.version,
        draft: storedText(items.draft),
        pagePath: sql<string | null>`${pageOfItem}`.as('page_path'),
      })
      .from(items)
      .where(areItemsDue(now))
      .orderBy(items.publishOn)
      .limit(MAX_ITEMS),
  ]);
  const sites = new Map<string, DuePublications>();
  const getSite = ({ websiteId }: { websiteId: string }) => {
    const site = sites.get(websiteId) ?? { websiteId, pages: [], items: [] };
    sites.set(websiteId, site);
    return site;
  };
  for (const row of duePages) ifReadable(row.id, () => getSite(row).pages.push(toDuePage(row)));
  for (const row of dueItems) ifReadable(row.id, () => getSite(row).items.push(toDueItem(row)));
  return [...sites.values()];
}

function ifReadable(id: string, read: () => void): void {
  try {
    read();
  } catch (error) {
    console.error(`${id} is due but cannot be read`, error);
  }
}

const toDuePage = ({
  id,
  path,
  version,
  draft,
}: Pick<typeof pages.$inferSelect, 'id' | 'path' | 'version'> & { draft: string }): DuePage => ({
  id,
  path,
  version,
  content: readJson(pageContentSchema, draft),
});

const readSections = (json: string) => itemSchema.shape.sections.parse(JSON.parse(json));

function toDueItem(
  row: WholeRow & { version: number; draft: string | null; pagePath: string | null },
): DueItem {
  const stored = toItem(row);
  const item = row.draft === null ? stored : withSections(stored, readSections(row.draft));
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    path: row.pagePath === null ? null : `${row.pagePath === '/' ? '' : row.pagePath}/${row.urlId}`,
    text: itemSearchText(item),
    // Only the summary's video depends on the sections. The rest was written with the item.
    summary: JSON.stringify({ ...JSON.parse(row.summary), video: summarizeItem(item).video }),
  };
}
