import { Hono } from 'hono';
import { listMail, readMail, requeueMail } from '#worker/db/mail/sent-mail.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, notFound } from '../../errors.ts';
import { mailProvider } from '../../mail/choose-provider.ts';
import { deliverMail } from '../../mail/deliver.ts';

const MAILS_A_PAGE = 50;
/** The site's outgoing mail. */
export const mail = new Hono<AppEnv>();

mail.get('/api/mail', async (c) => {
  const before = /^(\d{1,15})\.([0-9a-f]{24})$/.exec(c.req.query('before') ?? '');
  const mails = await listMail(
    c.env.DB,
    c.var.site.id,
    before?.[1] && before[2] ? { createdAt: Number(before[1]), id: before[2] } : null,
    MAILS_A_PAGE + 1,
  );
  const shown = mails.slice(0, MAILS_A_PAGE);
  const last = shown.at(-1);
  return c.json(
    {
      mails: shown,
      next: mails.length > MAILS_A_PAGE && last ? `${last.createdAt}.${last.id}` : null,
      isLeaving: mailProvider(c.env).result === 'sent',
    },
    200,
    { 'cache-control': 'no-store' },
  );
});

mail.get('/api/mail/:id', async (c) => {
  const found = await readMail(c.env.DB, c.var.site.id, c.req.param('id'));
  if (!found) throw notFound(c.req.path);
  // What opens an account is the addressee's alone, except where mail does not leave the machine.
  const isShown = !found.isSecret || c.env.ENVIRONMENT === 'development';
  const hidden = { body: 'Only the addressee can read this: it opens an account.', html: '' };
  return c.json({ mail: isShown ? found : { ...found, ...hidden } }, 200, { 'cache-control': 'no-store' });
});

mail.post('/api/mail/:id/resend', async (c) => {
  const found = await readMail(c.env.DB, c.var.site.id, c.req.param('id'));
  if (!found) throw notFound(c.req.path);
  if (!(await requeueMail(c.env.DB, c.var.site.id, found.id, Date.now())))
    throw conflict('This mail was sent, or is about to be.');
  c.executionCtx.waitUntil(deliverMail(c.env, Date.now()));
  return c.json({ status: 'queued' }, 202);
});
