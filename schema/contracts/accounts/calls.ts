import * as z from 'zod';
import { call } from '../calls/call.ts';
import {
  accountNameSchema,
  changePasswordSchema,
  contributorListSchema,
  invitationSchema,
  inviteSchema,
  sessionSummarySchema,
  setRolesSchema,
} from './contributors.ts';
import {
  newPasskeySchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeySummarySchema,
} from './passkeys.ts';

const typedPassword = z.object({ current: z.string().min(1, 'Enter your password.').max(200) });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const renameAccount = call({
  method: 'PUT',
  path: '/api/account',
  summary: 'Change your name',
  who: 'account',
  body: accountNameSchema,
  answer: accountNameSchema,
});

export const changePassword = call({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change your password',
  who: 'account',
  body: changePasswordSchema,
  answer: 'empty',
});

export const listSessions = call({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'List your sessions',
  who: 'account',
  answer: z.object({ sessions: z.array(sessionSummarySchema) }),
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Sign out every other device',
  who: 'account',
  answer: 'empty',
});

export const endSessionByName = call({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'Sign out a device',
  who: 'account',
  answer: 'empty',
});

export const readSecondFactor = call({
  method: 'GET',
  path: '/api/account/second-factor',
  summary: 'Read whether sign-in requires a code',
  who: 'account',
  answer: z.object({
    totp: z.object({ createdAt: z.number(), lastUsedAt: z.number().nullable() }).nullable(),
    recoveryCodesLeft: z.number(),
  }),
});

export const beginTotp = call({
  method: 'POST',
  path: '/api/account/totp',
  summary: 'Start to set up an authenticator app',
  who: 'account',
  body: typedPassword,
  answer: z.object({ secret: z.string(), address: z.string() }),
  status: 201,
});

export const confirmTotp = call({
  method: 'POST',
  path: '/api/account/totp/confirm',
  summary: 'Finish setting up an authenticator app',
  who: 'account',
  deliversMail: true,
  body: z.object({ code: z.string().trim().min(1, 'Enter the code from your app.').max(20) }),
  answer: recoveryCodes,
});

export const removeTotp = call({
  method: 'POST',
  path: '/api/account/totp/remove',
  summary: 'Remove the authenticator app',
  who: 'account',
  deliversMail: true,
  body: typedPassword,
  answer: 'empty',
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'Create new recovery codes',
  who: 'account',
  body: typedPassword,
  answer: recoveryCodes,
});

export const listPasskeys = call({
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'List your passkeys',
  who: 'account',
  answer: z.object({ passkeys: z.array(passkeySummarySchema) }),
});

export const startPasskey = call({
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'Start to add a passkey',
  who: 'account',
  body: typedPassword,
  answer: passkeyOptionsSchema,
});

export const addPasskey = call({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Add a passkey',
  who: 'account',
  deliversMail: true,
  body: z.object({ credential: newPasskeySchema }),
  answer: z.object({ passkey: passkeySummarySchema }),
  status: 201,
});

export const renamePasskey = call({
  method: 'PUT',
  path: '/api/account/passkeys/:id',
  summary: 'Rename a passkey',
  who: 'account',
  body: passkeyNameSchema,
  answer: passkeyNameSchema,
});

export const removePasskey = call({
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  summary: 'Remove a passkey',
  who: 'account',
  deliversMail: true,
  body: typedPassword,
  answer: 'empty',
});

export const listContributors = call({
  method: 'GET',
  path: '/api/contributors',
  summary: 'List the contributors of the site',
  who: 'contributors.manage',
  answer: contributorListSchema,
});

export const inviteContributor = call({
  method: 'POST',
  path: '/api/contributors',
  summary: 'Invite a contributor',
  activity: 'own',
  who: 'contributors.manage',
  deliversMail: true,
  body: inviteSchema,
  answer: z.object({ invitation: invitationSchema }),
  status: 201,
});

export const resendInvitation = call({
  method: 'POST',
  path: '/api/contributors/invitations/:id/resend',
  summary: 'Resend an invitation',
  activity: 'own',
  who: 'contributors.manage',
  deliversMail: true,
  answer: z.object({ invitation: invitationSchema }),
  status: 201,
});

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/api/contributors/invitations/:id',
  summary: 'Withdraw an invitation',
  who: 'contributors.manage',
  answer: 'empty',
});

export const setRoles = call({
  method: 'PUT',
  path: '/api/contributors/:id',
  summary: 'Change the roles of a contributor',
  activity: 'own',
  who: 'contributors.manage',
  body: setRolesSchema,
  answer: z.object({ roles: z.array(z.number()) }),
});

export const removeContributor = call({
  method: 'DELETE',
  path: '/api/contributors/:id',
  summary: 'Remove a contributor',
  activity: 'own',
  who: 'contributors.manage',
  answer: 'empty',
});

export const restoreContributor = call({
  method: 'POST',
  path: '/api/contributors/:id/restore',
  summary: 'Restore a removed contributor',
  activity: 'own',
  who: 'contributors.manage',
  answer: 'empty',
});
