import type { Context } from 'hono';
import { getPathAfterSignIn } from '#domain/customers.ts';
import * as calls from '#schema/contracts/customers/visitor-calls.ts';
import { customerSession } from '#worker/accounts/customer.ts';
import { describeProblems } from '#worker/accounts/form-problems.ts';
import { BUSY } from '#worker/accounts/judge-password.ts';
import { findPasswordWeakness } from '#worker/accounts/password.ts';
import { openReset, sendReset, spendPasswordReset } from '#worker/accounts/password-reset.ts';
import { toCodePath } from '#worker/accounts/second-factor.ts';
import { signIn } from '#worker/accounts/sign-in.ts';
import { readCartToken } from '#worker/carts/cart-cookie.ts';
import { joinCart, leaveCart } from '#worker/carts/customer-cart.ts';
import { findStanding } from '#worker/db/accounts/accounts.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { ForgotForm, LoginForm, LogoutForm, ResetForm } from '../../render/customers/sign-in.tsx';
import { endOwnSession } from '../accounts/session.ts';
import { accountMessage, accountPage, accountTexts, isForeign, throttledProblem } from './answer.tsx';

export const customerSignIn = new Routes();

type Status = 200 | 400 | 401 | 403 | 429 | 503;

const loginPage = (
  c: Context<AppEnv>,
  state: { next: string; email: string; problem: string | null; offersLink?: boolean },
  status: Status,
) => accountPage(c, { title: accountTexts(c).login.title, children: <LoginForm {...state} /> }, status);

customerSignIn.handle(calls.showCustomerLogin, (c) => {
  const next = getPathAfterSignIn(c.req.query('next'));
  if (c.var.session?.isMember) return redirectTo(c, next, 303);
  return loginPage(c, { next, email: '', problem: null }, 200);
});

customerSignIn.handle(calls.logInCustomer, async (c, { form }) => {
  const login = await form;
  const { typed } = login;
  const state = { next: getPathAfterSignIn(typed.next), email: typed.email?.slice(0, 256) ?? '' };
  const { foreignForm, login: texts } = accountTexts(c);
  if (isForeign(c)) return loginPage(c, { ...state, problem: foreignForm }, 403);
  if (!login.success) return loginPage(c, { ...state, problem: texts.incomplete }, 400);
  const result = await signIn(c, login.data);
  if (result.kind === 'throttled')
    return loginPage(c, { ...state, problem: throttledProblem(c, result), offersLink: true }, result.status);
  if (result.kind === 'refused') return loginPage(c, { ...state, problem: texts.noMatch }, 401);
  if (result.kind === 'second-factor') return redirectTo(c, toCodePath(state.next), 303);
  return redirectTo(c, state.next, 303);
});

customerSignIn.handle(calls.showCustomerLogout, (c) => {
  const { session } = c.var;
  if (!session?.isMember) return redirectTo(c, '/', 303);
  const hasCart = readCartToken(c) !== null;
  return accountPage(c, {
    title: accountTexts(c).logout.title,
    children: <LogoutForm crumb={session.crumb} email={session.email} hasCart={hasCart} />,
  });
});

/**
 * Signs out in the same way as DELETE /api/site-users/account/session (B7.33), and redirects to
 * `/?logout=true` (B7.50).
 */
customerSignIn.handle(calls.logOutCustomer, async (c, { form }) => {
  customerSession(c);
  const { cloneCart } = (await form).typed;
  await leaveCart(c, cloneCart === 'on' || cloneCart === 'true');
  await endOwnSession(c);
  return redirectTo(c, '/?logout=true', 303);
});

const forgotPage = (c: Context<AppEnv>, email: string, problem: string | null, status: Status) =>
  accountPage(
    c,
    { title: accountTexts(c).forgot.title, children: <ForgotForm email={email} problem={problem} /> },
    status,
  );

customerSignIn.handle(calls.showForgotCustomerPassword, (c) => forgotPage(c, '', null, 200));

/**
 * Sends a password reset link. Responds before sending, so that the response time does not reveal whether the
 * email address has an account.
 */
customerSignIn.handle(calls.requestCustomerPasswordReset, async (c, { form }) => {
  const body = await form;
  const email = body.typed.email?.slice(0, 256) ?? '';
  const { foreignForm, forgot: texts } = accountTexts(c);
  if (isForeign(c)) return forgotPage(c, email, foreignForm, 403);
  if (!body.success) return forgotPage(c, email, texts.missing, 400);
  c.executionCtx.waitUntil(sendReset(c, body.data.email, '/account/reset-password'));
  return accountMessage(c, {
    title: texts.sentTitle,
    text: texts.sent,
    href: '/account/login',
    link: texts.back,
    again: { action: '/account/forgot-password', fields: { email: body.data.email } },
  });
});

const showExpired = (c: Context<AppEnv>) =>
  accountMessage(
    c,
    {
      title: accountTexts(c).linkExpired,
      text: accountTexts(c).reset.expiredText,
      href: '/account/forgot-password',
      link: accountTexts(c).reset.again,
    },
    410,
  );

const resetPage = (c: Context<AppEnv>, token: string, problem: string | null, status: Status) =>
  accountPage(
    c,
    { title: accountTexts(c).reset.title, children: <ResetForm token={token} problem={problem} /> },
    status,
  );

customerSignIn.handle(calls.showCustomerPasswordReset, async (c) => {
  const token = c.req.query('token') ?? '';
  return (await openReset(c, token)) ? resetPage(c, token, null, 200) : showExpired(c);
});

customerSignIn.handle(calls.resetCustomerPassword, async (c, { form }) => {
  const body = await form;
  const { token = '' } = body.typed;
  if (isForeign(c)) return resetPage(c, token, accountTexts(c).foreignForm, 403);
  const reset = await openReset(c, token);
  if (!reset) return showExpired(c);
  const { problems: texts } = accountTexts(c);
  if (!body.success)
    return resetPage(c, token, describeProblems(body.error, texts).password ?? texts.password.tooShort, 400);
  const weakness = await findPasswordWeakness(c, body.data.password, reset.email);
  if (weakness) return resetPage(c, token, texts.password[weakness], 400);
  const outcome = await spendPasswordReset(c, reset, body.data.password, '/account/forgot-password');
  if (outcome === 'expired') return showExpired(c);
  if (outcome === 'busy') return resetPage(c, token, throttledProblem(c, BUSY), BUSY.status);
  if (outcome === 'second-factor') return redirectTo(c, toCodePath('/account'), 303);
  const { isMember } = await findStanding(c.env.DB, reset.accountId, c.var.site.id);
  if (isMember) await joinCart(c, reset.accountId);
  return redirectTo(c, '/account', 303);
});
