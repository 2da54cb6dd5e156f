import { type Context, Hono } from 'hono';
import { joinedListMail } from '#domain/forms/mail-messages.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { batch } from '#worker/db/database.ts';
import { confirmStatement, isMember, leaveList, readMember } from '#worker/db/forms/mailing-list.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { bareRequest } from '#worker/render/document/error-pages.tsx';
import { siteOrigin } from '#worker/sites/site-origin.ts';
import type { AppEnv } from '../../env.ts';
import { type ListSeat, listPath, readListToken } from '../../forms/list-token.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { siteMail } from '../../mail/site-mail.ts';
import { fromHere } from '../../middleware/own-origin.ts';
import { messageDocument } from '../../render/pages/message.tsx';

/**
 * Where the links of a mailing list's mails lead (page type 300). A link opens a page with a button, since readers of mail follow
 * links by themselves; the button does it, and again it changes nothing.
 */
export const mailingListPages = new Hono<AppEnv>();

interface Page {
  title: string;
  text: string;
  /** What a press of the button is sent to. */
  action?: { path: string; text: string };
  link?: { href: string; text: string };
  status?: number;
}

async function page(
  c: Context<AppEnv>,
  { title, text, action, link, status = 200 }: Page,
): Promise<Response> {
  const { body, headers } = await messageDocument(bareRequest(c), {
    pageType: PAGE_TYPE.newsletterUnsubscribe,
    title,
    status,
    children: (
      <section className="section theme-lightest width-inset space-large message">
        <h1>{title}</h1>
        <p>{text}</p>
        {action && (
          <form method="post" action={action.path}>
            <button type="submit" className="button">
              {action.text}
            </button>
          </form>
        )}
        {link && (
          <p>
            <a href={link.href}>{link.text}</a>
          </p>
        )}
      </section>
    ),
  });
  return new Response(body, {
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

const textsFor = (c: Context<AppEnv>) => findMessages(c.var.site.settings.locale).formMails;

function gone(c: Context<AppEnv>) {
  const { gone: texts, home } = textsFor(c).page;
  return page(c, { ...texts, link: { href: '/', text: home }, status: 410 });
}

const seatOf = (c: Context<AppEnv>, act: 'join' | 'leave') =>
  readListToken(c.env, act, c.var.site.id, c.req.query('token') ?? '');
const here = (c: Context<AppEnv>) => c.req.path + new URL(c.req.url).search;

mailingListPages.get('/mailing-list/confirm', async (c) => {
  const seat = await seatOf(c, 'join');
  if (!seat) return gone(c);
  const texts = textsFor(c);
  return page(c, {
    title: texts.page.confirm.title(seat),
    text: texts.page.confirm.text(seat),
    action: { path: here(c), text: texts.join.action },
  });
});

mailingListPages.post('/mailing-list/confirm', fromHere, async (c) => {
  const seat = await seatOf(c, 'join');
  if (!seat) return gone(c);
  const leave = await listPath(c.env, 'leave', seat);
  await confirm(c, seat, leave);
  if ((await readMember(c.env.DB, seat)) !== 'subscribed') return gone(c);
  c.executionCtx.waitUntil(deliverMail(c.env, Date.now()));
  const texts = textsFor(c);
  return page(c, {
    title: texts.page.confirmed.title,
    text: texts.page.confirmed.text(seat),
    link: { href: leave, text: texts.joined.action },
  });
});

/** The seat and the mail about it in one batch; the mail is written once. */
async function confirm(c: Context<AppEnv>, seat: ListSeat, leave: string): Promise<void> {
  const { DB } = c.env;
  const now = Date.now();
  const message = joinedListMail({
    texts: textsFor(c),
    siteTitle: c.var.site.settings.title,
    list: seat.list,
    leaveHref: siteOrigin(c) + leave,
  });
  const mail = siteMail(c.var.site, message, {
    kind: 'list-joined',
    recipient: seat.email,
    idempotencyKey: `list-joined:${seat.list}:${seat.email}`,
  });
  await batch(DB, [confirmStatement(DB, seat, now), insertMail(mail, now, isMember(seat, 'subscribed'))]);
}

mailingListPages.get('/mailing-list/unsubscribe', async (c) => {
  const seat = await seatOf(c, 'leave');
  if (!seat) return gone(c);
  const texts = textsFor(c);
  return page(c, {
    title: texts.page.leave.title(seat),
    text: texts.page.leave.text(seat),
    action: { path: here(c), text: texts.joined.action },
  });
});

mailingListPages.post('/mailing-list/unsubscribe', async (c) => {
  const seat = await seatOf(c, 'leave');
  if (!seat) return gone(c);
  await leaveList(c.env.DB, seat, Date.now());
  const texts = textsFor(c);
  return page(c, {
    title: texts.page.left.title,
    text: texts.page.left.text(seat),
    link: { href: '/', text: texts.page.home },
  });
});
