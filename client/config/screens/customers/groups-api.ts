import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/customers/calls.ts';
import type { AddedMembers, GroupTerms } from '#schema/contracts/customers/groups.ts';

export const groupsApi = {
  list: () => callApi(calls.listCustomerGroups, {}),
  create: (terms: GroupTerms) => callApi(calls.createCustomerGroup, { body: { terms } }),
  save: (id: string, version: number, terms: GroupTerms) =>
    callApi(calls.saveCustomerGroup, { params: { id }, body: { version, terms } }),
  remove: (id: string) => callApi(calls.deleteCustomerGroup, { params: { id } }),
  members: (id: string, cursor: string | null) =>
    callApi(calls.listGroupMembers, { params: { id }, query: { cursor: cursor ?? undefined } }),
  add: (id: string, customers: AddedMembers) =>
    callApi(calls.addGroupMembers, { params: { id }, body: customers }),
  removeMember: (id: string, email: string) =>
    callApi(calls.removeGroupMember, { params: { id }, body: { email } }),
};
