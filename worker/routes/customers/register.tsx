import { type Context, Hono } from 'hono';
import { afterSignIn } from '#domain/customers/after-sign-in.ts';
import { newCustomerSchema, registerSchema } from '#schema/contracts/customers/account.ts';
import { clientNetwork } from '#worker/accounts/client-address.ts';
import { hashInTurn } from '#worker/accounts/hash-turn.ts';
import { BUSY } from '#worker/accounts/judge-password.ts';
import { weaknessOf } from '#worker/accounts/password-weakness.ts';
import { provePassword } from '#worker/accounts/prove-password.ts';
import { beginOrAskForCode, codePath } from '#worker/accounts/second-factor.ts';
import { joinCart } from '#worker/carts/customer-cart.ts';
import { createId, randomHex } from '#worker/crypto/random.ts';
import { signToken, verifyToken } from '#worker/crypto/tokens.ts';
import { countAttempt } from '#worker/db/accounts/attempts.ts';
import { isTokenWritten } from '#worker/db/accounts/single-use-tokens.ts';
import {
  confirmRegistration,
  findMembership,
  findRegistration,
  insertCustomerToken,
  type OpenRegistration,
  REGISTRATION_MS,
} from '#worker/db/customers/registrations.ts';
import { batch, run } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { siteOrigin } from '#worker/sites/site-origin.ts';
import type { AppEnv } from '../../env.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { accountExistsMessage, registrationMessage } from '../../mail/messages/customer.ts';
import { siteMail } from '../../mail/site-mail.ts';
import { redirectTo } from '../../redirect.ts';
import { ConfirmForm, RegisterForm } from '../../render/customers/sign-in.tsx';
import {
  accountMessage,
  accountPage,
  FOREIGN_FORM,
  isForeign,
  problemsOf,
  readForm,
  throttledProblem,
} from './answer.tsx';

/** Becoming a customer: the address is confirmed first, and only its owner chooses the password. */
export const registration = new Hono<AppEnv>();

const HOUR_MS = 3_600_000;
/** How often one network may ask for links, to any addresses. */
const ASKED = { limit: 20, windowMs: 15 * 60_000 } as const;

const registerPage = (
  c: Context<AppEnv>,
  state: { next: string; email: string; problem: string | null },
  status: 200 | 400 | 403 = 200,
) => accountPage(c, { title: 'Create an account', children: <RegisterForm {...state} /> }, status);

registration.get('/account/register', (c) => {
  const next = afterSignIn(c.req.query('next'));
  if (c.var.session?.isMember) return redirectTo(c, next, 303);
  return registerPage(c, { next, email: c.var.session?.email ?? '', problem: null });
});

/** The same answer at the same moment for an address that has an account and one that has none. */
registration.post('/account/register', async (c) => {
  const form = await readForm(c);
  const state = { next: afterSignIn(form.next), email: form.email?.slice(0, 256) ?? '' };
  if (isForeign(c)) return registerPage(c, { ...state, problem: FOREIGN_FORM }, 403);
  const body = registerSchema.safeParse(form);
  if (!body.success)
    return registerPage(c, { ...state, problem: 'Enter an address like name@example.com.' }, 400);
  c.executionCtx.waitUntil(sendLink(c, body.data.email, state.next));
  return accountMessage(c, {
    title: 'Look into your mail',
    text: `A link is on its way to ${body.data.email}. It works for one day. Nothing there after some minutes? Look among the spam.`,
    href: '/',
    link: 'Back to the home page',
  });
});

