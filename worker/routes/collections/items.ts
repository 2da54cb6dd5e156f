import type { Context } from 'hono';
import { canMove } from '#domain/accounts/permissions.ts';
import { copyItem, toCopyAddress } from '#domain/collections/copy-item.ts';
import { getPageSections, withSections } from '#domain/collections/item-page.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { isSameContent } from '#domain/pages/same-content.ts';
import { findDescription } from '#domain/products/description.ts';
import * as calls from '#schema/contracts/collections/calls.ts';
import { type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  applyDraft,
  findItem,
  nextPosition,
  type StoredItem,
  saveItemDraft,
  scheduleItemChanges,
  toItemPage,
} from '#worker/db/collections/collection-items.ts';
import {
  moveItemAfter,
  restoreItem,
  toAddressBeforeTrash,
  trashItems,
} from '#worker/db/collections/item-moves.ts';
import { retryOnConflict } from '#worker/db/guards.ts';
import { findItemRevision, listItemRevisions } from '#worker/db/items/item-revisions.ts';
import { freeUrlId } from '#worker/db/products/product-writes.ts';
import { checkDraft } from '#worker/pages/check-draft.ts';
import { staleVersion } from '#worker/pages/get-page.ts';
import { assertCanInjectCode } from '#worker/pages/owner-code.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { checkedItems } from './check-items.ts';
import { cleanSections, formatSeconds, publish, refuse, write, writeNew } from './write-item.ts';

/** Calls for items, which are edited as pages of their collection (decision 0033). */
export const itemsApi = new Routes();

const { published, scheduled, deleted } = ITEM_STATUS;
const storedTexts = itemSchema.pick({ body: true, sections: true, product: true });

export async function getItem(c: Context<AppEnv>, id: string, isDeleted = false): Promise<StoredItem> {
  const stored = await findItem(c.env.DB, c.var.site.id, { id });
  if (!stored || (stored.deletedAt !== null) !== isDeleted) throw notFound(c.req.path);
  return stored;
}

const answer = async (c: Context<AppEnv>, id: string) => ({ page: toItemPage(await getItem(c, id)) });

itemsApi.handle(calls.readItemByUrl, async (c, { params }) => {
  const stored = await findItem(c.env.DB, c.var.site.id, {
    collectionId: params.id,
    urlId: params.urlId,
  });
  if (!stored) throw notFound(c.req.path);
  return { page: toItemPage(stored) };
});

itemsApi.handle(calls.readItem, (c, { params }) => answer(c, params.id));

itemsApi.handle(calls.readPublishedItem, async (c, { params }) => {
  const stored = await getItem(c, params.id);
  const isSeen = stored.item.status === published;
  return { content: isSeen ? toItemPage({ ...stored, draft: null }).draft : null };
});

itemsApi.handle(calls.saveItemDraft, async (c, { params, body }) => {
  const stored = await getItem(c, params.id);
  const { version, content } = await body;
  const before = [...getPageSections(applyDraft(stored)), ...getPageSections(stored.item)];
  const sections = cleanSections(c, before, content.sections);
  const { item } = stored;
  if (item.status !== published) {
    const next = withSections(item, sections);
    await write(c, { ...stored, item: next, draft: null, version, raises: false });
    return answer(c, params.id);
  }
  // Content identical to the published version needs no draft.
  const isAsPublished = isSameContent(sections, getPageSections(item), sanitizeOwnerHtml);
  const draft = {
    websiteId: c.var.site.id,
    id: item.id,
    version,
    sections: isAsPublished ? null : sections,
  };
  if (!(await saveItemDraft(c.env.DB, draft, Date.now()))) throw staleVersion();
  return answer(c, params.id);
});

itemsApi.handle(calls.saveItemSettings, async (c, { params, body }) => {
  const stored = await getItem(c, params.id);
  const { version, image, publishedAt, event, ...changes } = await body;
  const { item } = stored;
  const next: Item = {
    ...item,
    ...changes,
    comments: changes.comments ?? item.comments,
    image: image ?? undefined,
    publishedAt: publishedAt ?? undefined,
    event: item.event && (event ?? item.event),
  };
  const raises = item.status === published;
  await write(c, { ...stored, item: next, version, raises });
  return answer(c, params.id);
});

