import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { TranslatedKind, Translation } from '#schema/contracts/translations/translation.ts';
import { translations } from '#schema/tables/translations.ts';
import { all, batch, changeAndRead, type Database, first } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { redirectOldTranslatedPaths } from '../items/redirects.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';

export interface TranslationKey {
  websiteId: string;
  language: string;
  kind: TranslatedKind;
  id: string;
}

const isKey = ({ websiteId, language, kind, id }: TranslationKey): SQL | undefined =>
  and(
    eq(translations.websiteId, websiteId),
    eq(translations.language, language),
    eq(translations.kind, kind),
    eq(translations.subjectId, id),
  );

const isChanged = sql<number>`${translations.publishedVersion} is not ${translations.version}`;
const isPublished = sql<number>`${translations.published} is not null`;

const STATE = {
  version: translations.version,
  updatedAt: translations.updatedAt,
  isPublished: isPublished.as('is_published'),
  isChanged: isChanged.as('is_changed'),
};

const selectState = (key: TranslationKey) => orm.select(STATE).from(translations).where(isKey(key));

const WITH_DRAFT = {
  ...STATE,
  updatedBy: translations.updatedBy,
  kind: translations.kind,
  id: translations.subjectId,
  draft: translations.draft,
};

export const findDraft = (db: Database, key: TranslationKey) =>
  first(db, orm.select(WITH_DRAFT).from(translations).where(isKey(key)));

export const listDrafts = (db: Database, websiteId: string, language: string, ids: readonly string[]) =>
  all(
    db,
    orm
      .select(WITH_DRAFT)
      .from(translations)
      .where(
        and(
          eq(translations.websiteId, websiteId),
          eq(translations.language, language),
          isOneOf(translations.subjectId, ids),
        ),
      ),
  );

interface DraftWrite {
  /** Version of the stored translation; 0 for the first save. */
  version: number;
  draft: Translation;
  accountId: string;
}

/** Saves a translation's draft. Returns null if another request has saved the translation since `version`. */
export async function saveDraft(
  db: Database,
  key: TranslationKey,
  { version, draft, accountId }: DraftWrite,
  now: number,
) {
  const { websiteId, language, kind, id } = key;
  const change = { draft, updatedAt: now, updatedBy: accountId };
  const write =
    version === 0
      ? orm
          .insert(translations)
          .values({ websiteId, language, kind, subjectId: id, ...change })
          .onConflictDoNothing()
      : orm
          .update(translations)
          .set({ ...change, version: sql`${translations.version} + 1` })
          .where(and(isKey(key), eq(translations.version, version)));
  const { changed, read } = await changeAndRead(db, [write], [selectState(key)]);
  return changed[0] === 1 ? (read[0][0] ?? null) : null;
}

const draftPath = sql<string | null>`${translations.draft} ->> '$.path'`;
const published = {
  published: sql`${translations.draft}`,
  publishedVersion: sql`${translations.version}`,
  path: draftPath,
};

/**
 * Publishes a translation. Returns null if the version is outdated. Fails if another translation already uses
 * the path.
 */
export async function publishDraft(db: Database, key: TranslationKey, version: number) {
  const isCurrent = and(isKey(key), eq(translations.version, version));
  const { changed, read } = await changeAndRead(
    db,
    [
      redirectOldTranslatedPaths(isCurrent, draftPath),
      orm.update(translations).set(published).where(isCurrent),
      raiseSiteRevision(key.websiteId, isAt(key, version)),
    ],
    [selectState(key)],
  );
  return changed[1] === 1 ? (read[0][0] ?? null) : null;
}

export async function unpublish(db: Database, key: TranslationKey, version: number) {
  const { changed, read } = await changeAndRead(
    db,
    [
      orm
        .update(translations)
        .set({ published: null, publishedVersion: null, path: null })
        .where(and(isKey(key), eq(translations.version, version))),
      raiseSiteRevision(key.websiteId, isAt(key, version)),
    ],
    [selectState(key)],
  );
  return changed[0] === 1 ? (read[0][0] ?? null) : null;
}

const isAt = (key: TranslationKey, version: number) =>
  sql`exists ${orm
    .select({ id: translations.subjectId })
    .from(translations)
    .where(and(isKey(key), eq(translations.version, version)))}`;

/**
 * Publishes all translations into a language, and returns how many. Clears all of their paths first, because
 * two pages may exchange theirs.
 */
export async function publishAll(db: Database, websiteId: string, language: string): Promise<number> {
  const isDue = and(
    eq(translations.websiteId, websiteId),
    eq(translations.language, language),
    sql`${translations.publishedVersion} is not ${translations.version}`,
  );
  const [, , changed] = await batch(db, [
    redirectOldTranslatedPaths(isDue, draftPath),
    orm.update(translations).set({ path: null }).where(isDue),
    orm.update(translations).set(published).where(isDue),
    raiseSiteRevision(websiteId),
  ]);
  return changed;
}

export async function deleteDraft(db: Database, key: TranslationKey): Promise<void> {
  await batch(db, [orm.delete(translations).where(isKey(key)), raiseSiteRevision(key.websiteId)]);
}

/** Whether another translation into this language uses the path, published or as a draft. */
export async function isPathTaken(db: Database, key: TranslationKey, path: string): Promise<boolean> {
  const { websiteId, language, kind, id } = key;
  const row = await first(
    db,
    orm
      .select({ id: translations.subjectId })
      .from(translations)
      .where(
        and(
          eq(translations.websiteId, websiteId),
          eq(translations.language, language),
          or(ne(translations.kind, kind), ne(translations.subjectId, id)),
          or(eq(translations.path, path), eq(draftPath, path)),
        ),
      )
      .limit(1),
  );
  return row !== null;
}

export const countByLanguage = (db: Database, websiteId: string) =>
  all(
    db,
    orm
      .select({
        language: translations.language,
        started: sql<number>`count(*)`.as('started'),
        published: sql<number>`coalesce(sum(${isPublished}), 0)`.as('published_count'),
        changed: sql<number>`coalesce(sum(${isChanged}), 0)`.as('changed_count'),
      })
      .from(translations)
      .where(and(eq(translations.websiteId, websiteId), isNotNull(translations.draft)))
      .groupBy(translations.language),
  );
