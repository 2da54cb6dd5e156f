import * as calls from '#schema/contracts/collections/calls.ts';
import type {
  CollectionDesign,
  ItemSettings,
  NewCollectionKind,
  NewItem,
} from '#schema/contracts/collections/collections-api.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { callApi } from '../api/call-api.ts';
import type { EditedPages } from './pages-api.ts';

const getPage = ({ page }: { page: PageDetail }) => page;

export const collectionsApi = {
  create: async (kind: NewCollectionKind, title: string) =>
    getPage(await callApi(calls.createCollection, { body: { kind, title } })),
  list: (id: string, query: { cursor?: string; deleted?: '1' } = {}) =>
    callApi(calls.listItems, { params: { id }, query }),
  show: async (id: string, design: CollectionDesign) =>
    (await callApi(calls.designCollection, { params: { id }, body: design })).collection,
  order: (id: string, ids: readonly string[]) =>
    callApi(calls.orderItems, { params: { id }, body: { ids: [...ids] } }),
  add: async (id: string, entry: NewItem) =>
    getPage(await callApi(calls.createItem, { params: { id }, body: entry })),
  open: async (id: string, urlId: string) =>
    getPage(await callApi(calls.readItemByUrl, { params: { id, urlId } })),
};

const setStatus = async (id: string, version: number, status: number, publishOn?: number) =>
  getPage(await callApi(calls.setItemStatus, { params: { id }, body: { version, status, publishOn } }));

export const itemsApi = {
  read: async (id) => getPage(await callApi(calls.readItem, { params: { id } })),
  saveDraft: async (id, version, content) =>
    getPage(await callApi(calls.saveItemDraft, { params: { id }, body: { version, content } })),
  publish: (id: string, version: number) => setStatus(id, version, ITEM_STATUS.published),
  check: async (id: string) => (await callApi(calls.checkItems, { body: { ids: [id] } })).items,
  setStatus,
  saveSettings: async (id: string, settings: ItemSettings) =>
    getPage(await callApi(calls.saveItemSettings, { params: { id }, body: settings })),
  schedule: async (id: string, version: number, publishOn: number | null) =>
    getPage(await callApi(calls.scheduleItem, { params: { id }, body: { version, publishOn } })),
  revisions: async (id: string) => (await callApi(calls.listItemRevisions, { params: { id } })).revisions,
  readRevision: async (id: string, revisionId: string) =>
    (await callApi(calls.readItemRevision, { params: { id, revisionId } })).content,
  readPublished: async (id: string) => (await callApi(calls.readPublishedItem, { params: { id } })).content,
  previewLink: (id: string) => callApi(calls.linkItemPreview, { params: { id } }),
  duplicate: async (id: string) => getPage(await callApi(calls.duplicateItem, { params: { id } })),
  remove: (id: string) => callApi(calls.deleteItem, { params: { id } }),
  restore: async (id: string) => getPage(await callApi(calls.restoreItem, { params: { id } })),
} satisfies EditedPages & Record<string, unknown>;
