import * as calls from '#schema/contracts/members/calls.ts';
import type { MemberAreaInput, MemberAreaSummary } from '#schema/contracts/members/member-areas.ts';
import { callAddress, callApi } from '../api/call-api.ts';

const getAreas = ({ areas }: { areas: MemberAreaSummary[] }) => areas;

export const areasApi = {
  list: async () => getAreas(await callApi(calls.listAreas, {})),
  save: async (id: string | null, area: MemberAreaInput) =>
    getAreas(
      id === null
        ? await callApi(calls.createArea, { body: area })
        : await callApi(calls.saveArea, { params: { id }, body: area }),
    ),
  remove: async (id: string) => getAreas(await callApi(calls.deleteArea, { params: { id } })),
  members: (id: string, after = '') => callApi(calls.listMembers, { params: { id }, query: { after } }),
  invite: (id: string, email: string) => callApi(calls.inviteMember, { params: { id }, body: { email } }),
  shutOut: (id: string, email: string) => callApi(calls.removeMember, { params: { id }, body: { email } }),
  exportHref: (id: string) => callAddress(calls.exportMembers, { params: { id } }),
};
