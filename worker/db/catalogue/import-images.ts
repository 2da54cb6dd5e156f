import { and, eq, sql } from 'drizzle-orm';
import { productImportNames } from '#schema/tables/catalogue.ts';
import { all, type Database } from '../database.ts';
import { excludedColumn, isOneOf, jsonRows, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Returns marks stored for image URLs that were tried and for hosts that did not respond, by name. */
export async function findFetchedMarks(
  db: Database,
  importId: string,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await all(
    db,
    orm
      .select({ name: productImportNames.name, line: productImportNames.line })
      .from(productImportNames)
      .where(and(eq(productImportNames.importId, importId), isOneOf(productImportNames.name, names))),
  );
  return new Map(rows.map(({ name, line }) => [name, line]));
}

export const insertFetchedMarks = (importId: string, marks: readonly { name: string; line: number }[]) => {
  const mark = jsonRows(marks, 'mark');
  return orm
    .insert(productImportNames)
    .select(
      orm
        .select(rowFor(productImportNames, { importId, name: mark.field('name'), line: mark.field('line') }))
        .from(mark.table)
        .where(sql`true`),
    )
    .onConflictDoUpdate({
      target: [productImportNames.importId, productImportNames.name],
      set: { line: excludedColumn(productImportNames.line) },
    });
};
