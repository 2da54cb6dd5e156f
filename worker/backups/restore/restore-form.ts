import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { formDefinitionSchema } from '#schema/contracts/forms/definition.ts';
import { batch } from '#worker/db/database.ts';
import { createForm } from '#worker/db/forms/forms.ts';
import { conflict } from '#worker/errors.ts';
import type { EntryRestore } from './entry-restore.ts';
import { markTitle } from './mark-title.ts';
import { text } from './read-rows.ts';

/**
 * Restores a form as a draft, without its webhook, because a backup does not contain the secret that signs its
 * requests.
 */
export async function restoreForm({ c, row, id, isBeside, before, after, now }: EntryRestore) {
  const form = formDefinitionSchema.parse(JSON.parse(text(row, 'draft')));
  const name = isBeside ? markTitle(form.name, 200) : form.name;
  const draft = {
    ...form,
    name,
    disclaimer: { html: sanitizeOwnerHtml(form.disclaimer.html) },
    storage: { ...form.storage, webhookUrl: null },
  };
  if ((await createForm(c.env.DB, { websiteId: c.var.site.id, id, now }, draft)) === null)
    throw conflict('A site can have at most 100 forms. Delete some that you no longer use.');
  const added = [...before, ...after];
  if (added.length > 0) await batch(c.env.DB, added);
  return { id, title: name, path: '' };
}
