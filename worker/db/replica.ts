import type { Reader } from './database.ts';

/**
 * Returns the nearest read replica that has reached `bookmark`, or the primary without a bookmark. D1 waits
 * for a lagging replica, so that visitors always see their own changes.
 */
export function readerAt(db: D1Database, bookmark: string | undefined): Reader {
  if (bookmark === undefined) return db;
  const session = db.withSession(bookmark);
  return {
    isReplica: true,
    prepare: (text) => session.prepare(text),
    batch: (statements) => session.batch(statements),
  };
}
