import type {
  AreaMember,
  MemberAreaInput,
  MemberAreaSummary,
} from '#schema/contracts/members/member-areas.ts';
import { api } from '../shell/api.ts';

type Areas = { areas: MemberAreaSummary[] };
export interface MemberPage {
  members: AreaMember[];
  /** Address after which the next page begins. */
  next: string | null;
}

const PATH = '/api/member-areas';
const areasOf = ({ areas }: Areas) => areas;

/** The routes of member areas; each throws ApiError. */
export const areasApi = {
  list: async () => areasOf(await api<Areas>('GET', PATH)),
  save: async (id: string | null, area: MemberAreaInput) =>
    areasOf(await api<Areas>(id ? 'PUT' : 'POST', id ? `${PATH}/${id}` : PATH, area)),
  remove: async (id: string) => areasOf(await api<Areas>('DELETE', `${PATH}/${id}`)),
  members: (id: string, after = '') =>
    api<MemberPage>('GET', `${PATH}/${id}/members?after=${encodeURIComponent(after)}`),
  invite: (id: string, email: string) => api<MemberPage>('POST', `${PATH}/${id}/members`, { email }),
  shutOut: (id: string, email: string) => api<MemberPage>('POST', `${PATH}/${id}/members/remove`, { email }),
  exportHref: (id: string) => `${PATH}/${id}/members/export`,
};
