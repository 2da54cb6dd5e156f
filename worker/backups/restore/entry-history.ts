import { sanitizeTranslation } from '#domain/translations/edit-translation.ts';
import type { EntryKind } from '#schema/contracts/backups/entries.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { type TranslatedKind, translationSchema } from '#schema/contracts/translations/translation.ts';
import { addItemRevisions, addPageRevisions } from '#worker/db/backups/add-revisions.ts';
import { putTranslation } from '#worker/db/backups/put-translation.ts';
import type { Statement } from '#worker/db/database.ts';
import { isPathTaken } from '#worker/db/translations/drafts.ts';
import type { EntryRestore } from './entry-restore.ts';
import type { OpenArchive } from './open-archive.ts';
import { findRows, number, type StoredRow, text } from './read-rows.ts';

/** Maximum number of versions that come back with an entry. The newest are kept. */
const MAX_REVISIONS = 50;

export const TRANSLATED: Readonly<Record<EntryKind, TranslatedKind>> = {
  page: 'page',
  product: 'item',
  item: 'item',
  form: 'form',
};

export const findTranslationRows = (archive: OpenArchive, kind: TranslatedKind, id: string) =>
  findRows(archive, 'translations', (row) => text(row, 'kind') === kind && text(row, 'subject_id') === id);

/**
 * Restores translations as drafts, so that published ones stay as they are. A translation keeps its path unless
 * another one uses it.
 */
export async function restoreTranslations(
  { c, isBeside, now }: Pick<EntryRestore, 'c' | 'isBeside' | 'now'>,
  rows: readonly StoredRow[],
  { kind, id }: { kind: TranslatedKind; id: string },
): Promise<Statement[]> {
  const accountId = c.var.session?.accountId ?? null;
  const statements: Statement[] = [];
  for (const row of rows) {
    const key = { websiteId: c.var.site.id, language: text(row, 'language'), kind, id };
    const stored = translationSchema.parse(JSON.parse(text(row, 'draft')));
    const { path, ...draft } = sanitizeTranslation(stored);
    const keepsPath = path !== undefined && !isBeside && !(await isPathTaken(c.env.DB, key, path));
    statements.push(putTranslation(key, keepsPath ? { ...draft, path } : draft, accountId, now));
  }
  return statements;
}

/** Adds the versions of a page or item that are missing on the site. A form has no version history. */
export async function restoreRevisions(
  { c, archive }: Pick<EntryRestore, 'c' | 'archive'>,
  kind: EntryKind,
  id: string,
): Promise<Statement[]> {
  if (kind === 'form') return [];
  const [name, column] = kind === 'page' ? ['page_revisions', 'page_id'] : ['item_revisions', 'item_id'];
  const rows = (await findRows(archive, name, (row) => text(row, column) === id))
    .toSorted((one, other) => number(other, 'created_at') - number(one, 'created_at'))
    .slice(0, MAX_REVISIONS);
  const shared = (row: StoredRow) => ({
    id: text(row, 'id'),
    websiteId: c.var.site.id,
    createdAt: number(row, 'created_at'),
  });
  if (kind === 'page')
    return addPageRevisions(
      rows.map((row) => ({
        ...shared(row),
        pageId: id,
        content: pageContentSchema.parse(JSON.parse(text(row, 'content'))),
        createdBy: text(row, 'created_by') || null,
      })),
    );
  return addItemRevisions(
    rows.map((row) => ({
      ...shared(row),
      itemId: id,
      title: text(row, 'title'),
      excerpt: text(row, 'excerpt'),
      content: text(row, 'content'),
    })),
  );
}
