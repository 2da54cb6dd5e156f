import type { PageSource } from '#domain/pages/page-sources.ts';
import type { ItemSummary } from '#worker/render/document/context.ts';
import { ITEM_COLUMNS, type Row, toSummary } from './item-rows.ts';

interface PageAddress {
  websiteId: string;
  path: string;
}

/**
 * Items of the blocks of the page at ?2 of website ?1, no more of a block than it shows: every row is read, sent and parsed. A page
 * shows nothing of a collection that stands behind another lock than its own. `sources` are rows of page_id, block_id,
 * collection_id, max_items and category.
 */
const itemsOf = (
  sources: string,
) => `SELECT * FROM (SELECT s.block_id, s.max_items, cp.path AS collection_path, ${ITEM_COLUMNS},
    row_number() OVER (PARTITION BY s.block_id ORDER BY i.sort_key, i.id) AS place
  FROM pages p JOIN ${sources} s ON s.page_id = p.id
  JOIN items i ON i.id IN (SELECT n.id FROM items n WHERE n.collection_id = s.collection_id AND n.status = 1
    AND (s.category IS NULL OR EXISTS (SELECT 1 FROM item_terms t WHERE t.item_id = n.id AND t.kind = 'category' AND t.slug = s.category))
    ORDER BY n.sort_key, n.id
    LIMIT (SELECT max(m.max_items) FROM pages q JOIN ${sources} m ON m.page_id = q.id
      WHERE q.website_id = ?1 AND q.path = ?2 AND q.deleted_at IS NULL))
  LEFT JOIN pages cp ON cp.website_id = p.website_id AND cp.collection_id = s.collection_id AND cp.deleted_at IS NULL
  WHERE p.website_id = ?1 AND p.path = ?2 AND p.deleted_at IS NULL AND i.website_id = ?1
    AND (cp.access_kind IS NULL OR cp.access_kind = 'public' OR cp.id = p.id
      OR (p.access_kind = cp.access_kind AND (cp.area_id IS NULL OR cp.area_id IS p.area_id))))
  WHERE place <= max_items ORDER BY block_id, place`;

/** Items by what the page asked for when it was stored. */
export function storedSourcesStatement(
  db: D1Database,
  { websiteId, path, kind }: PageAddress & { kind: 'published' | 'draft' },
): D1PreparedStatement {
  const ofKind = `(SELECT page_id, block_id, collection_id, max_items, category FROM page_sources WHERE kind = '${kind}')`;
  return db.prepare(itemsOf(ofKind)).bind(websiteId, path);
}

const ASKED = `(SELECT a.id AS page_id, j.value ->> 'blockId' AS block_id, j.value ->> 'collectionId' AS collection_id,
  j.value ->> 'maxItems' AS max_items, j.value ->> 'category' AS category
  FROM pages a, json_each(?3) j WHERE a.website_id = ?1 AND a.path = ?2 AND a.deleted_at IS NULL)`;

/** Items that blocks ask for now, whatever is stored of them: what an owner has just chosen is drawn before it is saved. */
export async function itemsAskedFor(
  db: D1Database,
  { websiteId, path }: PageAddress,
  sources: readonly PageSource[],
  roundTrips: { d1: number },
): Promise<Map<string, ItemSummary[]>> {
  if (sources.length === 0) return new Map();
  roundTrips.d1 += 1;
  const { results } = await db
    .prepare(itemsOf(ASKED))
    .bind(websiteId, path, JSON.stringify(sources))
    .all<Row>();
  return toItemsByBlock(results);
}

export function toItemsByBlock(rows: Row[]): Map<string, ItemSummary[]> {
  const byBlock = new Map<string, ItemSummary[]>();
  for (const row of rows) {
    const list = byBlock.get(String(row.block_id)) ?? [];
    list.push(toSummary(row, row.collection_path === null ? '' : String(row.collection_path)));
    byBlock.set(String(row.block_id), list);
  }
  return byBlock;
}
