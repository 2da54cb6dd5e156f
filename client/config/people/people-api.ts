import type { Invitation, People, SessionSummary } from '#schema/contracts/contributors.ts';
import { api } from '../api.ts';

const BASE = '/api/contributors';

/** Calls of the people panel; each throws ApiError. */
export const peopleApi = {
  read: () => api<People>('GET', BASE),
  invite: (email: string, roles: number[], current: string) =>
    api<{ invitation: Invitation }>('POST', BASE, { email, roles, ...(current && { current }) }).then(
      (answer) => answer.invitation,
    ),
  resend: (id: string) =>
    api<{ invitation: Invitation }>('POST', `${BASE}/invitations/${id}/resend`).then(
      (answer) => answer.invitation,
    ),
  withdraw: (id: string) => api<void>('DELETE', `${BASE}/invitations/${id}`),
  setRoles: (accountId: string, roles: number[], current: string) =>
    api<{ roles: number[] }>('PUT', `${BASE}/${accountId}`, { roles, current }),
  remove: (accountId: string) => api<void>('DELETE', `${BASE}/${accountId}`),
  restore: (accountId: string) => api<void>('POST', `${BASE}/${accountId}/restore`),
};

/** Calls of the account's own page. */
export const accountApi = {
  rename: (name: string) => api<{ name: string }>('PUT', '/api/account', { name }),
  changePassword: (current: string, password: string) =>
    api<void>('PUT', '/api/account/password', { current, password }),
  sessions: () =>
    api<{ sessions: SessionSummary[] }>('GET', '/api/account/sessions').then((answer) => answer.sessions),
  signOutOf: (id: string) => api<void>('DELETE', `/api/account/sessions/${id}`),
  signOutOthers: () => api<void>('DELETE', '/api/account/sessions'),
};
