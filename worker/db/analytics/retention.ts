const DAY_MS = 86_400_000;

/** How long each kind of row is kept (server-design §6, §9). Days after the time in its column. */
const KEPT_DAYS = [
  { table: 'census_events', column: 'received_at', days: 90 },
  { table: 'script_errors', column: 'last_seen_at', days: 90 },
  { table: 'resolved_script_errors', column: 'resolved_at', days: 180 },
  { table: 'traces', column: 'received_at', days: 30 },
  { table: 'consumed_messages', column: 'consumed_at', days: 2 },
  { table: 'dead_letters', column: 'received_at', days: 30 },
  { table: 'payment_events', column: 'received_at', days: 30 },
  { table: 'audit_log', column: 'created_at', days: 365 },
] as const;

const MAX_ROWS_PER_STATEMENT = 2_000;
const MAX_STATEMENTS = 25;

/** Runs a deletion (of rows, or of what is in them) that is bounded in rows until nothing is left for it, or enough for one run. */
async function deleteInPieces(statement: D1PreparedStatement): Promise<number> {
  let deleted = 0;
  for (let run = 0; run < MAX_STATEMENTS; run++) {
    const { meta } = await statement.run();
    deleted += meta.changes;
    if (meta.changes === 0) break;
  }
  return deleted;
}

/**
 * Deletes what is too old. These tables are only appended to, so their oldest rows are those with the lowest
 * rowid: looking at those alone needs no index by time across all sites.
 */
export async function deleteOldRows(db: D1Database, now: number): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const { table, column, days } of KEPT_DAYS) {
    const oldest = `SELECT rowid FROM ${table} ORDER BY rowid LIMIT ${MAX_ROWS_PER_STATEMENT}`;
    const statement = db
      .prepare(`DELETE FROM ${table} WHERE rowid IN (${oldest}) AND ${column} < ?`)
      .bind(now - days * DAY_MS);
    deleted[table] = await deleteInPieces(statement);
  }
  return deleted;
}

/** Deletes mail that was sent (or kept) more than 90 days ago, and the words of old mail that opened an account. */
export async function deleteSentMail(db: D1Database, now: number): Promise<void> {
  const sent = `SELECT rowid FROM mail_outbox WHERE status IN ('sent', 'captured') AND created_at < ?1 AND sent_at < ?1 LIMIT ${MAX_ROWS_PER_STATEMENT}`;
  await deleteInPieces(
    db.prepare(`DELETE FROM mail_outbox WHERE rowid IN (${sent})`).bind(now - 90 * DAY_MS),
  );
  // Invitations hold longest of all secrets: seven days.
  const spent = `SELECT rowid FROM mail_outbox WHERE is_secret = 1 AND body <> '' AND created_at < ?1 AND status NOT IN ('queued', 'sending') LIMIT ${MAX_ROWS_PER_STATEMENT}`;
  await deleteInPieces(
    db
      .prepare(`UPDATE mail_outbox SET body = '', html = '' WHERE rowid IN (${spent})`)
      .bind(now - 8 * DAY_MS),
  );
}

/** Deletes sessions, single-use tokens and challenges that have run out, and forgotten attempts at signing in and paying. */
export async function deleteExpired(db: D1Database, now: number): Promise<void> {
  const limit = `LIMIT ${MAX_ROWS_PER_STATEMENT}`;
  await db.batch([
    db
      .prepare(
        `DELETE FROM sessions WHERE rowid IN (SELECT rowid FROM sessions WHERE expires_at < ? ${limit})`,
      )
      .bind(now),
    db
      .prepare(
        `DELETE FROM single_use_tokens WHERE rowid IN (SELECT rowid FROM single_use_tokens WHERE expires_at < ? ${limit})`,
      )
      // Until then whoever follows an old link is told what became of it.
      .bind(now - 30 * DAY_MS),
    db
      .prepare(
        `DELETE FROM passkey_challenges WHERE rowid IN (SELECT rowid FROM passkey_challenges WHERE expires_at < ? ${limit})`,
      )
      .bind(now),
    db
      .prepare(
        `DELETE FROM attempt_counters WHERE rowid IN (SELECT rowid FROM attempt_counters WHERE window_started_at < ? ${limit})`,
      )
      .bind(now - DAY_MS),
    db
      .prepare(
        `DELETE FROM payment_tries WHERE rowid IN (SELECT rowid FROM payment_tries WHERE at < ? ${limit})`,
      )
      .bind(now - DAY_MS),
  ]);
}

/** Deletes pages and items that were put in the bin more than 30 days ago, with what hangs on them. */
export async function deleteBinned(db: D1Database, now: number): Promise<void> {
  for (const [table, kind] of [
    ['pages', 'page'],
    ['items', 'item'],
  ] as const) {
    const { results } = await db
      .prepare(`SELECT id FROM ${table} WHERE deleted_at < ? LIMIT 200`)
      .bind(now - 30 * DAY_MS)
      .all<{ id: string }>();
    if (results.length === 0) continue;
    const ids = JSON.stringify(results.map(({ id }) => id));
    await db.batch([
      db
        .prepare(
          `DELETE FROM search_index WHERE kind = '${kind}' AND ref_id IN (SELECT value FROM json_each(?))`,
        )
        .bind(ids),
      db.prepare('DELETE FROM redirects WHERE target_id IN (SELECT value FROM json_each(?))').bind(ids),
      db
        .prepare(
          `DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NOT NULL`,
        )
        .bind(ids),
    ]);
  }
}

/** Deletes files that were put in the bin more than 30 days ago, with what was made of them and no other file has made alike. */
export async function deleteBinnedMedia(env: Pick<Env, 'DB' | 'MEDIA'>, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT id, website_id AS websiteId, coalesce(record ->> 'contentHash', id) AS contentHash, EXISTS (
      SELECT 1 FROM media o WHERE o.website_id = m.website_id AND o.id <> m.id AND o.record ->> 'contentHash' = m.record ->> 'contentHash'
        AND (o.deleted_at IS NULL OR o.deleted_at >= ?1)) AS isShared
    FROM media m WHERE deleted_at < ?1 LIMIT 100`,
  )
    .bind(now - 30 * DAY_MS)
    .all<{ id: string; websiteId: string; contentHash: string; isShared: number }>();
  if (results.length === 0) return;
  const lonely = results.filter(({ isShared }) => isShared === 0);
  for (const { id, websiteId } of results) await deleteUnder(env.MEDIA, `${websiteId}/${id}`);
  for (const { websiteId, contentHash } of lonely)
    await deleteUnder(env.MEDIA, `${websiteId}/${contentHash}/`);
  await env.DB.batch([
    env.DB.prepare(
      `DELETE FROM media_variants WHERE (website_id, content_hash) IN
        (SELECT value ->> 'websiteId', value ->> 'contentHash' FROM json_each(?))`,
    ).bind(JSON.stringify(lonely)),
    env.DB.prepare(
      'DELETE FROM media WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NOT NULL',
    ).bind(JSON.stringify(results.map(({ id }) => id))),
  ]);
}

/** R2 lists and deletes a thousand objects at a time. */
async function deleteUnder(bucket: R2Bucket, prefix: string): Promise<void> {
  for (let isTruncated = true; isTruncated; ) {
    const listed = await bucket.list({ prefix });
    if (listed.objects.length > 0) await bucket.delete(listed.objects.map(({ key }) => key));
    isTruncated = listed.truncated;
  }
}
