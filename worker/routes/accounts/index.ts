import { logOut, readAccount } from '#schema/contracts/accounts/session-calls.ts';
import * as calls from '#schema/contracts/accounts/visitor-calls.ts';
import { describeAccount } from '#worker/accounts/describe-account.ts';
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

export const identity = new Routes();

identity.handle(calls.showLogin, loginPage);
identity.handle(calls.logIn, async (c, { form }) => postLogin(c, await form));
identity.handle(calls.showSignInLink, signInLinkPage);
identity.handle(calls.mailSignInLink, async (c, { form }) => postSignInLink(c, await form));
identity.handle(calls.openSignInLink, async (c, { form }) => postOpenSignInLink(c, await form));
identity.handle(calls.showSecondFactor, secondFactorPage);
identity.handle(calls.logInWithCode, async (c, { form }) => postSecondFactor(c, await form));
identity.handle(calls.startPasskeySignIn, passkeyOptions);
identity.handle(calls.signInWithPasskey, async (c, { body }) => postPasskey(c, await body));
identity.handle(calls.showInvitation, invitationPage);
identity.handle(calls.acceptInvitation, async (c, { form }) => postInvitation(c, await form));
identity.handle(calls.showForgotPassword, forgotPasswordPage);
identity.handle(calls.mailPasswordReset, async (c, { form }) => postForgotPassword(c, await form));
identity.handle(calls.showPasswordReset, resetPasswordPage);
identity.handle(calls.resetPassword, async (c, { form }) => postResetPassword(c, await form));
identity.include(ownAccount);
identity.include(ownSecondFactor);
identity.include(ownPasskeys);
identity.handle(calls.createSession, async (c, { body }) => createSession(c, await body));
identity.handle(calls.endSession, (c, { query }) => deleteSession(c, query.cloneCart === 'true'));
identity.handle(logOut, logout);

identity.handle(readAccount, (c) => {
  const { session } = c.var;
  if (!session) throw loginRequired();
  return describeAccount(c, session);
});
