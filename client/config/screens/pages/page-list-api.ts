import { callApi } from '#client/config/kit/api/call-api.ts';
import { listPages } from '#schema/contracts/pages/calls.ts';
import * as calls from '#schema/contracts/pages/page-list-calls.ts';

export const pageListApi = {
  listDeleted: async () => (await callApi(listPages, { query: { deleted: '1' } })).pages,
  order: async (ids: string[]) => (await callApi(calls.orderPages, { body: { ids } })).pages,
  duplicate: async (id: string) => (await callApi(calls.duplicatePage, { params: { id } })).page,
  remove: (id: string) => callApi(calls.deletePage, { params: { id } }),
  restore: async (id: string) => (await callApi(calls.restorePage, { params: { id } })).page,
};
