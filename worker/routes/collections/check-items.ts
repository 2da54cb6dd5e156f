import type { Context } from 'hono';
import type { checkItems as definition } from '#schema/contracts/collections/calls.ts';
import type { CheckedItem } from '#schema/contracts/pages/publish-facts.ts';
import type { CallHandler } from '#worker/calls/routes.ts';
import { findItems, type StoredItem, toDraftItem } from '#worker/db/collections/collection-items.ts';
import type { AppEnv } from '#worker/env.ts';
import { checkItem } from '#worker/pages/check-draft.ts';

/** Checks that run in parallel. */
const AT_ONCE = 5;

/** Checks stored items. Omits items of other sites. */
export async function checkStored(
  c: Context<AppEnv>,
  ids: readonly string[],
  isChecked: (stored: StoredItem) => boolean = () => true,
): Promise<CheckedItem[]> {
  const found = await findItems(c.env.DB, c.var.site.id, ids);
  const stored = found.filter((one) => one.deletedAt === null && isChecked(one));
  const { host } = new URL(c.req.url);
  const parts = [];
  for (let start = 0; start < stored.length; start += AT_ONCE)
    parts.push(
      await Promise.all(
        stored.slice(start, start + AT_ONCE).map(async (one) => ({
          id: one.item.id,
          title: one.item.title,
          warnings: await checkItem(c.env.DB, c.var.site, toDraftItem(one), host),
        })),
      ),
    );
  return parts.flat().filter(({ warnings }) => warnings.length > 0);
}

/** Runs the check of the editor for items that are published from a list. */
export const checkedItems: CallHandler<typeof definition> = async (c, { body }) => ({
  items: await checkStored(c, (await body).ids),
});
