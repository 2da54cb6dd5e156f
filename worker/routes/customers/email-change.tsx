import type { Context } from 'hono';
import { EMAIL_CHANGE_MS } from '#domain/accounts/limits.ts';
import * as calls from '#schema/contracts/customers/visitor-calls.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { signToken, verifyToken } from '#worker/crypto/tokens.ts';
import { isTokenWritten } from '#worker/db/accounts/single-use-tokens.ts';
import { changeEmail, findEmailChange, type OpenEmailChange } from '#worker/db/customers/email-changes.ts';
import { insertCustomerToken } from '#worker/db/customers/registrations.ts';
import { batch } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import type { Session } from '#worker/kernel/session.ts';
import { languageOrigin } from '#worker/kernel/site-origin.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { emailChangedMessage, emailChangeMessage } from '../../mail/messages/customer.ts';
import { accountMail } from '../../mail/site-mail.ts';
import { redirectTo } from '../../redirect.ts';
import { AccountForm } from '../../render/customers/fields.tsx';
import { NarrowFrame } from '../../render/customers/frame.tsx';
import { accountMessage, accountPage, accountTexts, isForeign } from './answer.tsx';

export const emailChange = new Routes();

/**
 * Sends a link to the new email address. If the address already has an account, sends a similar email, so as
 * not to reveal customers of other sites.
 */
export async function sendEmailChange(c: Context<AppEnv>, session: Session, email: string): Promise<void> {
  const now = Date.now();
  const { site } = c.var;
  const jti = randomHex(16);
  const claims = { jti, sub: session.accountId };
  const token = await signToken(c.env, 'email-change', claims, EMAIL_CHANGE_MS / 1000);
  const href = `${languageOrigin(c)}/account/confirm-email?token=${encodeURIComponent(token)}`;
  const mail = accountMail(site, emailChangeMessage({ siteTitle: site.settings.title, href }), {
    kind: 'email-change',
    recipient: email,
    isSecret: true,
  });
  const change = {
    jti,
    purpose: 'email-change' as const,
    websiteId: site.id,
    subject: session.accountId,
    detail: { from: session.email, email },
  };
  await batch(c.env.DB, [
    insertCustomerToken(change, EMAIL_CHANGE_MS, now),
    insertMail(mail, now, isTokenWritten(jti)),
  ]);
  await deliverMail(c.env, Date.now());
}

async function open(c: Context<AppEnv>, token: string): Promise<OpenEmailChange | null> {
  const claims = await verifyToken(c.env, 'email-change', token);
  if (typeof claims?.jti !== 'string' || typeof claims.sub !== 'string') return null;
  const key = { jti: claims.jti, websiteId: c.var.site.id, accountId: claims.sub };
  return findEmailChange(c.env.DB, key, Date.now());
}

const showExpired = (c: Context<AppEnv>) =>
  accountMessage(
    c,
    {
      title: accountTexts(c).linkExpired,
      text: accountTexts(c).emailChange.expiredText,
      href: '/account/profile',
      link: accountTexts(c).emailChange.goToProfile,
    },
    410,
  );

const showAddressInUse = (c: Context<AppEnv>) =>
  accountMessage(
    c,
    {
      title: accountTexts(c).emailChange.title,
      text: accountTexts(c).emailChange.taken,
      href: '/account/profile',
      link: accountTexts(c).emailChange.goToProfile,
    },
    409,
  );

const confirmPage = (
  c: Context<AppEnv>,
  { token, email }: { token: string; email: string },
  problem: string | null,
  status: 200 | 403,
) => {
  const texts = accountTexts(c).emailChange;
  return accountPage(
    c,
    {
      title: texts.title,
      children: (
        <NarrowFrame title={texts.title} about={texts.about({ email })}>
          <AccountForm action="/account/confirm-email" problem={problem}>
            <input type="hidden" name="token" value={token} />
            <p>
              <button type="submit" className="button">
                {texts.submit}
              </button>
            </p>
          </AccountForm>
        </NarrowFrame>
      ),
    },
    status,
  );
};

emailChange.handle(calls.showEmailConfirmation, async (c) => {
  const token = c.req.query('token') ?? '';
  const change = await open(c, token);
  return change ? confirmPage(c, { token, email: change.email }, null, 200) : showExpired(c);
});

emailChange.handle(calls.confirmEmail, async (c, { form }) => {
  const { token = '' } = (await form).typed;
  const change = await open(c, token);
  if (!change) return showExpired(c);
  if (isForeign(c)) return confirmPage(c, { token, email: change.email }, accountTexts(c).foreignForm, 403);
  const now = Date.now();
  const { site } = c.var;
  const facts = { siteTitle: site.settings.title, email: change.email, href: languageOrigin(c) };
  const mail = accountMail(site, emailChangedMessage(facts), {
    kind: 'email-changed',
    recipient: change.oldEmail,
  });
  const isChanged = await changeEmail(c.env.DB, { ...change, websiteId: site.id }, now, (onlyIf) =>
    insertMail(mail, now, onlyIf),
  );
  // The token was not used, since the email address has received an account.
  if (!isChanged) return (await open(c, token)) ? showAddressInUse(c) : showExpired(c);
  return redirectTo(c, '/account/profile?done=changed', 303);
});
