/** A message that its consumer could not take; `body` is its JSON. Times are epoch milliseconds. */
export interface DeadLetter {
  id: string;
  queue: string;
  websiteId: string | null;
  body: string;
  receivedAt: number;
  replayedAt: number | null;
}

const COLUMNS =
  'id, queue, website_id AS websiteId, body, received_at AS receivedAt, replayed_at AS replayedAt';

export async function recordDeadLetters(
  db: D1Database,
  letters: readonly Omit<DeadLetter, 'replayedAt'>[],
): Promise<void> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO dead_letters (id, queue, website_id, body, received_at)
      SELECT l.value ->> 'id', l.value ->> 'queue', l.value ->> 'websiteId', l.value ->> 'body', l.value ->> 'receivedAt' FROM json_each(?) l`,
    )
    .bind(JSON.stringify(letters))
    .run();
}

/** A site's dead letters, newest first, after the cursor. */
export async function listDeadLetters(
  db: D1Database,
  websiteId: string,
  after: { receivedAt: number; id: string } | null,
  limit: number,
): Promise<DeadLetter[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM dead_letters WHERE website_id = ?1 AND (?2 IS NULL OR (received_at, id) < (?2, ?3))
      ORDER BY received_at DESC, id DESC LIMIT ?4`,
    )
    .bind(websiteId, after?.receivedAt ?? null, after?.id ?? null, limit)
    .all<DeadLetter>();
  return results;
}

export async function findDeadLetter(
  db: D1Database,
  websiteId: string,
  id: string,
): Promise<DeadLetter | null> {
  return db
    .prepare(`SELECT ${COLUMNS} FROM dead_letters WHERE website_id = ? AND id = ?`)
    .bind(websiteId, id)
    .first<DeadLetter>();
}

/** Marks a letter as replayed; false when somebody else has done so. */
export async function claimReplay(db: D1Database, id: string, now: number): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE dead_letters SET replayed_at = ? WHERE id = ? AND replayed_at IS NULL')
    .bind(now, id)
    .run();
  return meta.changes === 1;
}

export async function releaseReplay(db: D1Database, id: string): Promise<void> {
  await db.prepare('UPDATE dead_letters SET replayed_at = NULL WHERE id = ?').bind(id).run();
}

/** Throws a letter away; false when the site has none of this id. */
export async function dropDeadLetter(db: D1Database, websiteId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM dead_letters WHERE website_id = ? AND id = ?')
    .bind(websiteId, id)
    .run();
  return meta.changes === 1;
}
