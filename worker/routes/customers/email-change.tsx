import { type Context, Hono } from 'hono';
import { randomHex } from '#worker/crypto/random.ts';
import { signToken, verifyToken } from '#worker/crypto/tokens.ts';
import { findAccountByEmail } from '#worker/db/accounts/accounts.ts';
import {
  changeEmail,
  EMAIL_CHANGE_MS,
  findEmailChange,
  type OpenEmailChange,
} from '#worker/db/accounts/email-changes.ts';
import type { Session } from '#worker/db/accounts/sessions.ts';
import { isTokenWritten } from '#worker/db/accounts/single-use-tokens.ts';
import { insertCustomerToken } from '#worker/db/customers/registrations.ts';
import { batch, run } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { siteOrigin } from '#worker/sites/site-origin.ts';
import type { AppEnv } from '../../env.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { emailChangedMessage, emailChangeMessage, emailTakenMessage } from '../../mail/messages/customer.ts';
import { siteMail } from '../../mail/site-mail.ts';
import { redirectTo } from '../../redirect.ts';
import { AccountForm } from '../../render/customers/fields.tsx';
import { NarrowFrame } from '../../render/customers/frame.tsx';
import { accountMessage, accountPage, FOREIGN_FORM, isForeign, readForm } from './answer.tsx';

/** The second half of a change of address: whoever reads the new mailbox confirms it. */
export const emailChange = new Hono<AppEnv>();

const HOUR_MS = 3_600_000;

/** Sends the link to the new address; to one that has an account, a word that nothing was changed. */
export async function sendEmailChange(c: Context<AppEnv>, session: Session, email: string): Promise<void> {
  const now = Date.now();
  const { DB } = c.env;
  const { site } = c.var;
  const siteTitle = site.settings.title;
  if (await findAccountByEmail(DB, email)) {
    const message = emailTakenMessage({ siteTitle, href: `${siteOrigin(c)}/account/login` });
    const idempotencyKey = `email-taken:${email}:${Math.floor(now / HOUR_MS)}`;
    await run(
      DB,
      insertMail(siteMail(site, message, { kind: 'email-taken', recipient: email, idempotencyKey }), now),
    );
  } else {
    const jti = randomHex(16);
    const token = await signToken(
      c.env,
      'email-change',
      { jti, sub: session.accountId },
      EMAIL_CHANGE_MS / 1000,
    );
    const href = `${siteOrigin(c)}/account/confirm-email?token=${encodeURIComponent(token)}`;
    const mail = siteMail(site, emailChangeMessage({ siteTitle, href }), {
      kind: 'email-change',
      recipient: email,
      isSecret: true,
    });
    const asked = {
      jti,
      purpose: 'email-change' as const,
      websiteId: site.id,
      subject: session.accountId,
      detail: { from: session.email, email },
    };
    await batch(DB, [
      insertCustomerToken(asked, EMAIL_CHANGE_MS, now),
      insertMail(mail, now, isTokenWritten(jti)),
    ]);
  }
  await deliverMail(c.env, Date.now());
}

async function open(c: Context<AppEnv>, token: string): Promise<OpenEmailChange | null> {
  const claims = await verifyToken(c.env, 'email-change', token);
  if (typeof claims?.jti !== 'string' || typeof claims.sub !== 'string') return null;
  c.var.roundTrips.d1 += 1;
  const asked = { jti: claims.jti, websiteId: c.var.site.id, accountId: claims.sub };
  return findEmailChange(c.env.DB, asked, Date.now());
}

const gone = (c: Context<AppEnv>) =>
  accountMessage(
    c,
    {
      title: 'This link no longer works',
      text: 'It was used already, is older than an hour, or the address has an account by now.',
      href: '/account/profile',
      link: 'Go to your profile',
    },
    410,
  );

const confirmPage = (
  c: Context<AppEnv>,
  { token, email }: { token: string; email: string },
  problem: string | null,
  status: 200 | 403,
) =>
  accountPage(
    c,
    {
      title: 'Confirm the address',
      children: (
        <NarrowFrame title="Confirm the address" about={`From now on you sign in with ${email}.`}>
          <AccountForm action="/account/confirm-email" problem={problem}>
            <input type="hidden" name="token" value={token} />
            <p>
              <button type="submit" className="button">
                Use this address
              </button>
            </p>
          </AccountForm>
        </NarrowFrame>
      ),
    },
    status,
  );

emailChange.get('/account/confirm-email', async (c) => {
  const token = c.req.query('token') ?? '';
  const change = await open(c, token);
  return change ? confirmPage(c, { token, email: change.email }, null, 200) : gone(c);
});

emailChange.post('/account/confirm-email', async (c) => {
  const { token = '' } = await readForm(c);
  const change = await open(c, token);
  if (!change) return gone(c);
  if (isForeign(c)) return confirmPage(c, { token, email: change.email }, FOREIGN_FORM, 403);
  const now = Date.now();
  const { site } = c.var;
  const facts = { siteTitle: site.settings.title, email: change.email, href: siteOrigin(c) };
  const mail = siteMail(site, emailChangedMessage(facts), {
    kind: 'email-changed',
    recipient: change.oldEmail,
  });
  const isChanged = await changeEmail(c.env.DB, { ...change, websiteId: site.id }, now, (onlyIf) =>
    insertMail(mail, now, onlyIf),
  );
  if (!isChanged) return gone(c);
  c.executionCtx.waitUntil(deliverMail(c.env, Date.now()));
  return redirectTo(c, '/account/profile?done=changed', 303);
});
