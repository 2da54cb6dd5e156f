import type { checkItems as definition } from '#schema/contracts/collections/calls.ts';
import type { CallHandler } from '#worker/calls/routes.ts';
import { findItems, toItemPage } from '#worker/db/collections/collection-items.ts';
import { checkDraft } from '#worker/pages/check-draft.ts';

/** Checks that run in parallel. */
const AT_ONCE = 5;

/** Runs the check of the editor for items that are published from a list. Omits items of other sites. */
export const checkedItems: CallHandler<typeof definition> = async (c, { body }) => {
  const { ids } = await body;
  const found = await findItems(c.env.DB, c.var.site.id, ids);
  const stored = found.filter(({ deletedAt }) => deletedAt === null);
  const { host } = new URL(c.req.url);
  const parts = [];
  for (let start = 0; start < stored.length; start += AT_ONCE)
    parts.push(
      await Promise.all(
        stored.slice(start, start + AT_ONCE).map(async (one) => ({
          id: one.item.id,
          title: one.item.title,
          warnings: await checkDraft(c.env.DB, c.var.site, toItemPage(one), host),
        })),
      ),
    );
  return { items: parts.flat().filter(({ warnings }) => warnings.length > 0) };
};
