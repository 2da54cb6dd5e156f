import type { Context } from 'hono';
import { wireAddress } from '#domain/links/interpret-link.ts';
import { optOutPath } from '#worker/crypto/mail-links.ts';
import { findReplyRecipient } from '#worker/db/comments/thread.ts';
import type { Statement } from '#worker/db/database.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { siteMail } from '#worker/mail/site-mail.ts';
import type { AppEnv } from '../env.ts';

interface PublishedReply {
  id: string;
  parentId: string | null;
  author: string;
  email: string;
  body: string;
  itemTitle: string;
  /** The item page's path; null if visitors cannot open it. */
  path: string | null;
}

/**
 * Returns the SQL statements that queue an email about a reply, if the comment's author asked for emails and
 * did not write the reply.
 */
export async function notifyOfReply(c: Context<AppEnv>, reply: PublishedReply): Promise<Statement[]> {
  const { site } = c.var;
  const { id, parentId, author, email, body, itemTitle: title, path } = reply;
  if (parentId === null || path === null) return [];
  const recipient = (await findReplyRecipient(c.env.DB, site.id, parentId))?.email;
  if (!recipient || recipient === email) return [];
  const { mail } = findMessages(site.settings.locale).comments;
  const origin = siteOrigin(c);
  const unsubscribeUrl = origin + (await optOutPath(c.env, site.id, recipient));
  const message = {
    subject: mail.replySubject({ title }),
    paragraphs: [mail.replied({ author, title }), body],
    action: { text: mail.readReply, href: wireAddress(`${origin}${path}#comment-${id}`) },
    footnote: mail.endReplies({ href: unsubscribeUrl }),
  };
  const about = { kind: 'comment-reply', recipient, idempotencyKey: `comment-reply:${id}`, unsubscribeUrl };
  return [insertMail(siteMail(site, message, about), Date.now())];
}
