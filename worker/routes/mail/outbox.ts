import { withoutSecrets } from '#domain/links/without-secrets.ts';
import * as calls from '#schema/contracts/mail/calls.ts';
import { findMail, listMail, requeueMail, type StoredMail } from '#worker/db/mail/sent-mail.ts';
import { Routes } from '../../calls/routes.ts';
import { conflict, notFound } from '../../errors.ts';
import { sendsEmail } from '../../kernel/sends-email.ts';

const MAILS_A_PAGE = 50;
export const mail = new Routes();

mail.handle(calls.listSentEmails, async (c, { query }) => {
  const before = /^(\d{1,15})\.([0-9a-f]{24})$/.exec(query.before ?? '');
  const mails = await listMail(
    c.env.DB,
    c.var.site.id,
    before?.[1] && before[2] ? { createdAt: Number(before[1]), id: before[2] } : null,
    MAILS_A_PAGE + 1,
  );
  const shown = mails.slice(0, MAILS_A_PAGE);
  const last = shown.at(-1);
  return {
    mails: shown,
    next: mails.length > MAILS_A_PAGE && last ? `${last.createdAt}.${last.id}` : null,
    isLeaving: sendsEmail(c.env),
  };
});

mail.handle(calls.readSentEmail, async (c, { params }) => {
  const found = await findMail(c.env.DB, c.var.site.id, params.id);
  if (!found) throw notFound(c.req.path);
  return { mail: asReadBy(found, c.var.session?.email, c.env.ENVIRONMENT === 'development') };
});

const HIDDEN = {
  body: 'Only the recipient can read this email, because it gives access to an account.',
  html: '',
};

/**
 * Returns an email as an account may read it. Hides links to accounts, orders and drafts from everyone except
 * the email's recipient. Outside development, hides links to accounts from the recipient too, because a
 * signed-in browser alone must not be able to set a new password.
 */
function asReadBy(mail: StoredMail, email: string | undefined, isDevelopment: boolean): StoredMail {
  const isOwn = mail.recipient.toLowerCase() === email?.toLowerCase();
  if (mail.isSecret) return isOwn && isDevelopment ? mail : { ...mail, ...HIDDEN };
  return isOwn ? mail : { ...mail, body: withoutSecrets(mail.body), html: withoutSecrets(mail.html) };
}

mail.handle(calls.resendEmail, async (c, { params }) => {
  const found = await findMail(c.env.DB, c.var.site.id, params.id);
  if (!found) throw notFound(c.req.path);
  if (!(await requeueMail(c.env.DB, c.var.site.id, found.id, Date.now())))
    throw conflict('This email was already sent, or is about to be sent.');
  return { status: 'queued' as const };
});
