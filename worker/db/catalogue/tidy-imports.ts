/** Rows that one statement deletes, and those of one run of the job: others have their turn between. */
const PIECE = 500;
const PIECES = 200;

const INTERRUPTED = 'Reading the file was interrupted. Upload it again.';
/** How long an import can be looked at. */
const KEPT_MS = 7 * 86_400_000;

/** Imports whose rows nobody needs any more, and those that go as a whole. */
const OVER = `SELECT id FROM product_imports WHERE state IN ('done', 'failed', 'cancelled')`;
const forgottenAt = (now: number) => `SELECT id FROM product_imports WHERE updated_at < ${now - KEPT_MS}`;

/** Gives up files whose reading stopped half way, drops the rows of imports that are over, and forgets imports after a week. */
export async function tidyImports(db: D1Database, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE product_imports SET state = 'failed', problem = ?2 WHERE state = 'reading' AND updated_at < ?1`,
    )
    .bind(now - 600_000, INTERRUPTED)
    .run();
  await db
    .prepare(
      `UPDATE product_imports SET state = 'cancelled' WHERE state IN ('looking', 'ready', 'running') AND updated_at < ?1`,
    )
    .bind(now - KEPT_MS)
    .run();
  let left = PIECES;
  const clear = async (table: string, imports: string): Promise<boolean> => {
    for (; left > 0; left--) {
      const { meta } = await db
        .prepare(
          `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE import_id IN (${imports}) LIMIT ${PIECE})`,
        )
        .run();
      if (meta.changes === 0) return true;
    }
    return false;
  };
  const isClear =
    (await clear('product_import_rows', OVER)) &&
    (await clear('product_import_names', OVER)) &&
    (await clear('product_import_products', OVER)) &&
    (await clear('product_import_issues', forgottenAt(now)));
  // An import goes last: with rows left, its deletion would take them all along in one go.
  if (isClear) await db.prepare(`DELETE FROM product_imports WHERE id IN (${forgottenAt(now)})`).run();
}
