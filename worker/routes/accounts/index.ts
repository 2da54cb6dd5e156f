import { accessPermissionCodes, permissionsOf } from '#domain/accounts/permissions/index.ts';
import * as calls from '#schema/contracts/accounts/calls.ts';
import { Routes } from '../../calls/routes.ts';
import { loginRequired } from '../../errors.ts';
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
export const identity = new Routes();

identity.handle(calls.showLogin, loginPage);
identity.handle(calls.logIn, postLogin);
identity.handle(calls.showSignInLink, signInLinkPage);
identity.handle(calls.mailSignInLink, postSignInLink);
identity.handle(calls.openSignInLink, postOpenSignInLink);
identity.handle(calls.showSecondFactor, secondFactorPage);
identity.handle(calls.logInWithCode, postSecondFactor);
identity.handle(calls.startPasskeySignIn, passkeyOptions);
identity.handle(calls.signInWithPasskey, async (c, { body }) => postPasskey(c, await body));
identity.handle(calls.showInvitation, invitationPage);
identity.handle(calls.acceptInvitation, postInvitation);
identity.handle(calls.showForgotPassword, forgotPasswordPage);
identity.handle(calls.mailPasswordReset, postForgotPassword);
identity.handle(calls.showPasswordReset, resetPasswordPage);
identity.handle(calls.resetPassword, postResetPassword);
identity.include(ownAccount);
identity.include(ownSecondFactor);
identity.include(ownPasskeys);
identity.handle(calls.createSession, async (c, { body }) => createSession(c, await body));
identity.handle(calls.endSession, (c, { query }) => deleteSession(c, query.cloneCart === 'true'));
identity.handle(calls.logOut, logout);

identity.handle(calls.readAccount, (c) => {
  const { session, site } = c.var;
  if (!session) throw loginRequired();
  return {
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
  };
});
