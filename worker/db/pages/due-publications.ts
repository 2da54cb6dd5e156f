import { and, eq, isNull, sql } from 'drizzle-orm';
import { itemSearchText } from '#domain/pages/search-text.ts';
import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { toItem, WHOLE_COLUMNS, type WholeRow } from '../collections/item-rows.ts';
import { batch, type Database } from '../database.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { areItemsDue, arePagesDue } from './publish-statements.ts';

/** How much one run takes on; what is left comes a minute later. */
const MAX_PAGES = 20;
const MAX_ITEMS = 100;

export interface DuePage {
  id: string;
  path: string;
  version: number;
  content: PageContent;
}
export interface DueItem {
  id: string;
  version: number;
  title: string;
  /** Address, or null when no page shows its collection. */
  path: string | null;
  text: string;
}
/** What is due on one site. */
export interface DuePublications {
  websiteId: string;
  pages: DuePage[];
  items: DueItem[];
}

/** Scheduled pages and items whose time has come (epoch milliseconds), by site. Content that no longer parses is logged and left. */
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
        draft: pages.draft,
      })
      .from(pages)
      .where(arePagesDue(now))
      .orderBy(pages.publishOn)
      .limit(MAX_PAGES),
    orm
      .select({
        ...WHOLE_COLUMNS,
        websiteId: items.websiteId,
        version: items.version,
        pagePath: sql<string | null>`${pageOfItem}`.as('page_path'),
      })
      .from(items)
      .where(areItemsDue(now))
      .orderBy(items.publishOn)
      .limit(MAX_ITEMS),
  ]);
  const sites = new Map<string, DuePublications>();
  const siteOf = ({ websiteId }: { websiteId: string }) => {
    const site = sites.get(websiteId) ?? { websiteId, pages: [], items: [] };
    sites.set(websiteId, site);
    return site;
  };
  for (const row of duePages) ifReadable(row.id, () => siteOf(row).pages.push(toDuePage(row)));
  for (const row of dueItems) ifReadable(row.id, () => siteOf(row).items.push(toDueItem(row)));
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
}: Pick<typeof pages.$inferSelect, 'id' | 'path' | 'version' | 'draft'>): DuePage => ({
  id,
  path,
  version,
  content: readJson(pageContentSchema, draft),
});

const toDueItem = (row: WholeRow & { version: number; pagePath: string | null }): DueItem => ({
  id: row.id,
  version: row.version,
  title: row.title,
  path: row.pagePath === null ? null : `${row.pagePath === '/' ? '' : row.pagePath}/${row.urlId}`,
  text: itemSearchText(toItem(row)),
});
