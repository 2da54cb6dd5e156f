import { type Context, Hono } from 'hono';
import { afterSignIn } from '#domain/customers/after-sign-in.ts';
import { loginSchema } from '#schema/contracts/accounts/account.ts';
import { forgotPasswordSchema, resetPasswordSchema } from '#schema/contracts/accounts/contributors.ts';
import { BUSY } from '#worker/accounts/judge-password.ts';
import { openReset, sendReset, spendPasswordReset } from '#worker/accounts/password-reset.ts';
import { weaknessOf } from '#worker/accounts/password-weakness.ts';
import { codePath } from '#worker/accounts/second-factor.ts';
import { signIn } from '#worker/accounts/sign-in.ts';
import { readCartToken } from '#worker/carts/cart-cookie.ts';
import { joinCart, leaveCart } from '#worker/carts/customer-cart.ts';
import { customerSession } from '#worker/customers/customer.ts';
import { findStanding } from '#worker/db/accounts/accounts.ts';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { ForgotForm, LoginForm, LogoutForm, ResetForm } from '../../render/customers/sign-in.tsx';
import { endOwnSession } from '../accounts/session.ts';
import {
  accountMessage,
  accountPage,
  FOREIGN_FORM,
  isForeign,
  readForm,
  throttledProblem,
} from './answer.tsx';

/** Signing in and out as a customer: the sign-in of everybody, in the site's own design. */
export const customerSignIn = new Hono<AppEnv>();

type Status = 200 | 400 | 401 | 403 | 429 | 503;

const loginPage = (
  c: Context<AppEnv>,
  state: { next: string; email: string; problem: string | null; offersLink?: boolean },
  status: Status,
) => accountPage(c, { title: 'Sign in', children: <LoginForm {...state} /> }, status);

customerSignIn.get('/account/login', (c) => {
  const next = afterSignIn(c.req.query('next'));
  if (c.var.session?.isMember) return redirectTo(c, next, 303);
  return loginPage(c, { next, email: '', problem: null }, 200);
});

customerSignIn.post('/account/login', async (c) => {
  const form = await readForm(c);
  const state = { next: afterSignIn(form.next), email: form.email?.slice(0, 256) ?? '' };
  if (isForeign(c)) return loginPage(c, { ...state, problem: FOREIGN_FORM }, 403);
  const login = loginSchema.safeParse(form);
  if (!login.success)
    return loginPage(c, { ...state, problem: 'Enter your email address and your password.' }, 400);
  const result = await signIn(c, login.data);
  if (result.kind === 'throttled')
    return loginPage(c, { ...state, problem: throttledProblem(c, result), offersLink: true }, result.status);
  if (result.kind === 'refused')
    return loginPage(c, { ...state, problem: 'That email and password do not match.' }, 401);
  if (result.kind === 'second-factor') return redirectTo(c, codePath(state.next), 303);
  return redirectTo(c, state.next, 303);
});

customerSignIn.get('/account/logout', (c) => {
  const { session } = c.var;
  if (!session?.isMember) return redirectTo(c, '/', 303);
  const hasCart = readCartToken(c) !== null;
  return accountPage(c, {
    title: 'Sign out',
    children: <LogoutForm crumb={session.crumb} email={session.email} hasCart={hasCart} />,
  });
});

/** As DELETE /api/site-users/account/session (B7.33), then the root with logout=true (B7.50). */
customerSignIn.post('/account/logout', async (c) => {
  customerSession(c);
  const { cloneCart } = await readForm(c);
  await leaveCart(c, cloneCart === 'on' || cloneCart === 'true');
  await endOwnSession(c);
  return redirectTo(c, '/?logout=true', 303);
});

const forgotPage = (c: Context<AppEnv>, email: string, problem: string | null, status: Status) =>
  accountPage(
    c,
    { title: 'Forgot your password?', children: <ForgotForm email={email} problem={problem} /> },
    status,
  );

customerSignIn.get('/account/forgot-password', (c) => forgotPage(c, '', null, 200));

/** The same answer at the same moment for every address; what is to be done is done after it. */
customerSignIn.post('/account/forgot-password', async (c) => {
  const form = await readForm(c);
  const email = form.email?.slice(0, 256) ?? '';
  if (isForeign(c)) return forgotPage(c, email, FOREIGN_FORM, 403);
  const body = forgotPasswordSchema.safeParse(form);
  if (!body.success) return forgotPage(c, email, 'Enter your email address.', 400);
  c.executionCtx.waitUntil(sendReset(c, body.data.email, '/account/reset-password'));
  return accountMessage(c, {
    title: 'Look into your mail',
    text: 'If there is an account with this address, a link is on its way to it. It works for one hour.',
    href: '/account/login',
    link: 'Back to the sign-in',
  });
});

const gone = (c: Context<AppEnv>) =>
  accountMessage(
    c,
    {
      title: 'This link no longer works',
      text: 'It was used already, or is older than an hour.',
      href: '/account/forgot-password',
      link: 'Ask for a new link',
    },
    410,
  );

const resetPage = (c: Context<AppEnv>, token: string, problem: string | null, status: Status) =>
  accountPage(
    c,
    { title: 'Choose a new password', children: <ResetForm token={token} problem={problem} /> },
    status,
  );

customerSignIn.get('/account/reset-password', async (c) => {
  const token = c.req.query('token') ?? '';
  return (await openReset(c, token)) ? resetPage(c, token, null, 200) : gone(c);
});

customerSignIn.post('/account/reset-password', async (c) => {
  const form = await readForm(c);
  const token = form.token ?? '';
  if (isForeign(c)) return resetPage(c, token, FOREIGN_FORM, 403);
  const reset = await openReset(c, token);
  if (!reset) return gone(c);
  const body = resetPasswordSchema.safeParse(form);
  if (!body.success) return resetPage(c, token, body.error.issues[0]?.message ?? 'Choose another.', 400);
  const weakness = await weaknessOf(c, body.data.password, reset.email);
  if (weakness) return resetPage(c, token, weakness, 400);
  const outcome = await spendPasswordReset(c, reset, body.data.password, '/account/forgot-password');
  if (outcome === 'gone') return gone(c);
  if (outcome === 'busy') return resetPage(c, token, throttledProblem(c, BUSY), BUSY.status);
  if (outcome === 'second-factor') return redirectTo(c, codePath('/account'), 303);
  const { isMember } = await findStanding(c.env.DB, reset.accountId, c.var.site.id);
  if (isMember) await joinCart(c, reset.accountId);
  return redirectTo(c, '/account', 303);
});
