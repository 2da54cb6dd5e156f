const CHUNK_ROWS = 10_000;

/** Adds submissions of one form. Each contains unique words, and all contain one common word. */
export async function addSubmissions(db: D1Database, websiteId: string, count: number): Promise<void> {
  const form = await db
    .prepare('SELECT id, published_version AS version FROM forms WHERE website_id = ? ORDER BY id LIMIT 1')
    .bind(websiteId)
    .first<{ id: string; version: number }>();
  if (!form) throw new Error('the demo has a form');
  for (let from = 0; from < count; from += CHUNK_ROWS) {
    const to = Math.min(from + CHUNK_ROWS, count);
    await db.batch([
      db
        .prepare(
          `WITH RECURSIVE n(i) AS (SELECT ?4 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?5)
          INSERT INTO form_submissions (id, website_id, form_id, form_version, answers, email, status, spam_reason, ip_hash, digest, created_at)
          SELECT printf('bfa%021x', i), ?1, ?2, ?3, json_object('email', 'writer' || i || '@bench.test', 'message', 'Letter ' || i || ' about the kiln'),
            'writer' || i || '@bench.test', CASE i % 20 WHEN 0 THEN 'spam' WHEN 1 THEN 'unread' ELSE 'read' END, CASE i % 20 WHEN 0 THEN 'honeypot' END,
            '', 'bench-' || i, ?6 - (?5 - i) * 60000 FROM n`,
        )
        .bind(websiteId, form.id, form.version, from, to, Date.now()),
      // Submission numbers ascend, so new submissions have numbers above the highest one in the search index.
      db.prepare(
        `INSERT INTO form_search (rowid, site, form, text) SELECT number, website_id, form_id, email || ' ' || (answers ->> '$.message')
        FROM form_submissions WHERE number > (SELECT coalesce(max(rowid), 0) FROM form_search)`,
      ),
    ]);
  }
}
