import { blockValue } from '#domain/forms/block-list.ts';
import type { BlockEntry } from '#schema/contracts/forms/owner-api.ts';
import type { BlockKind } from '#schema/contracts/forms/submission.ts';

/** Entries of one site's list: it is read whole with every submission. */
const MAX_ENTRIES = 1_000;

export async function readBlockList(db: D1Database, websiteId: string): Promise<BlockEntry[]> {
  const { results } = await db
    .prepare(
      'SELECT kind, value, created_at AS createdAt FROM form_block_list WHERE website_id = ? ORDER BY created_at DESC, kind, value',
    )
    .bind(websiteId)
    .all<BlockEntry>();
  return results;
}

/** Adds an entry; false when the list is full. One that is there already stays as it is. */
export async function addBlocked(
  db: D1Database,
  websiteId: string,
  entry: { kind: BlockKind; value: string },
  now: number,
): Promise<boolean> {
  const [, count] = await db.batch<{ total: number }>([
    db
      .prepare(
        `INSERT INTO form_block_list (website_id, kind, value, created_at) SELECT ?1, ?2, ?3, ?4
        WHERE (SELECT count(*) FROM form_block_list WHERE website_id = ?1) < ${MAX_ENTRIES} ON CONFLICT DO NOTHING`,
      )
      .bind(websiteId, entry.kind, blockValue(entry), now),
    db
      .prepare(
        'SELECT count(*) AS total FROM form_block_list WHERE website_id = ?1 AND kind = ?2 AND value = ?3',
      )
      .bind(websiteId, entry.kind, blockValue(entry)),
  ]);
  return count?.results[0]?.total === 1;
}

export const removeBlocked = (
  db: D1Database,
  websiteId: string,
  entry: { kind: BlockKind; value: string },
): Promise<unknown> =>
  db
    .prepare('DELETE FROM form_block_list WHERE website_id = ? AND kind = ? AND value = ?')
    .bind(websiteId, entry.kind, blockValue(entry))
    .run();
