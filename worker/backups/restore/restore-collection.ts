import { collectionSchema } from '#schema/contracts/collections/collection.ts';
import { findListedCollection } from '#worker/db/backups/present-entries.ts';
import { insertCollection } from '#worker/db/collections/collections.ts';
import { conflict } from '#worker/errors.ts';
import { findTranslationRows, restoreTranslations } from './entry-history.ts';
import type { EntryRestore } from './entry-restore.ts';
import { findRows, text } from './read-rows.ts';

/**
 * Finds the collection of a restored page or item. Adds the collection from the backup if it is missing on the
 * site.
 */
export async function findOrAddCollection({ c, archive, before, now }: EntryRestore, id: string) {
  const present = await findListedCollection(c.env.DB, id);
  const { id: websiteId } = c.var.site;
  if (present?.websiteId === websiteId) return { settings: present.settings, path: present.path };
  const [row] = await findRows(archive, 'collections', (one) => text(one, 'id') === id);
  if (present || !row) throw conflict('The backup does not contain the collection of this entry.');
  const settings = collectionSchema.parse(JSON.parse(text(row, 'settings')));
  // The name is free, because it contains the id.
  before.push(insertCollection(websiteId, settings, `restored-${id}`));
  const translations = await findTranslationRows(archive, 'collection', id);
  const subject = { kind: 'collection' as const, id };
  for (const statement of await restoreTranslations({ c, isBeside: false, now }, translations, subject))
    before.push(statement);
  return { settings, path: null };
}
