import { and, asc, count, eq, inArray, min, sql, sum } from 'drizzle-orm';
import type { ImportNoteGroup, ImportPart } from '#schema/contracts/imports/site-import.ts';
import { siteImportNotes } from '#schema/tables/imports.ts';
import { all, type Database, type Statement } from '../database.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';

export type ImportNote = Pick<
  typeof siteImportNotes.$inferSelect,
  'level' | 'part' | 'what' | 'why' | 'example' | 'cases'
>;

/**
 * Builds SQL statements that add rows to the report. `position` is the number of rows that it already has.
 */
export const insertNotes = (importId: string, position: number, notes: readonly ImportNote[]): Statement[] =>
  insertRows(
    siteImportNotes,
    notes.map((note, index) => ({ importId, position: position + index, ...note })),
  );

const MAX_GROUPS = 200;

/** Groups the rows of some parts of the report by reason, most frequent first. */
export async function groupNotes(
  db: Database,
  importId: string,
  parts: readonly ImportPart[],
): Promise<ImportNoteGroup[]> {
  const { level, part, what, why, example, cases } = siteImportNotes;
  const rows = await all(
    db,
    orm
      .select({
        level,
        part,
        what,
        why,
        count: sql<number>`${sum(cases)}`.mapWith(Number).as('cases_all'),
        example: sql<string>`${min(example)}`.as('first_example'),
      })
      .from(siteImportNotes)
      .where(and(eq(siteImportNotes.importId, importId), inArray(part, [...parts])))
      .groupBy(level, part, what, why)
      .orderBy(sql`${level} = 'changed'`, sql`cases_all desc`)
      .limit(MAX_GROUPS),
  );
  return rows;
}

export async function countNotes(
  db: Database,
  importId: string,
  parts: readonly ImportPart[],
): Promise<number> {
  const [row] = await all(
    db,
    orm
      .select({ rows: count() })
      .from(siteImportNotes)
      .where(and(eq(siteImportNotes.importId, importId), inArray(siteImportNotes.part, [...parts]))),
  );
  return row?.rows ?? 0;
}

const PAGE_ROWS = 1_000;

export const listNotes = (
  db: Database,
  importId: string,
  parts: readonly ImportPart[],
  after: number,
): Promise<(ImportNote & { position: number })[]> => {
  const { position, level, part, what, why, example, cases } = siteImportNotes;
  return all(
    db,
    orm
      .select({ position, level, part, what, why, example, cases })
      .from(siteImportNotes)
      .where(
        and(eq(siteImportNotes.importId, importId), inArray(part, [...parts]), sql`${position} > ${after}`),
      )
      .orderBy(asc(position))
      .limit(PAGE_ROWS),
  );
};
