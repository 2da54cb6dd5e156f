import type { RegistrationResponseJSON, StartRegistrationOpts } from '@simplewebauthn/browser';
import type { Invitation, People, SessionSummary } from '#schema/contracts/accounts/contributors.ts';
import type { PasskeySummary } from '#schema/contracts/accounts/passkeys.ts';
import { api } from '../shell/api.ts';

const BASE = '/api/contributors';
const PASSKEYS = '/api/account/passkeys';

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

export interface SecondFactor {
  totp: { createdAt: number; lastUsedAt: number | null } | null;
  recoveryCodesLeft: number;
}
type Codes = { recoveryCodes: string[] };

/** Calls around the authenticator app; `current` is the password, typed again. */
export const secondFactorApi = {
  read: () => api<SecondFactor>('GET', '/api/account/second-factor'),
  begin: (current: string) =>
    api<{ secret: string; address: string }>('POST', '/api/account/totp', { current }),
  confirm: async (code: string) =>
    (await api<Codes>('POST', '/api/account/totp/confirm', { code })).recoveryCodes,
  remove: (current: string) => api<void>('POST', '/api/account/totp/remove', { current }),
  newCodes: async (current: string) =>
    (await api<Codes>('POST', '/api/account/recovery-codes', { current })).recoveryCodes,
};

/** Calls around passkeys; `current` is the password, typed again. */
export const passkeysApi = {
  read: () => api<{ passkeys: PasskeySummary[] }>('GET', PASSKEYS).then((answer) => answer.passkeys),
  options: (current: string) =>
    api<StartRegistrationOpts['optionsJSON']>('POST', `${PASSKEYS}/options`, { current }),
  add: (credential: RegistrationResponseJSON) =>
    api<{ passkey: PasskeySummary }>('POST', PASSKEYS, { credential }).then((answer) => answer.passkey),
  rename: (id: string, name: string) => api<{ name: string }>('PUT', `${PASSKEYS}/${id}`, { name }),
  remove: (id: string, current: string) => api<void>('POST', `${PASSKEYS}/${id}/remove`, { current }),
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
