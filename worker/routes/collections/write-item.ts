import type { Context } from 'hono';
import { cleanContent } from '#domain/pages/clean-content.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import { MAX_ORDERABLE_ITEMS } from '#schema/contracts/limits.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import { type ItemWrite, writeItem } from '#worker/db/collections/collection-items.ts';
import { batch, type Statement } from '#worker/db/database.ts';
import { retryOnConflict } from '#worker/db/guards.ts';
import type { Conflict } from '#worker/db/items/item-guards.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import { staleVersion } from '#worker/pages/get-page.ts';
import { assertCanInjectCode } from '#worker/pages/owner-code.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid } from '../../errors.ts';

export async function publish(c: Context<AppEnv>, statements: readonly Statement[]): Promise<void> {
  await batch(c.env.DB, [...statements, raiseSiteRevision(c.var.site.id)]);
}

export function cleanSections(c: Context<AppEnv>, before: Section[], given: Section[]): Section[] {
  const sections = itemSchema.shape.sections.safeParse(given);
  if (!sections.success) throw invalid({ sections: 'An item can have at most 50 sections.' });
  const { content, errors } = cleanContent({ sections: sections.data });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  assertCanInjectCode(c, [{ sections: before }], content);
  return content.sections;
}

export function refuse(failed: Conflict | null): void {
  if (failed === null) return;
  if (failed === 'address')
    throw invalid({ urlId: 'Another item in this collection already uses this address.' });
  if (failed === 'version') throw staleVersion();
  if (failed === 'full')
    throw conflict(
      `A collection with manual order can have at most ${MAX_ORDERABLE_ITEMS} items.`,
      'Remove an item first, or choose another sort order.',
    );
  throw new Error(`an item has no ${failed}`);
}

/** Writes an item. `raises` is true if visitors can see the change. */
export async function write(
  c: Context<AppEnv>,
  change: Omit<ItemWrite, 'websiteId' | 'accountId'>,
): Promise<void> {
  const by = { websiteId: c.var.site.id, accountId: c.var.session?.accountId ?? null };
  refuse(await writeItem(c.env, { ...change, ...by }, Date.now()));
  if (change.raises) noteRaisedRevision(c);
}

/** Writes a new item. Calls `create` again if another item takes the URL before the write. */
export async function writeNew(
  c: Context<AppEnv>,
  create: () => Promise<Omit<ItemWrite, 'websiteId' | 'accountId'>>,
): Promise<void> {
  const by = { websiteId: c.var.site.id, accountId: c.var.session?.accountId ?? null };
  let raises = false;
  const failed = await retryOnConflict(
    async () => {
      const change = await create();
      raises = change.raises;
      return writeItem(c.env, { ...change, ...by }, Date.now());
    },
    (conflict) => conflict === 'address',
  );
  refuse(failed);
  if (raises) noteRaisedRevision(c);
}

export const formatSeconds = (epochMs: number): string =>
  new Date(epochMs).toISOString().replace(/\.\d{3}/, '');
