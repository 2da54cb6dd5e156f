import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/collections/calls.ts';
import type {
  CategoryOrder,
  CategoryPlace,
  TermInput,
  TermKind,
} from '#schema/contracts/collections/terms.ts';

export const termsApi = {
  list: (id: string) => callApi(calls.listTerms, { params: { id } }),
  add: (id: string, input: TermInput) => callApi(calls.addCategory, { params: { id }, body: input }),
  save: (id: string, kind: TermKind, slug: string, input: TermInput) =>
    callApi(calls.saveTerm, { params: { id, kind, slug }, body: input }),
  remove: (id: string, kind: TermKind, slug: string) =>
    callApi(calls.removeTerm, { params: { id, kind, slug } }),
  move: (id: string, slug: string, place: CategoryPlace) =>
    callApi(calls.moveCategory, { params: { id, slug }, body: place }),
  listItems: (id: string, slug: string) => callApi(calls.listCategoryItems, { params: { id, slug } }),
  order: (id: string, slug: string, order: CategoryOrder) =>
    callApi(calls.orderCategory, { params: { id, slug }, body: order }),
};
