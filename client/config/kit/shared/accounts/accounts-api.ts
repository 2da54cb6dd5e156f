import type { RegistrationResponseJSON, StartRegistrationOpts } from '@simplewebauthn/browser';
import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/accounts/calls.ts';

export const contributorsApi = {
  read: () => callApi(calls.listContributors, {}),
  invite: async (email: string, roles: number[], current: string) =>
    (await callApi(calls.inviteContributor, { body: { email, roles, current: current || undefined } }))
      .invitation,
  resend: async (id: string) => (await callApi(calls.resendInvitation, { params: { id } })).invitation,
  withdraw: (id: string) => callApi(calls.withdrawInvitation, { params: { id } }),
  setRoles: (id: string, roles: number[], current: string) =>
    callApi(calls.setRoles, { params: { id }, body: { roles, current } }),
  remove: (id: string) => callApi(calls.removeContributor, { params: { id } }),
  restore: (id: string) => callApi(calls.restoreContributor, { params: { id } }),
};

export type SecondFactor = Awaited<ReturnType<typeof secondFactorApi.read>>;

/** `current` is the account's password, which the owner has to re-enter. */
export const secondFactorApi = {
  read: () => callApi(calls.readSecondFactor, {}),
  begin: (current: string) => callApi(calls.beginTotp, { body: { current } }),
  confirm: async (code: string) => (await callApi(calls.confirmTotp, { body: { code } })).recoveryCodes,
  remove: (current: string) => callApi(calls.removeTotp, { body: { current } }),
  newCodes: async (current: string) =>
    (await callApi(calls.renewRecoveryCodes, { body: { current } })).recoveryCodes,
};

type Descriptor = NonNullable<StartRegistrationOpts['optionsJSON']['excludeCredentials']>[number];

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Removes passkey transports that the WebAuthn library does not know. */
const toDescriptor = ({
  id,
  type,
  transports,
}: {
  id: string;
  type: 'public-key';
  transports: string[];
}): Descriptor => ({
  id,
  type,
  transports: TRANSPORTS.filter((transport) => transports.includes(transport)),
});

/** `current` is the account's password, which the owner has to re-enter. */
export const passkeysApi = {
  read: async () => (await callApi(calls.listPasskeys, {})).passkeys,
  options: async (current: string): Promise<StartRegistrationOpts['optionsJSON']> => {
    const options = await callApi(calls.startPasskey, { body: { current } });
    return { ...options, excludeCredentials: options.excludeCredentials.map(toDescriptor) };
  },
  add: async (credential: RegistrationResponseJSON) =>
    (await callApi(calls.addPasskey, { body: { credential } })).passkey,
  rename: (id: string, name: string) => callApi(calls.renamePasskey, { params: { id }, body: { name } }),
  remove: (id: string, current: string) =>
    callApi(calls.removePasskey, { params: { id }, body: { current } }),
};

export const accountApi = {
  rename: (name: string) => callApi(calls.renameAccount, { body: { name } }),
  changePassword: (current: string, password: string) =>
    callApi(calls.changePassword, { body: { current, password } }),
  sessions: async () => (await callApi(calls.listSessions, {})).sessions,
  signOutOf: (id: string) => callApi(calls.endSessionByName, { params: { id } }),
  signOutOthers: () => callApi(calls.endOtherSessions, {}),
};
