import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { type ArchiveForm, archiveFormSchema } from '#schema/contracts/forms/definition.ts';
import { forms, formVersions } from '#schema/tables/forms.ts';
import { all, type Database, type Statement } from '../database.ts';
import { excludedColumn, isOneOf, jsonRows, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

export async function archiveForms(db: Database, websiteId: string): Promise<ArchiveForm[]> {
  const rows = await all(
    db,
    orm
      .select({ id: forms.id, form: sql<string>`coalesce(${forms.published}, ${forms.draft})`.as('form') })
      .from(forms)
      .where(and(eq(forms.websiteId, websiteId), isNull(forms.deletedAt)))
      .orderBy(forms.createdAt, forms.id),
  );
  return rows.map(({ id, form }) => archiveFormSchema.parse({ id, form: JSON.parse(form) }));
}

/**
 * Restores forms. An existing form gets a new version, so that each submission keeps the version it answered.
 * Deletes forms that the archive does not contain.
 */
export function restoreForms(websiteId: string, archived: readonly ArchiveForm[], now: number): Statement[] {
  const row = jsonRows(archived);
  const isArchived = isOneOf(
    forms.id,
    archived.map(({ id }) => id),
  );
  const isHere = eq(forms.websiteId, websiteId);
  const form = row.json('form');
  return [
    orm
      .update(forms)
      .set({ deletedAt: now })
      .where(and(isHere, isNull(forms.deletedAt), not(isArchived))),
    orm
      .insert(forms)
      .select(
        orm
          .select(
            rowFor(forms, {
              id: row.field('id'),
              websiteId,
              draft: form,
              published: form,
              publishedVersion: 1,
              createdAt: sql`${now} + ${row.index}`,
              updatedAt: now,
            }),
          )
          .from(row.table)
          .where(sql`true`),
      )
      .onConflictDoUpdate({
        target: forms.id,
        set: {
          draft: excludedColumn(forms.draft),
          published: excludedColumn(forms.published),
          version: sql`${forms.version} + 1`,
          publishedVersion: sql`${forms.version} + 1`,
          updatedAt: now,
          deletedAt: null,
        },
        setWhere: isHere,
      }),
    orm
      .insert(formVersions)
      .select(
        orm
          .select(
            rowFor(formVersions, {
              formId: forms.id,
              version: forms.version,
              definition: forms.published,
              publishedAt: now,
            }),
          )
          .from(forms)
          .where(and(isHere, isArchived)),
      )
      .onConflictDoNothing(),
  ];
}
