import type { Context } from 'hono';
import { REGISTRATION_MS } from '#domain/accounts/limits.ts';
import { getPathAfterSignIn } from '#domain/customers.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { newCustomerSchema } from '#schema/contracts/customers/account.ts';
import * as calls from '#schema/contracts/customers/visitor-calls.ts';
import { describeProblems } from '#worker/accounts/form-problems.ts';
import { hashInTurn } from '#worker/accounts/hash-turn.ts';
import { BUSY } from '#worker/accounts/judge-password.ts';
import { findPasswordWeakness } from '#worker/accounts/password.ts';
import { provePassword } from '#worker/accounts/prove-password.ts';
import { beginOrAskForCode, toCodePath } from '#worker/accounts/second-factor.ts';
import { joinCart } from '#worker/carts/customer-cart.ts';
import { isOrderToken } from '#worker/crypto/order-token.ts';
import { createId, randomHex } from '#worker/crypto/random.ts';
import { signToken, verifyToken } from '#worker/crypto/tokens.ts';
import { isTokenWritten } from '#worker/db/accounts/single-use-tokens.ts';
import { findGuestBuyer, type GuestBuyer } from '#worker/db/customers/adopt-orders.ts';
import {
  confirmRegistration,
  findMembership,
  findRegistration,
  insertCustomerToken,
  type OpenRegistration,
} from '#worker/db/customers/registrations.ts';
import { batch, run } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { countAttempt } from '#worker/db/shared/attempts.ts';
import { clientNetwork } from '#worker/kernel/client-address.ts';
import { languageOrigin } from '#worker/kernel/site-origin.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { accountExistsMessage, registrationMessage } from '../../mail/messages/customer.ts';
import { accountMail } from '../../mail/site-mail.ts';
import { redirectTo } from '../../redirect.ts';
import { ConfirmForm, type ConfirmProps, RegisterForm } from '../../render/customers/sign-in.tsx';
import { accountMessage, accountPage, accountTexts, isForeign, throttledProblem } from './answer.tsx';

/**
 * Registration of customers. They confirm their email address first, so that only its owner can set the
 * password.
 */
export const registration = new Routes();

/** Maximum number of links that an IP network may request within the window, across all email addresses. */
const REQUEST_LIMIT = { limit: 20, windowMs: 15 * MINUTE_MS } as const;

const registerPage = (
  c: Context<AppEnv>,
  state: { next: string; email: string; problem: string | null },
  status: 200 | 400 | 403 = 200,
) => accountPage(c, { title: accountTexts(c).register.title, children: <RegisterForm {...state} /> }, status);

registration.handle(calls.showRegistration, (c) => {
  const next = getPathAfterSignIn(c.req.query('next'));
  if (c.var.session?.isMember) return redirectTo(c, next, 303);
  return registerPage(c, { next, email: c.var.session?.email ?? '', problem: null });
});

/**
 * Sends a registration link. The response and its time are the same for an email address that has an account.
 */
registration.handle(calls.register, async (c, { form }) => {
  const body = await form;
  const { typed } = body;
  const state = { next: getPathAfterSignIn(typed.next), email: typed.email?.slice(0, 256) ?? '' };
  if (isForeign(c)) return registerPage(c, { ...state, problem: accountTexts(c).foreignForm }, 403);
  const texts = accountTexts(c);
  if (!body.success) return registerPage(c, { ...state, problem: texts.register.badEmail }, 400);
  const { email, order, token = '' } = body.data;
  const orderId = order !== undefined && isOrderToken(c.env, order, token) ? order : null;
  c.executionCtx.waitUntil(sendLink(c, { email, next: state.next, orderId }));
  return accountMessage(c, {
    title: texts.register.sentTitle,
    text: texts.register.sent({ email }),
    href: '/',
    link: texts.goHome,
    again: {
      action: '/account/register',
      fields: { email, next: state.next, ...(orderId !== null && { order: orderId, token }) },
    },
  });
});

interface LinkRequest {
  email: string;
  next: string;
  /** Order whose page offered the account; null if the buyer came another way. */
  orderId: string | null;
}

async function sendLink(c: Context<AppEnv>, { email, next, orderId }: LinkRequest): Promise<void> {
  const now = Date.now();
  const { DB } = c.env;
  const { id: websiteId, settings } = c.var.site;
  const attempt = await countAttempt(
    DB,
    [{ key: `registration-asked:${clientNetwork(c)}`, ...REQUEST_LIMIT }],
    now,
  );
  if (!attempt.isAllowed) return;
  const known = await findMembership(DB, websiteId, email);
  const facts = { siteTitle: settings.title };
  if (known?.isMember) {
    const message = accountExistsMessage({ ...facts, href: `${languageOrigin(c)}/account/login` });
    const mail = accountMail(c.var.site, message, {
      kind: 'account-exists',
      recipient: email,
      idempotencyKey: `account-exists:${email}:${Math.floor(now / HOUR_MS)}`,
    });
    await run(DB, insertMail(mail, now));
  } else {
    const jti = randomHex(16);
    const claims = { jti, sub: email, next, ...(orderId !== null && { order: orderId }) };
    const token = await signToken(c.env, 'registration', claims, REGISTRATION_MS / 1000);
    const href = `${languageOrigin(c)}/account/confirm?token=${encodeURIComponent(token)}`;
    const mail = accountMail(c.var.site, registrationMessage({ ...facts, href }), {
      kind: 'registration',
      recipient: email,
      isSecret: true,
    });
    await batch(DB, [
      insertCustomerToken({ jti, purpose: 'registration', websiteId, subject: email }, REGISTRATION_MS, now),
      insertMail(mail, now, isTokenWritten(jti)),
    ]);
  }
  await deliverMail(c.env, Date.now());
}

