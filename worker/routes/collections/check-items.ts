import type { checkItems as definition } from '#schema/contracts/collections/calls.ts';
import type { CallHandler } from '#worker/calls/routes.ts';
import { findItems, toItemPage } from '#worker/db/collections/collection-items.ts';
import { checkDraft, checkEach } from '#worker/pages/check-draft.ts';

/** Runs the check of the editor for items that are published from a list. Omits items of other sites. */
export const checkedItems: CallHandler<typeof definition> = async (c, { body }) => {
  const { ids } = await body;
  const found = await findItems(c.env.DB, c.var.site.id, ids);
  const { host } = new URL(c.req.url);
  return {
    items: await checkEach(
      found.filter(({ deletedAt }) => deletedAt === null),
      async (stored) => ({
        id: stored.item.id,
        title: stored.item.title,
        warnings: await checkDraft(c.env.DB, c.var.site, toItemPage(stored), host),
      }),
    ),
  };
};
