import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/orders/calls.ts';
import type { DraftContent, DraftList, ManualMethod } from '#schema/contracts/orders/draft-order.ts';

export const draftsApi = {
  list: ({ search }: { search: string }, cursor: string | null): Promise<DraftList> =>
    callApi(calls.listDraftOrders, { query: { search, cursor: cursor ?? undefined } }),
  read: (id: string) => callApi(calls.readDraftOrder, { params: { id } }),
  quote: (content: DraftContent) => callApi(calls.quoteDraftOrder, { body: content }),
  create: (idempotencyKey: string, content: DraftContent) =>
    callApi(calls.createDraftOrder, { body: { idempotencyKey, content } }),
  save: (id: string, version: number, content: DraftContent) =>
    callApi(calls.saveDraftOrder, { params: { id }, body: { version, content } }),
  remove: (id: string) => callApi(calls.deleteDraftOrder, { params: { id } }),
  duplicate: (id: string, idempotencyKey: string) =>
    callApi(calls.duplicateDraftOrder, { params: { id }, body: { idempotencyKey } }),
  pay: (id: string, version: number, method: ManualMethod) =>
    callApi(calls.payDraftOrder, { params: { id }, body: { version, method } }),
  sendInvoice: (id: string, version: number) =>
    callApi(calls.sendDraftInvoice, { params: { id }, body: { version } }),
  cancelInvoice: (id: string) => callApi(calls.cancelDraftInvoice, { params: { id } }),
  products: (search: string) => callApi(calls.listDraftProducts, { query: { search } }),
};

export const draftHref = (id: string): string => `/config/orders/drafts/${id}`;