async function sendLink(c: Context<AppEnv>, email: string, next: string): Promise<void> {
  const now = Date.now();
  const { DB } = c.env;
  const { id: websiteId, settings } = c.var.site;
  const asked = await countAttempt(DB, [{ key: `registration-asked:${clientNetwork(c)}`, ...ASKED }], now);
  if (!asked.isAllowed) return;
  const known = await findMembership(DB, websiteId, email);
  const facts = { siteTitle: settings.title };
  if (known?.isMember) {
    const message = accountExistsMessage({ ...facts, href: `${siteOrigin(c)}/account/login` });
    const mail = siteMail(c.var.site, message, {
      kind: 'account-exists',
      recipient: email,
      idempotencyKey: `account-exists:${email}:${Math.floor(now / HOUR_MS)}`,
    });
    await run(DB, insertMail(mail, now));
  } else {
    const jti = randomHex(16);
    const token = await signToken(c.env, 'registration', { jti, sub: email, next }, REGISTRATION_MS / 1000);
    const href = `${siteOrigin(c)}/account/confirm?token=${encodeURIComponent(token)}`;
    const mail = siteMail(c.var.site, registrationMessage({ ...facts, href }), {
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
  next: string;
}

async function open(c: Context<AppEnv>, token: string): Promise<Opened | null> {
  const claims = await verifyToken(c.env, 'registration', token);
  if (typeof claims?.jti !== 'string' || typeof claims.sub !== 'string') return null;
  c.var.roundTrips.d1 += 1;
  const asked = { jti: claims.jti, websiteId: c.var.site.id, email: claims.sub };
  const found = await findRegistration(c.env.DB, asked, Date.now());
  return found && { registration: found, next: afterSignIn(claims.next) };
}

const gone = (c: Context<AppEnv>) =>
  accountMessage(
    c,
    {
      title: 'This link no longer works',
      text: 'It was used already, or is older than a day. If it was you who used it, sign in.',
      href: '/account/login',
      link: 'Go to the sign-in',
    },
    410,
  );

type Account = 'new' | 'known' | 'self';

function accountOf(c: Context<AppEnv>, { accountId }: OpenRegistration): Account {
  if (accountId === null) return 'new';
  return c.var.session?.accountId === accountId ? 'self' : 'known';
}

const confirmPage = (
  c: Context<AppEnv>,
  { token, registration: found }: { token: string; registration: OpenRegistration },
  state: { name?: string; problems?: Record<string, string> } = {},
  status: 200 | 400 | 401 | 403 | 429 | 503 = 200,
) =>
  accountPage(
    c,
    {
      title: 'Welcome',
      children: (
        <ConfirmForm
          token={token}
          email={found.email}
          siteTitle={c.var.site.settings.title}
          account={accountOf(c, found)}
          name={state.name ?? ''}
          problems={state.problems ?? {}}
        />
      ),
    },
    status,
  );

/** Looks, and changes nothing, since scanners of mail open links too. */
registration.get('/account/confirm', async (c) => {
  const token = c.req.query('token') ?? '';
  const opened = await open(c, token);
  return opened ? confirmPage(c, { token, registration: opened.registration }) : gone(c);
});

registration.post('/account/confirm', async (c) => {
  const form = await readForm(c);
  const token = form.token ?? '';
  const opened = await open(c, token);
  if (!opened) return gone(c);
  const page = { token, registration: opened.registration };
  const name = form.name?.slice(0, 200) ?? '';
  if (isForeign(c)) return confirmPage(c, page, { name, problems: { form: FOREIGN_FORM } }, 403);
  const { email } = opened.registration;
  let fresh: { id: string; name: string; passwordHash: string } | null = null;
  switch (accountOf(c, opened.registration)) {
    case 'new': {
      const body = newCustomerSchema.safeParse(form);
      if (!body.success) return confirmPage(c, page, { name, problems: problemsOf(body.error) }, 400);
      const weakness = await weaknessOf(c, body.data.password, email);
      if (weakness) return confirmPage(c, page, { name, problems: { password: weakness } }, 400);
      const passwordHash = await hashInTurn(clientNetwork(c), body.data.password);
      if (passwordHash === null)
        return confirmPage(c, page, { name, problems: { form: throttledProblem(c, BUSY) } }, BUSY.status);
      fresh = { id: createId(), name: body.data.name, passwordHash };
      break;
    }
    case 'known': {
      const proof = await provePassword(c, email, form.password ?? '');
      if (proof.kind === 'throttled')
        return confirmPage(c, page, { problems: { password: throttledProblem(c, proof) } }, proof.status);
      if (proof.kind === 'wrong')
        return confirmPage(
          c,
          page,
          { problems: { password: 'That is not the password of this account.' } },
          401,
        );
    }
  }
  const now = Date.now();
  const websiteId = c.var.site.id;
  const accountId = opened.registration.accountId ?? fresh?.id ?? '';
  if (!(await confirmRegistration(c.env.DB, { ...opened.registration, websiteId }, fresh, now)))
    // Somebody was first, or the address got an account meanwhile: the page says which.
    return redirectTo(c, `/account/confirm?token=${encodeURIComponent(token)}`, 303);
  if (!(await beginOrAskForCode(c, { accountId, isRemembered: false }, now)))
    return redirectTo(c, codePath(opened.next), 303);
  await joinCart(c, accountId);
  return redirectTo(c, opened.next, 303);
});
