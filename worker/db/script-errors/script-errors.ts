import { browserName } from '#domain/analytics/browser-name.ts';
import type { ScriptErrorsMessage } from '#schema/contracts/queue-messages.ts';
import type { ScriptErrorGroup } from '#schema/contracts/script-errors/activity.ts';

const IS_NEW = `NOT EXISTS (SELECT 1 FROM consumed_messages seen WHERE seen.id = m.value ->> 'id')`;
const HOUR_MS = 3_600_000;

/** The sample is that of the latest report: the greatest of samples that begin with their time in 15 digits. */
const ADD_ERRORS = `INSERT INTO script_errors (website_id, hour, fingerprint, message, file, line, sample, count, first_seen_at, last_seen_at)
  SELECT m.value ->> 'websiteId', m.value ->> 'receivedAt' / ${HOUR_MS}, x.value ->> 'fingerprint', x.value ->> 'message', x.value ->> 'file',
    x.value ->> 'line', substr(max(printf('%015d', m.value ->> 'receivedAt') || (x.value -> 'sample')), 16), count(*), min(m.value ->> 'receivedAt'), max(m.value ->> 'receivedAt')
  FROM json_each(?1) m, json_each(m.value, '$.errors') x WHERE ${IS_NEW} GROUP BY 1, 2, 3
  ON CONFLICT (website_id, hour, fingerprint) DO UPDATE SET count = count + excluded.count, sample = excluded.sample,
    first_seen_at = min(first_seen_at, excluded.first_seen_at), last_seen_at = max(last_seen_at, excluded.last_seen_at)`;

const MARK_CONSUMED = `INSERT OR IGNORE INTO consumed_messages (id, consumed_at) SELECT m.value ->> 'id', ?2 FROM json_each(?1) m`;

/** Adds reports to their groups: same message, file and line within an hour (server-design §6). Each message counts once. */
export async function recordScriptErrors(
  db: D1Database,
  messages: readonly ScriptErrorsMessage[],
  now: number,
): Promise<void> {
  const json = JSON.stringify([...new Map(messages.map((message) => [message.id, message])).values()]);
  await db.batch([db.prepare(ADD_ERRORS).bind(json), db.prepare(MARK_CONSUMED).bind(json, now)]);
}

/** Most browsers that a group names. */
const MAX_BROWSERS = 8;

type Row = Omit<ScriptErrorGroup, 'sample' | 'browsers'> & { sample: string; userAgents: string };

/** Groups seen since `since` (epoch milliseconds), most frequent first, at most `limit`. */
export async function listScriptErrors(
  db: D1Database,
  websiteId: string,
  since: number,
  limit: number,
): Promise<ScriptErrorGroup[]> {
  const { results } = await db
    .prepare(
      `SELECT e.fingerprint, e.message, e.file, e.line, e.sample, g.count, g.firstSeenAt, g.lastSeenAt, g.userAgents,
        CASE WHEN r.resolved_at >= g.lastSeenAt THEN r.resolved_at END AS resolvedAt
      FROM (SELECT fingerprint, sum(count) AS count, max(hour) AS hour, min(first_seen_at) AS firstSeenAt, max(last_seen_at) AS lastSeenAt,
          json_group_array(DISTINCT sample ->> 'userAgent') AS userAgents
        FROM script_errors WHERE website_id = ?1 AND hour >= ?2 GROUP BY fingerprint ORDER BY count DESC, lastSeenAt DESC, fingerprint LIMIT ?3) g
      JOIN script_errors e ON e.website_id = ?1 AND e.hour = g.hour AND e.fingerprint = g.fingerprint
      LEFT JOIN resolved_script_errors r ON r.website_id = ?1 AND r.fingerprint = g.fingerprint
      ORDER BY g.count DESC, g.lastSeenAt DESC, g.fingerprint`,
    )
    .bind(websiteId, Math.floor(since / HOUR_MS), limit)
    .all<Row>();
  return results.map(({ userAgents, ...row }) => ({
    ...row,
    sample: JSON.parse(row.sample) as Record<string, unknown>,
    browsers: browsersOf(JSON.parse(userAgents) as unknown[]),
  }));
}

function browsersOf(userAgents: readonly unknown[]): string[] {
  const names = userAgents.filter((agent) => typeof agent === 'string').map(browserName);
  return [...new Set(names)].sort().slice(0, MAX_BROWSERS);
}

/** Marks a group as dealt with, or as open again with `null`; false when the site has no such group. */
export async function resolveScriptError(
  db: D1Database,
  websiteId: string,
  fingerprint: string,
  resolved: { at: number; by: string } | null,
): Promise<boolean> {
  const known = 'EXISTS (SELECT 1 FROM script_errors WHERE website_id = ?1 AND fingerprint = ?2)';
  const statement = resolved
    ? db
        .prepare(
          `INSERT INTO resolved_script_errors (website_id, fingerprint, resolved_at, resolved_by) SELECT ?1, ?2, ?3, ?4 WHERE ${known}
          ON CONFLICT (website_id, fingerprint) DO UPDATE SET resolved_at = ?3, resolved_by = ?4`,
        )
        .bind(websiteId, fingerprint, resolved.at, resolved.by)
    : db
        .prepare('DELETE FROM resolved_script_errors WHERE website_id = ?1 AND fingerprint = ?2')
        .bind(websiteId, fingerprint);
  return (await statement.run()).meta.changes === 1;
}
