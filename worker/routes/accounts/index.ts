import { Hono } from 'hono';
import { accessPermissionCodes, permissionsOf } from '#domain/accounts/permissions/index.ts';
import type { AppEnv } from '../../env.ts';
import { loginRequired } from '../../errors.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { invitationPage, postInvitation } from './invitation.tsx';
import { loginPage, postLogin } from './login.tsx';
import { ownAccount } from './own-account.ts';
import { ownPasskeys } from './own-passkeys.ts';
import { ownSecondFactor } from './own-second-factor.ts';
import { passkeyOptions, postPasskey } from './passkey.ts';
import { forgotPasswordPage, postForgotPassword, postResetPassword, resetPasswordPage } from './password.tsx';
import { postSecondFactor, secondFactorPage } from './second-factor.tsx';
import { createSession, deleteSession, logout } from './session.ts';
import { postOpenSignInLink, postSignInLink, signInLinkPage } from './sign-in-link.tsx';

/** Who is who: sign-in, sign-out, and what the signed-in account may do. */
export const identity = new Hono<AppEnv>();

identity.get('/login', loginPage);
identity.post('/login', postLogin);
identity.get('/login/link', signInLinkPage);
identity.post('/login/link', postSignInLink);
identity.post('/login/link/open', postOpenSignInLink);
identity.get('/login/code', secondFactorPage);
identity.post('/login/code', postSecondFactor);
identity.post('/api/auth/passkey/options', fromHere, passkeyOptions);
identity.post('/api/auth/passkey', fromHere, postPasskey);
identity.get('/invitation', invitationPage);
identity.post('/invitation', postInvitation);
identity.get('/forgot-password', forgotPasswordPage);
identity.post('/forgot-password', postForgotPassword);
identity.get('/reset-password', resetPasswordPage);
identity.post('/reset-password', postResetPassword);
identity.route('/', ownAccount);
identity.route('/', ownSecondFactor);
identity.route('/', ownPasskeys);
identity.post('/api/site-users/account/session', createSession);
identity.delete('/api/site-users/account/session', deleteSession);
identity.post('/api/auth/Logout', logout);

identity.get('/api/account', (c) => {
  const { session, site } = c.var;
  if (!session) throw loginRequired();
  return c.json(
    {
      account: { id: session.accountId, email: session.email, name: session.name },
      websiteRoles: session.roles,
      accessPermissions: accessPermissionCodes(session.roles),
      permissions: [...permissionsOf(session.roles)],
      crumb: session.crumb,
      site: {
        id: site.id,
        identifier: site.identifier,
        title: site.settings.title,
        status: site.status,
        revision: site.revision,
        domains: site.domains,
        timeZone: site.settings.timeZone,
        currency: site.settings.store.selectedCurrency,
      },
    },
    200,
    { 'cache-control': 'no-store' },
  );
});
