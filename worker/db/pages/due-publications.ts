import { itemSearchText } from '#domain/pages/search-text.ts';
import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { toItem } from '../collections/item-rows.ts';
import { DUE_STATUSES } from './publish-statements.ts';

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

type Row = Record<string, unknown>;
const isDue = (table: 'pages' | 'items', at: string) =>
  `${at}status IN (${DUE_STATUSES[table]}) AND ${at}publish_on <= ? AND ${at}deleted_at IS NULL`;

/** Scheduled pages and items whose time has come (epoch milliseconds), by site. Content that no longer parses is logged and left. */
export async function findDuePublications(db: D1Database, now: number): Promise<DuePublications[]> {
  const [pages, items] = await db.batch<Row>([
    db
      .prepare(
        `SELECT id, website_id, path, version, draft FROM pages WHERE ${isDue('pages', '')} ORDER BY publish_on LIMIT ${MAX_PAGES}`,
      )
      .bind(now),
    db
      .prepare(
        `SELECT i.*, (SELECT path FROM pages p WHERE p.website_id = i.website_id AND p.collection_id = i.collection_id AND p.deleted_at IS NULL LIMIT 1) AS page_path
        FROM items i WHERE ${isDue('items', 'i.')} ORDER BY i.publish_on LIMIT ${MAX_ITEMS}`,
      )
      .bind(now),
  ]);
  const sites = new Map<string, DuePublications>();
  const siteOf = (row: Row) => {
    const websiteId = String(row.website_id);
    const site = sites.get(websiteId) ?? { websiteId, pages: [], items: [] };
    sites.set(websiteId, site);
    return site;
  };
  for (const row of pages?.results ?? []) readable(row, () => siteOf(row).pages.push(toDuePage(row)));
  for (const row of items?.results ?? []) readable(row, () => siteOf(row).items.push(toDueItem(row)));
  return [...sites.values()];
}

function readable(row: Row, read: () => void): void {
  try {
    read();
  } catch (error) {
    console.error(`${String(row.id)} is due but cannot be read`, error);
  }
}

const toDuePage = (row: Row): DuePage => ({
  id: String(row.id),
  path: String(row.path),
  version: Number(row.version),
  content: pageContentSchema.parse(JSON.parse(String(row.draft))),
});

function toDueItem(row: Row): DueItem {
  const parent = row.page_path === null ? null : String(row.page_path);
  return {
    id: String(row.id),
    version: Number(row.version),
    title: String(row.title),
    path: parent === null ? null : `${parent === '/' ? '' : parent}/${String(row.url_id)}`,
    text: itemSearchText(toItem(row)),
  };
}