itemsApi.handle(calls.duplicateItem, async (c, { params }) => {
  const stored = await getItem(c, params.id);
  const { DB } = c.env;
  const { collection, item: original } = stored;
  const id = createId();
  const isByHand = collection.sort === 'manual';
  const behind = { id, behind: original.id };
  // Increment the revision, because a list that is already loaded continues after its last item, whose
  // position changes.
  await writeNew(c, async () => ({
    item: copyItem(applyDraft(stored), {
      id,
      urlId: await freeUrlId(DB, collection.id, toCopyAddress(original.urlId), null),
      position: await nextPosition(DB, collection.id),
    }),
    collection,
    draft: null,
    version: null,
    raises: isByHand,
    also: isByHand ? [moveItemAfter(c.var.site.id, collection.id, behind)] : [],
  }));
  return answer(c, id);
});

/** Schedules an item's draft. The published item stays until `publishOn`; null cancels the schedule. */
itemsApi.handle(calls.scheduleItem, async (c, { params, body }) => {
  const stored = await getItem(c, params.id);
  const { version, publishOn } = await body;
  if (stored.item.status !== published) throw conflict('This item is not published.', 'Schedule it instead.');
  if (publishOn !== null && publishOn <= Date.now())
    throw invalid({ publishOn: 'Choose a time in the future.' });
  const change = { websiteId: c.var.site.id, id: params.id, version, publishOn };
  if (!(await scheduleItemChanges(c.env.DB, change))) throw staleVersion();
  return answer(c, params.id);
});

itemsApi.handle(calls.listItemRevisions, async (c, { params }) => ({
  revisions: await listItemRevisions(c.env.DB, c.var.site.id, params.id),
}));

itemsApi.handle(calls.readItemRevision, async (c, { params }) => {
  const revision = await findItemRevision(c.env.DB, c.var.site.id, params.id, params.revisionId);
  if (!revision) throw notFound(c.req.path);
  const { title, excerpt } = revision;
  const { body, sections, product } = storedTexts.parse(JSON.parse(revision.content));
  const descriptionHtml = findDescription({ body, sections });
  return {
    content: pageContentSchema.parse({
      title: title.slice(0, 200),
      sections: getPageSections({ body, sections }),
    }),
    product: product ? { title, excerpt, descriptionHtml, details: product.details } : null,
  };
});

/** Sets an item's status, and publishes its draft. */
itemsApi.handle(calls.setItemStatus, async (c, { params, body }) => {
  const stored = await getItem(c, params.id);
  const { version, status, publishOn = 0 } = await body;
  const now = Date.now();
  const { item } = stored;
  if (status === deleted || !(status === published || canMove(item.status, status)))
    throw conflict('This status change is not allowed.');
  if (status === scheduled && publishOn <= now) throw invalid({ publishOn: 'Choose a time in the future.' });
  const next = {
    ...applyDraft(stored),
    status,
    publishedAt: item.publishedAt ?? (status === published ? formatSeconds(now) : undefined),
    publishOn: status === scheduled ? formatSeconds(publishOn) : undefined,
  };
  const raises = status === published || item.status === published;
  await write(c, { ...stored, item: next, draft: null, version, raises });
  const warnings =
    status === published
      ? await checkDraft(c.env.DB, c.var.site, toItemPage(stored), new URL(c.req.url).host)
      : [];
  return { ...(await answer(c, params.id)), warnings };
});

itemsApi.handle(calls.checkItems, checkedItems);

itemsApi.handle(calls.deleteItem, async (c, { params }) => {
  const { item } = await getItem(c, params.id);
  await publish(c, trashItems(c.var.site.id, { ids: [item.id] }, Date.now()));
});

itemsApi.handle(calls.restoreItem, async (c, { params }) => {
  const stored = await getItem(c, params.id, true);
  const { item, collection } = stored;
  assertCanInjectCode(c, [], { sections: getPageSections(applyDraft(stored)) });
  const { DB } = c.env;
  const restored = await retryOnConflict(
    async () => {
      const urlId = await freeUrlId(DB, collection.id, toAddressBeforeTrash(item), item.id);
      return restoreItem(DB, c.var.site.id, { id: item.id, urlId }, Date.now());
    },
    (failed) => failed === 'address',
  );
  refuse(restored);
  return answer(c, params.id);
});