interface Opened {
  registration: OpenRegistration;
  buyer: GuestBuyer;
  next: string;
}

async function open(c: Context<AppEnv>, token: string): Promise<Opened | null> {
  const claims = await verifyToken(c.env, 'registration', token);
  if (typeof claims?.jti !== 'string' || typeof claims.sub !== 'string') return null;
  const key = { jti: claims.jti, websiteId: c.var.site.id, email: claims.sub };
  const found = await findRegistration(c.env.DB, key, Date.now());
  if (!found) return null;
  const orderId = typeof claims.order === 'string' ? claims.order : null;
  const buyer = await findGuestBuyer(c.env.DB, key, orderId);
  return { registration: found, buyer, next: getPathAfterSignIn(claims.next) };
}

const showExpired = (c: Context<AppEnv>) =>
  accountMessage(
    c,
    {
      title: accountTexts(c).linkExpired,
      text: accountTexts(c).register.expiredText,
      href: '/account/login',
      link: accountTexts(c).goToSignIn,
    },
    410,
  );

type Account = ConfirmProps['account'];

function accountState(c: Context<AppEnv>, { accountId, isOfSite }: OpenRegistration): Account {
  if (accountId === null) return 'new';
  if (c.var.session?.accountId === accountId) return 'self';
  return isOfSite ? 'known' : 'elsewhere';
}

const confirmPage = (
  c: Context<AppEnv>,
  { token, registration: found, buyer }: Omit<Opened, 'next'> & { token: string },
  state: { name?: string; keepsAddress?: boolean; problems?: Record<string, string> } = {},
  status: 200 | 400 | 401 | 403 | 429 | 503 = 200,
) =>
  accountPage(
    c,
    {
      title: accountTexts(c).confirm.title,
      children: (
        <ConfirmForm
          token={token}
          email={found.email}
          siteTitle={c.var.site.settings.title}
          account={accountState(c, found)}
          name={state.name ?? ''}
          delivery={buyer.delivery && { address: buyer.delivery.address, isKept: state.keepsAddress ?? true }}
          locale={c.var.site.settings.locale}
          problems={state.problems ?? {}}
        />
      ),
    },
    status,
  );

/** Shows the page of a registration link. Changes nothing, because email scanners follow links. */
registration.handle(calls.showConfirmation, async (c) => {
  const token = c.req.query('token') ?? '';
  const opened = await open(c, token);
  return opened ? confirmPage(c, { token, ...opened }, { name: opened.buyer.name }) : showExpired(c);
});

registration.handle(calls.confirmRegistration, async (c, { form }) => {
  const { typed } = await form;
  const { token = '' } = typed;
  const opened = await open(c, token);
  if (!opened) return showExpired(c);
  const page = { token, ...opened };
  const keepsAddress = typed.keepsAddress === 'on';
  const name = typed.name?.slice(0, 200) ?? '';
  if (isForeign(c))
    return confirmPage(c, page, { name, keepsAddress, problems: { form: accountTexts(c).foreignForm } }, 403);
  const { email } = opened.registration;
  const { problems: texts } = accountTexts(c);
  let fresh: { id: string; name: string; passwordHash: string } | null = null;
  switch (accountState(c, opened.registration)) {
    case 'new': {
      const body = newCustomerSchema.safeParse(typed);
      if (!body.success)
        return confirmPage(
          c,
          page,
          { name, keepsAddress, problems: describeProblems(body.error, texts) },
          400,
        );
      const weakness = await findPasswordWeakness(c, body.data.password, email);
      if (weakness)
        return confirmPage(
          c,
          page,
          { name, keepsAddress, problems: { password: texts.password[weakness] } },
          400,
        );
      const passwordHash = await hashInTurn(clientNetwork(c), body.data.password);
      if (passwordHash === null)
        return confirmPage(
          c,
          page,
          { name, keepsAddress, problems: { form: throttledProblem(c, BUSY) } },
          BUSY.status,
        );
      fresh = { id: createId(), name: body.data.name, passwordHash };
      break;
    }
    case 'known':
    case 'elsewhere': {
      const proof = await provePassword(c, email, typed.password ?? '');
      if (proof.kind === 'throttled')
        return confirmPage(
          c,
          page,
          { keepsAddress, problems: { password: throttledProblem(c, proof) } },
          proof.status,
        );
      if (proof.kind === 'wrong')
        return confirmPage(
          c,
          page,
          { keepsAddress, problems: { password: texts.wrongAccountPassword } },
          401,
        );
    }
  }
  const now = Date.now();
  const websiteId = c.var.site.id;
  const accountId = opened.registration.accountId ?? fresh?.id ?? '';
  const delivery = keepsAddress ? opened.buyer.delivery : null;
  if (!(await confirmRegistration(c.env.DB, { ...opened.registration, websiteId }, fresh, delivery, now)))
    // The link was used, or the email address received an account, after this page was shown.
    return redirectTo(c, `/account/confirm?token=${encodeURIComponent(token)}`, 303);
  if (!(await beginOrAskForCode(c, { accountId, isRemembered: false }, now)))
    return redirectTo(c, toCodePath(opened.next), 303);
  await joinCart(c, accountId);
  return redirectTo(c, opened.next, 303);
});
