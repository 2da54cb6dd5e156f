import type { Context } from 'hono';
import type { RestoredEntry, RestoreEntryInput } from '#schema/contracts/backups/entries.ts';
import { createId } from '#worker/crypto/random.ts';
import { addMedia, addProductFiles } from '#worker/db/backups/entry-files.ts';
import { findPresent } from '#worker/db/backups/present-entries.ts';
import type { AppEnv } from '#worker/env.ts';
import { notFound } from '#worker/errors.ts';
import { copyEntryFiles, findEntryFiles } from './entry-files.ts';
import { findTranslationRows, restoreRevisions, restoreTranslations, TRANSLATED } from './entry-history.ts';
import type { OpenArchive } from './open-archive.ts';
import { findRows, text } from './read-rows.ts';
import { restoreForm } from './restore-form.ts';
import { restoreItem } from './restore-item.ts';
import { restorePage } from './restore-page.ts';

const TABLE = { page: 'pages', product: 'items', item: 'items', form: 'forms' } as const;
const RESTORE = { page: restorePage, product: restoreItem, item: restoreItem, form: restoreForm } as const;

/**
 * Restores one entry of a backup as a draft. First copies its missing files. If they need longer than one
 * request, returns how many are left, and changes nothing else. Throws RefusedArchive if the backup is damaged.
 */
export async function restoreEntry(
  c: Context<AppEnv>,
  archive: OpenArchive,
  { kind, entryId, mode }: RestoreEntryInput,
): Promise<RestoredEntry> {
  const { id: websiteId } = c.var.site;
  const [row] = await findRows(
    archive,
    TABLE[kind],
    (one) => text(one, 'id') === entryId && one.deleted_at == null,
  );
  if (!row) throw notFound(c.req.path);
  const isItem = TABLE[kind] === 'items';
  const variants = isItem
    ? await findRows(archive, 'product_variants', (one) => text(one, 'item_id') === entryId)
    : [];
  const translations = await findTranslationRows(archive, TRANSLATED[kind], entryId);
  const files = await findEntryFiles(archive, [row, ...variants, ...translations], isItem ? entryId : null);
  const { left, lost } = await copyEntryFiles(archive, files, Date.now);
  if (left > 0) return { entry: null, filesLeft: left, lostFiles: lost };

  const present = await findPresent(c.env.DB, { kind, id: entryId });
  const isOfSite = present?.websiteId === websiteId;
  // A form has no version history that could keep the present one.
  const isBeside = isOfSite && (mode === 'beside' || kind === 'form');
  const isOver = isOfSite && !isBeside;
  // An id of a different site is possible in a file that someone changed.
  const id = present && !isOver ? createId() : entryId;
  const now = Date.now();
  const entry = await RESTORE[kind]({
    c,
    archive,
    row,
    variants,
    id,
    isBeside,
    replaced: isOver ? present.version : null,
    isInTrash: isOver && present.deletedAt !== null,
    before: [
      ...addMedia(websiteId, files.media),
      ...(isBeside ? [] : addProductFiles(websiteId, files.downloads)),
    ],
    after: [
      ...(await restoreTranslations({ c, isBeside, now }, translations, { kind: TRANSLATED[kind], id })),
      ...(id === entryId ? await restoreRevisions({ c, archive }, kind, id) : []),
    ],
    now,
  });
  return { entry: { kind, ...entry }, filesLeft: 0, lostFiles: lost };
}
