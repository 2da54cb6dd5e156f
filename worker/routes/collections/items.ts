import type { Context } from 'hono';
import { canMove } from '#domain/accounts/permissions/item-status-transitions.ts';
import { addressOfCopy, copyOfItem } from '#domain/collections/copy-item.ts';
import { pageSectionsOf, withSections } from '#domain/collections/item-page.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { isSameContent } from '#domain/pages/same-content.ts';
import * as calls from '#schema/contracts/collections/calls.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  draftOf,
  nextPosition,
  readItem,
  type StoredItem,
  saveItemDraft,
  toItemPage,
} from '#worker/db/collections/collection-items.ts';
import { addressBefore, binItems, placeBehind, restoreItem } from '#worker/db/collections/item-moves.ts';
import { freeUrlId } from '#worker/db/products/product-writes.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { staleVersion } from '../pages/page-of.ts';
import { cleanSections, publish, refuse, secondsOf, write } from './write-item.ts';

/** Items of collections as pages: their draft, settings, status, and the bin (decisions 0033). */
export const itemsApi = new Routes();

const { published, scheduled, deleted } = ITEM_STATUS;

/** An item of this site; one in the bin only where that is asked for. */
export async function itemOf(c: Context<AppEnv>, id: string, isDeleted = false): Promise<StoredItem> {
  const stored = await readItem(c.env.DB, c.var.site.id, { id });
  if (!stored || (stored.deletedAt !== null) !== isDeleted) throw notFound(c.req.path);
  return stored;
}

const answer = async (c: Context<AppEnv>, id: string) => ({ page: toItemPage(await itemOf(c, id)) });

itemsApi.handle(calls.readItemByUrl, async (c, { params }) => {
  const stored = await readItem(c.env.DB, c.var.site.id, {
    collectionId: params.id,
    urlId: params.urlId,
  });
  if (!stored) throw notFound(c.req.path);
  return { page: toItemPage(stored) };
});

itemsApi.handle(calls.readItem, (c, { params }) => answer(c, params.id));

itemsApi.handle(calls.saveItemDraft, async (c, { params, body }) => {
  const stored = await itemOf(c, params.id);
  const { version, content } = await body;
  const before = pageSectionsOf(draftOf(stored));
  const sections = cleanSections(c, before, content.sections);
  const { item } = stored;
  if (item.status !== published) {
    const next = withSections(item, sections);
    await write(c, { ...stored, item: next, draft: null, version, raises: false });
    return answer(c, params.id);
  }
  // What says the same as visitors see is no draft.
  const isAsPublished = isSameContent(sections, pageSectionsOf(item), sanitizeOwnerHtml);
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
  const stored = await itemOf(c, params.id);
  const { version, image, publishedAt, event, ...said } = await body;
  const { item } = stored;
  const next: Item = {
    ...item,
    ...said,
    image: image ?? undefined,
    publishedAt: publishedAt ?? undefined,
    event: item.event && (event ?? item.event),
  };
  const raises = item.status === published;
  await write(c, { ...stored, item: next, version, raises });
  return answer(c, params.id);
});

itemsApi.handle(calls.duplicateItem, async (c, { params }) => {
  const stored = await itemOf(c, params.id);
  const { DB } = c.env;
  const { collection, item: original } = stored;
  const item = copyOfItem(draftOf(stored), {
    id: createId(),
    urlId: await freeUrlId(DB, collection.id, addressOfCopy(original.urlId), null),
    position: await nextPosition(DB, collection.id),
  });
  const isByHand = collection.sort === 'manual';
  const behind = { id: item.id, behind: original.id };
  // Lists that visitors have open go on behind the place of their last item: places that move are a new revision.
  await write(c, {
    item,
    collection,
    draft: null,
    version: null,
    raises: isByHand,
    also: isByHand ? [placeBehind(c.var.site.id, collection.id, behind)] : [],
  });
  return answer(c, item.id);
});

/** Moves an item, with its draft as its page, to another status; what is published is published anew. */
itemsApi.handle(calls.setItemStatus, async (c, { params, body }) => {
  const stored = await itemOf(c, params.id);
  const { version, status, publishOn = 0 } = await body;
  const now = Date.now();
  const { item } = stored;
  if (status === deleted || !(status === published || canMove(item.status, status)))
    throw conflict('This entry cannot go there from where it is.');
  if (status === scheduled && publishOn <= now) throw invalid({ publishOn: 'Choose a time in the future.' });
  const next = {
    ...draftOf(stored),
    status,
    publishedAt: item.publishedAt ?? (status === published ? secondsOf(now) : undefined),
    publishOn: status === scheduled ? secondsOf(publishOn) : undefined,
  };
  const raises = status === published || item.status === published;
  await write(c, { ...stored, item: next, draft: null, version, raises });
  return answer(c, params.id);
});

itemsApi.handle(calls.deleteItem, async (c, { params }) => {
  const { item } = await itemOf(c, params.id);
  await publish(c, binItems(c.var.site.id, { ids: [item.id] }, Date.now()));
});

itemsApi.handle(calls.restoreItem, async (c, { params }) => {
  const { item, collection } = await itemOf(c, params.id, true);
  const { DB } = c.env;
  const urlId = await freeUrlId(DB, collection.id, addressBefore(item), item.id);
  refuse(await restoreItem(DB, c.var.site.id, { id: item.id, urlId }, Date.now()));
  return answer(c, params.id);
});
