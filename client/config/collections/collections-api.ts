import * as calls from '#schema/contracts/collections/calls.ts';
import type {
  CollectionDesign,
  CollectionKind,
  ItemSettings,
  NewItem,
} from '#schema/contracts/collections/collections-api.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { EditedPages } from '../pages/pages-api.ts';
import { callApi } from '../shell/call-api.ts';

const pageOf = ({ page }: { page: PageDetail }) => page;

/** The calls of collections; each throws ApiError. */
export const collectionsApi = {
  create: async (kind: CollectionKind, title: string) =>
    pageOf(await callApi(calls.createCollection, { body: { kind, title } })),
  list: (id: string, query: { cursor?: string; deleted?: '1' } = {}) =>
    callApi(calls.listItems, { params: { id }, query }),
  show: async (id: string, design: CollectionDesign) =>
    (await callApi(calls.designCollection, { params: { id }, body: design })).collection,
  order: (id: string, ids: readonly string[]) =>
    callApi(calls.orderItems, { params: { id }, body: { ids: [...ids] } }),
  add: async (id: string, entry: NewItem) =>
    pageOf(await callApi(calls.createItem, { params: { id }, body: entry })),
  open: async (id: string, urlId: string) =>
    pageOf(await callApi(calls.readItemByUrl, { params: { id, urlId } })),
};

const setStatus = async (id: string, version: number, status: number, publishOn?: number) =>
  pageOf(await callApi(calls.setItemStatus, { params: { id }, body: { version, status, publishOn } }));

/** The calls of items; as pages, they are edited on the canvas. */
export const itemsApi = {
  read: async (id) => pageOf(await callApi(calls.readItem, { params: { id } })),
  saveDraft: async (id, version, content) =>
    pageOf(await callApi(calls.saveItemDraft, { params: { id }, body: { version, content } })),
  publish: (id: string, version: number) => setStatus(id, version, ITEM_STATUS.published),
  setStatus,
  saveSettings: async (id: string, settings: ItemSettings) =>
    pageOf(await callApi(calls.saveItemSettings, { params: { id }, body: settings })),
  previewLink: (id: string) => callApi(calls.linkItemPreview, { params: { id } }),
  duplicate: async (id: string) => pageOf(await callApi(calls.duplicateItem, { params: { id } })),
  remove: (id: string) => callApi(calls.deleteItem, { params: { id } }),
  restore: async (id: string) => pageOf(await callApi(calls.restoreItem, { params: { id } })),
} satisfies EditedPages & Record<string, unknown>;
