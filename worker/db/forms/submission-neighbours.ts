import type { SubmissionNeighbours, SubmissionQuery } from '#schema/contracts/forms/owner-api.ts';
import { askedSubmissions } from './submission-list.ts';

type Row = Record<string, unknown>;

interface Of {
  websiteId: string;
  id: string;
  query: Omit<SubmissionQuery, 'cursor'>;
}

/**
 * The submissions above and below one in the list that a query leaves, in one round trip; null when this site has no such
 * submission. It need not be in that list itself: one that was just read has left those that are unread.
 *
 * Each side takes one step along the list's index. Dates are asked of the submission found there alone, for numbers rise with
 * time: beyond the first that is too old there are only older ones, and walking through them all would find nothing.
 */
export async function readNeighbours(
  db: D1Database,
  { websiteId, id, query }: Of,
): Promise<SubmissionNeighbours | null> {
  const { from = null, to = null, ...undated } = query;
  const asked = askedSubmissions(websiteId, undated);
  const here = '(SELECT number FROM form_submissions WHERE id = ?7 AND website_id = ?1)';
  const beside = (isAfter: string, order: string) =>
    asked &&
    db
      .prepare(
        `SELECT id FROM (SELECT s.id, s.created_at FROM ${asked.source} WHERE ${asked.where.join(' AND ')}
          AND ${asked.number} ${isAfter} ${here} ORDER BY ${asked.number} ${order} LIMIT 1)
        WHERE created_at >= coalesce(?8, 0) AND (?9 IS NULL OR created_at < ?9)`,
      )
      .bind(...asked.binds, id, from, to);
  const known = db
    .prepare('SELECT 1 FROM form_submissions WHERE id = ? AND website_id = ?')
    .bind(id, websiteId);
  const sides = [beside('>', 'ASC'), beside('<', 'DESC')].filter((side) => side !== null);
  const [found, previous, next] = await db.batch<Row>([known, ...sides]);
  if (!found?.results[0]) return null;
  const idOf = (side?: D1Result<Row>) => (side?.results[0] ? String(side.results[0].id) : null);
  return { previous: idOf(previous), next: idOf(next) };
}
