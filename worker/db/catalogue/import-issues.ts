import { and, asc, eq, sql } from 'drizzle-orm';
import { productImportIssues } from '#schema/tables/catalogue.ts';
import { all, type Database } from '../database.ts';
import { orm } from '../orm.ts';

export type ImportIssue = Pick<
  typeof productImportIssues.$inferSelect,
  'line' | 'title' | 'level' | 'message'
>;

const PAGE_ROWS = 1_000;

/** Lists the issues of an import after one of them, or from the first: errors before warnings, by line. */
export function listIssues(db: Database, id: string, after: ImportIssue | null): Promise<ImportIssue[]> {
  const { importId, line, title, level, message } = productImportIssues;
  return all(
    db,
    orm
      .select({ line, title, level, message })
      .from(productImportIssues)
      .where(
        and(
          eq(importId, id),
          after
            ? sql`(${level}, ${line}, ${message}) > (${after.level}, ${after.line}, ${after.message})`
            : undefined,
        ),
      )
      .orderBy(asc(level), asc(line), asc(message))
      .limit(PAGE_ROWS),
  );
}
