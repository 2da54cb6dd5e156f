import type {
  CollectionDesign,
  CollectionDetail,
  CollectionKind,
  ItemList,
  ItemSettings,
  NewItem,
} from '#schema/contracts/collections/collections-api.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { EditedPages, PreviewLink } from '../pages/pages-api.ts';
import { api } from '../shell/api.ts';

type PageAnswer = { page: PageDetail };
const pageOf = ({ page }: PageAnswer) => page;
const collection = (id: string, rest = '') => `/api/collections/${id}${rest}`;
const item = (id: string, rest = '') => `/api/items/${id}${rest}`;

/** The routes of collections; each throws ApiError. */
export const collectionsApi = {
  create: async (kind: CollectionKind, title: string) =>
    pageOf(await api<PageAnswer>('POST', '/api/collections', { kind, title })),
  list: (id: string, query: { cursor?: string; deleted?: '1' } = {}) =>
    api<ItemList>('GET', collection(id, `/items?${new URLSearchParams(query)}`)),
  show: async (id: string, design: CollectionDesign) =>
    (await api<{ collection: CollectionDetail }>('PUT', collection(id), design)).collection,
  order: (id: string, ids: readonly string[]) => api<void>('PUT', collection(id, '/order'), { ids }),
  add: async (id: string, entry: NewItem) =>
    pageOf(await api<PageAnswer>('POST', collection(id, '/items'), entry)),
  open: async (id: string, urlId: string) =>
    pageOf(await api<PageAnswer>('GET', collection(id, `/items/${encodeURIComponent(urlId)}`))),
};

const setStatus = async (id: string, version: number, status: number, publishOn?: number) =>
  pageOf(await api<PageAnswer>('POST', item(id, '/status'), { version, status, publishOn }));

/** The routes of items; as pages, they are edited on the canvas. */
export const itemsApi = {
  read: async (id) => pageOf(await api<PageAnswer>('GET', item(id))),
  saveDraft: async (id, version, content) =>
    pageOf(await api<PageAnswer>('PUT', item(id, '/draft'), { version, content })),
  publish: (id: string, version: number) => setStatus(id, version, ITEM_STATUS.published),
  setStatus,
  saveSettings: async (id: string, settings: ItemSettings) =>
    pageOf(await api<PageAnswer>('PUT', item(id, '/settings'), settings)),
  previewLink: (id: string) => api<PreviewLink>('POST', item(id, '/preview-link')),
  duplicate: async (id: string) => pageOf(await api<PageAnswer>('POST', item(id, '/duplicate'))),
  remove: (id: string) => api<void>('DELETE', item(id)),
  restore: async (id: string) => pageOf(await api<PageAnswer>('POST', item(id, '/restore'))),
} satisfies EditedPages & Record<string, unknown>;
