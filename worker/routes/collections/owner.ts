import type { Context } from 'hono';
import type * as z from 'zod';
import { getNewCollection, listSorts } from '#domain/collections/kinds.ts';
import { toSlug } from '#domain/collections/slug.ts';
import { fillAddressPattern } from '#domain/links/address-pattern.ts';
import { blankPage } from '#domain/pages/blank-page.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { dayInZone } from '#domain/time/days.ts';
import * as calls from '#schema/contracts/collections/calls.ts';
import { type Collection, collectionSchema, itemSchema } from '#schema/contracts/collections/collection.ts';
import type {
  CollectionDetail,
  collectionDesignSchema,
} from '#schema/contracts/collections/collections-api.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { MAX_ORDERABLE_ITEMS } from '#schema/contracts/limits.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { Routes } from '#worker/calls/routes.ts';
import { createId } from '#worker/crypto/random.ts';
import { nextPosition, toItemPage } from '#worker/db/collections/collection-items.ts';
import {
  designStatements,
  findCollection,
  insertCollection,
  listItems,
  type StoredCollection,
  toCollectionDetail,
} from '#worker/db/collections/collections.ts';
import { orderItems } from '#worker/db/collections/item-moves.ts';
import { batch } from '#worker/db/database.ts';
import { retryOnConflict } from '#worker/db/guards.ts';
import { newPageStatements } from '#worker/db/pages/page-writes.ts';
import { freePath } from '#worker/db/pages/pages.ts';
import { freeUrlId } from '#worker/db/products/product-writes.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, forbidden, invalid, notFound } from '#worker/errors.ts';
import { isPermitted } from '#worker/kernel/session.ts';
import { conflictingPath, getPage } from '#worker/pages/get-page.ts';
import { getItem } from './items.ts';
import { cleanSections, formatSeconds, publish, writeNew } from './write-item.ts';

/** Calls for collections, which are edited together with their page (decision 0033). */
export const collectionsApi = new Routes();

async function getCollection(c: Context<AppEnv>, id: string): Promise<StoredCollection> {
  const stored = await findCollection(c.env.DB, c.var.site.id, id);
  if (!stored) throw notFound(c.req.path);
  return stored;
}

collectionsApi.handle(calls.createCollection, async (c, { body }) => {
  const { kind, title, path } = await body;
  const { DB } = c.env;
  const websiteId = c.var.site.id;
  const collection = collectionSchema.parse({ ...getNewCollection(kind), id: createId(), title });
  const page = {
    id: createId(),
    websiteId,
    pageType: PAGE_TYPE.contentCollection,
    collectionId: collection.id,
    content: blankPage(title, ''),
  };
  await retryOnConflict(async () => {
    const free = await freePath(DB, websiteId, path ?? `/${toSlug(title) || kind}`);
    if (path !== undefined && free !== path) throw conflictingPath();
    await batch(DB, [
      insertCollection(websiteId, collection, `${kind}-${collection.id}`),
      ...newPageStatements({ ...page, path: free }, Date.now()),
    ]);
  });
  return { page: await getPage(c, page.id) };
});

collectionsApi.handle(calls.listItems, async (c, { params, query }) => {
  const shown = { cursor: query.cursor ?? null, isDeleted: query.deleted === '1' };
  return listItems(c.env.DB, c.var.site.id, await getCollection(c, params.id), shown);
});

collectionsApi.handle(calls.designCollection, async (c, { params, body }) => {
  await getCollection(c, params.id);
  const wanted = await body;
  return retryOnConflict(async () => ({
    collection: await design(c, await getCollection(c, params.id), wanted),
  }));
});

async function design(
  c: Context<AppEnv>,
  stored: StoredCollection,
  { design: look, ...rest }: z.output<typeof collectionDesignSchema>,
): Promise<CollectionDetail> {
  const { collection, kind } = stored;
  if (rest.sort !== collection.sort) {
    if (!listSorts(kind).includes(rest.sort)) throw invalid({ sort: 'This sort order is for events only.' });
    const { count } = await listItems(c.env.DB, c.var.site.id, stored, { cursor: null, isDeleted: false });
    if (rest.sort === 'manual' && count > MAX_ORDERABLE_ITEMS)
      throw invalid({
        sort: `At most ${MAX_ORDERABLE_ITEMS} items can be ordered manually. This collection has ${count}.`,
      });
  }
  const next = collectionSchema.parse({ ...collection, ...rest, design: look ?? undefined });
  await publish(c, await designStatements(c.env.DB, c.var.site.id, stored, next));
  return toCollectionDetail({ ...stored, collection: next });
}

collectionsApi.handle(calls.orderItems, async (c, { params, body }) => {
  const { collection } = await getCollection(c, params.id);
  const { ids } = await body;
  if (collection.sort !== 'manual') throw conflict('This collection is not ordered manually.');
  await publish(c, [orderItems(c.var.site.id, collection.id, ids)]);
});

/** Maximum characters of a slug. Leaves room for a date and a suffix such as -2. */
const MAX_SLUG_WITH_DATE = 60;

function newAddress(c: Context<AppEnv>, { addressPattern }: Collection, title: string): string {
  const slug = toSlug(title) || 'entry';
  if (addressPattern === undefined) return slug;
  const day = dayInZone(Date.now(), c.var.site.settings.timeZone);
  return fillAddressPattern(addressPattern, { title: cutText(slug, MAX_SLUG_WITH_DATE), day });
}

collectionsApi.handle(calls.createItem, async (c, { params, body }) => {
  const { collection, kind } = await getCollection(c, params.id);
  const { title, image, event, sections, isPublished } = await body;
  if (isPublished && !isPermitted(c.var.session, 'content.publish')) throw forbidden();
  if (kind === 'events' && !event) throw invalid({ 'event.startsAt': 'Enter a start date.' });
  const { DB } = c.env;
  const id = createId();
  const createItem = async () =>
    itemSchema.parse({
      id,
      recordType: collection.itemRecordType,
      urlId: await freeUrlId(DB, collection.id, newAddress(c, collection, title), null),
      title,
      image,
      status: isPublished ? ITEM_STATUS.published : ITEM_STATUS.draft,
      publishedAt: isPublished ? formatSeconds(Date.now()) : undefined,
      position: await nextPosition(DB, collection.id),
      sections: cleanSections(c, [], sections),
      event: kind === 'events' ? event : undefined,
    });
  await writeNew(c, async () => ({
    item: await createItem(),
    collection,
    draft: null,
    version: null,
    raises: isPublished,
  }));
  return { page: toItemPage(await getItem(c, id)) };
});
