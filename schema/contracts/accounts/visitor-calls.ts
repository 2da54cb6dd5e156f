import * as z from 'zod';
import { call } from '../calls/call.ts';
import { loginSchema, signInLinkSchema } from './account.ts';
import { forgotPasswordSchema, resetPasswordSchema } from './contributors.ts';
import { passkeySignInOptionsSchema, passkeySignInSchema } from './passkeys.ts';

const tokenQuery = z.object({ token: z.string().optional() });

export const showLogin = call({
  method: 'GET',
  path: '/login',
  summary: 'Show the sign-in page',
  who: 'public',
  answer: 'html',
});

export const logIn = call({
  method: 'POST',
  path: '/login',
  summary: 'Sign in with the form',
  who: 'public',
  form: loginSchema.extend({ next: z.string().optional() }),
  answer: 'html',
});

export const showSignInLink = call({
  method: 'GET',
  path: '/login/link',
  summary: 'Show the page of an emailed sign-in link',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});

export const mailSignInLink = call({
  method: 'POST',
  path: '/login/link',
  summary: 'Email a sign-in link',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  form: signInLinkSchema,
  answer: 'html',
});

export const openSignInLink = call({
  method: 'POST',
  path: '/login/link/open',
  summary: 'Sign in with an emailed link',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  form: z.object({ token: z.string() }),
  answer: 'html',
});

export const showSecondFactor = call({
  method: 'GET',
  path: '/login/code',
  summary: 'Show the form for the code of an authenticator app',
  who: 'public',
  answer: 'html',
});

export const logInWithCode = call({
  method: 'POST',
  path: '/login/code',
  summary: 'Sign in with the code of an authenticator app',
  who: 'public',
  form: z.object({ code: z.string(), next: z.string().optional() }),
  answer: 'html',
});

export const startPasskeySignIn = call({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'Start to sign in with a passkey',
  who: 'public',
  isFromOwnPages: true,
  limit: 'SEARCH_LIMIT',
  answer: passkeySignInOptionsSchema,
});

export const signInWithPasskey = call({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey',
  who: 'public',
  isFromOwnPages: true,
  body: passkeySignInSchema,
  answer: z.object({ next: z.string() }),
});

export const createSession = call({
  method: 'POST',
  path: '/api/site-users/account/session',
  summary: 'Sign in (B7.31)',
  who: 'public',
  isCrossDomain: true,
  body: loginSchema,
  answer: z.object({
    xsrfToken: z.string(),
    account: z.object({ id: z.string(), email: z.string(), roles: z.array(z.number()) }),
  }),
});

export const endSession = call({
  method: 'DELETE',
  path: '/api/site-users/account/session',
  summary: 'Sign out; cloneCart=true leaves a copy of the cart (B7.33)',
  who: 'public',
  isCrossDomain: true,
  needsCrumb: true,
  query: z.object({ cloneCart: z.string().optional() }),
  answer: 'empty',
});

export const showInvitation = call({
  method: 'GET',
  path: '/invitation',
  summary: 'Show an invitation',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  query: tokenQuery,
  answer: 'html',
});

export const acceptInvitation = call({
  method: 'POST',
  path: '/invitation',
  summary: 'Accept an invitation',
  who: 'public',
  deliversMail: true,
  limit: 'SEARCH_LIMIT',
  // A person without an account sends a name and a new password; one with an account sends its password.
  form: z.object({ token: z.string(), name: z.string().optional(), password: z.string().optional() }),
  answer: 'html',
});

export const showForgotPassword = call({
  method: 'GET',
  path: '/forgot-password',
  summary: 'Show the form for a forgotten password',
  who: 'public',
  answer: 'html',
});

export const mailPasswordReset = call({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Email a link to reset the password',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  form: forgotPasswordSchema,
  answer: 'html',
});

export const showPasswordReset = call({
  method: 'GET',
  path: '/reset-password',
  summary: 'Show the form for a new password',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  query: tokenQuery,
  answer: 'html',
});

export const resetPassword = call({
  method: 'POST',
  path: '/reset-password',
  summary: 'Set a new password with an emailed link',
  who: 'public',
  limit: 'SEARCH_LIMIT',
  form: resetPasswordSchema.extend({ token: z.string() }),
  answer: 'html',
});
