import type { Context } from 'hono';
import { joinedListMail } from '#domain/forms/mail-messages.ts';
import * as calls from '#schema/contracts/forms/visitor-calls.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { batch } from '#worker/db/database.ts';
import { confirmMembership, findMemberStatus, isMember, leaveList } from '#worker/db/forms/mailing-list.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { languageOrigin } from '#worker/kernel/site-origin.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { type ListSeat, listPath, readListToken } from '../../forms/list-token.ts';
import { siteMail } from '../../mail/site-mail.ts';
import { messageDocument } from '../../render/pages/message.tsx';

/**
 * Pages behind the links in mailing list emails (page type 300). Email scanners follow links, so only a
 * button on the page performs the action.
 */
export const mailingListPages = new Routes();

interface Page {
  title: string;
  text: string;
  action?: { path: string; text: string };
  link?: { href: string; text: string };
  status?: number;
}

async function page(
  c: Context<AppEnv>,
  { title, text, action, link, status = 200 }: Page,
): Promise<Response> {
  const { body, headers } = messageDocument(toErrorPageRequest(c), {
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

function showExpired(c: Context<AppEnv>) {
  const { expired: texts, home } = textsFor(c).page;
  return page(c, { ...texts, link: { href: '/', text: home }, status: 410 });
}

const readListSeat = (c: Context<AppEnv>, act: 'join' | 'leave') =>
  readListToken(c.env, act, c.var.site.id, c.req.query('token') ?? '');
const here = (c: Context<AppEnv>) => c.req.path + new URL(c.req.url).search;

mailingListPages.handle(calls.showListConfirmation, async (c) => {
  const seat = await readListSeat(c, 'join');
  if (!seat) return showExpired(c);
  const texts = textsFor(c);
  return page(c, {
    title: texts.page.confirm.title(seat),
    text: texts.page.confirm.text(seat),
    action: { path: here(c), text: texts.join.action },
  });
});

mailingListPages.handle(calls.confirmListMember, async (c) => {
  const seat = await readListSeat(c, 'join');
  if (!seat) return showExpired(c);
  const leave = await listPath(c.env, 'leave', seat);
  await confirm(c, seat, leave);
  if ((await findMemberStatus(c.env.DB, seat)) !== 'subscribed') return showExpired(c);
  const texts = textsFor(c);
  return page(c, {
    title: texts.page.confirmed.title,
    text: texts.page.confirmed.text(seat),
    link: { href: leave, text: texts.joined.action },
  });
});

async function confirm(c: Context<AppEnv>, seat: ListSeat, leave: string): Promise<void> {
  const now = Date.now();
  const message = joinedListMail({
    texts: textsFor(c),
    siteTitle: c.var.site.settings.title,
    list: seat.list,
    leaveHref: languageOrigin(c) + leave,
  });
  const mail = siteMail(c.var.site, message, {
    kind: 'list-joined',
    recipient: seat.email,
    idempotencyKey: `list-joined:${seat.list}:${seat.email}`,
  });
  await batch(c.env.DB, [confirmMembership(seat, now), insertMail(mail, now, isMember(seat, 'subscribed'))]);
}

mailingListPages.handle(calls.showListUnsubscribe, async (c) => {
  const seat = await readListSeat(c, 'leave');
  if (!seat) return showExpired(c);
  const texts = textsFor(c);
  return page(c, {
    title: texts.page.leave.title(seat),
    text: texts.page.leave.text(seat),
    action: { path: here(c), text: texts.joined.action },
  });
});

mailingListPages.handle(calls.leaveList, async (c) => {
  const seat = await readListSeat(c, 'leave');
  if (!seat) return showExpired(c);
  await leaveList(c.env.DB, seat, Date.now());
  const texts = textsFor(c);
  return page(c, {
    title: texts.page.left.title,
    text: texts.page.left.text(seat),
    link: { href: '/', text: texts.page.home },
  });
});
