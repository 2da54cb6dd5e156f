import { and, asc, count, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { MAX_SAVED_SECTIONS } from '#schema/contracts/limits.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { ArchiveSavedSections, SavedSection } from '#schema/contracts/pages/saved-sections.ts';
import { media } from '#schema/tables/collections.ts';
import { savedSections } from '#schema/tables/pages.ts';
import { all, type Database, run, type Statement } from '../database.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';

const isOne = (websiteId: string, id: string) =>
  and(eq(savedSections.id, id), eq(savedSections.websiteId, websiteId));

const lacksMedia = (websiteId: string): SQL<number> => sql`exists (
  select 1 from json_tree(${savedSections.section}) as part
  where part.key = 'mediaId' and part.value not in ${orm
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.websiteId, websiteId), isNull(media.deletedAt)))})`;

export async function listSavedSections(db: Database, websiteId: string): Promise<SavedSection[]> {
  const rows = await all(
    db,
    orm
      .select({
        id: savedSections.id,
        name: savedSections.name,
        section: savedSections.section,
        lacksMedia: lacksMedia(websiteId).as('lacks_media'),
      })
      .from(savedSections)
      .where(eq(savedSections.websiteId, websiteId))
      .orderBy(asc(savedSections.createdAt), asc(savedSections.id)),
  );
  return rows.map(({ lacksMedia: lacks, ...row }) => ({
    ...row,
    lacksMedia: lacks === 1,
  }));
}

export const restoreSavedSections = (
  websiteId: string,
  archived: ArchiveSavedSections,
  now: number,
): Statement[] => [
  orm.delete(savedSections).where(eq(savedSections.websiteId, websiteId)),
  ...insertRows(
    savedSections,
    archived.map(({ id, name, section }, index) => ({
      id,
      websiteId,
      name,
      section,
      createdAt: now + index,
    })),
  ),
];

export async function insertSavedSection(
  db: Database,
  row: { id: string; websiteId: string; name: string; section: Section; createdAt: number },
): Promise<boolean> {
  const kept = orm
    .select({ kept: count() })
    .from(savedSections)
    .where(eq(savedSections.websiteId, row.websiteId));
  const hasRoom = lt(sql`${kept}`, MAX_SAVED_SECTIONS);
  const changed = await run(db, insertIf(savedSections, row, hasRoom));
  return changed === 1;
}

export const renameSavedSection = async (
  db: Database,
  websiteId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> =>
  (await run(db, orm.update(savedSections).set({ name }).where(isOne(websiteId, id)))) === 1;

export const deleteSavedSection = async (db: Database, websiteId: string, id: string): Promise<boolean> =>
  (await run(db, orm.delete(savedSections).where(isOne(websiteId, id)))) === 1;
