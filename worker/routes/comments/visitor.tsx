import type { Context } from 'hono';
import { judgeComment } from '#domain/comments.ts';
import { REPEAT_WINDOW_MS } from '#domain/forms/limits.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { COMMENT_CAPTCHA } from '#schema/contracts/captcha/captcha.ts';
import {
  type CommentStatus,
  MAX_COMMENT_LENGTH,
  MAX_COMMENTS_PER_ITEM,
} from '#schema/contracts/comments/comment.ts';
import * as calls from '#schema/contracts/comments/visitor-calls.ts';
import { HONEYPOT } from '#schema/contracts/forms/limits.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import { Routes } from '#worker/calls/routes.ts';
import { checkCaptcha } from '#worker/captcha/check.ts';
import { notifyOfReply } from '#worker/comments/reply-mail.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import {
  findCommentedItem,
  findPublishedComment,
  findRepeated,
  insertComment,
  type NewComment,
} from '#worker/db/comments/thread.ts';
import { findCaptchaKeys } from '#worker/db/forms/captcha-providers.ts';
import { insertMail } from '#worker/db/mail/mail-outbox.ts';
import type { AppEnv } from '#worker/env.ts';
import { notFound } from '#worker/errors.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { clientAddress } from '#worker/kernel/client-address.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { siteMail } from '#worker/mail/site-mail.ts';
import { redirectTo } from '#worker/redirect.ts';
import { type CommentErrors, CommentForm } from '#worker/render/comments/comment-form.tsx';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import { messageDocument } from '#worker/render/pages/message.tsx';

export const comments = new Routes();

const getTexts = (c: Context<AppEnv>) => findMessages(c.var.site.settings.locale).comments;
const findDisplayName = (c: Context<AppEnv>) => c.var.session?.name || c.var.session?.email.split('@')[0];

function findItem(c: Context<AppEnv>, itemId: string, parentId: string) {
  return findCommentedItem(c.env.DB, {
    websiteId: c.var.site.id,
    itemId,
    parentId,
    accountId: c.var.session?.accountId ?? '',
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findItem>>>;

comments.handle(calls.showCommentReply, async (c, { params }) => {
  const parent = await findPublishedComment(c.env.DB, c.var.site.id, params.id);
  const item = parent && (await findItem(c, parent.itemId, parent.id));
  if (!item) throw notFound(c.req.path);
  return formPage(c, item, { itemId: parent.itemId, parentId: parent.id, quoted: parent });
});

comments.handle(calls.postComment, async (c, { form }) => {
  const { data, typed } = await form;
  const itemId = typed.itemId ?? '';
  const parentId = typed.parentId ?? '';
  const item = await findItem(c, itemId, parentId);
  if (!item || (parentId !== '' && item.parents === 0)) throw notFound(c.req.path);
  const { session } = c.var;
  const isGuest = session === null;
  const found = findErrors(c, { data, item, isGuest });
  const isWhole = data && Object.keys(found).length === 0;
  // A captcha solution is valid only once, so do not claim it for an incomplete comment.
  const errors = isWhole && isGuest ? await findCaptchaErrors(c, data.captchaKey) : found;
  if (!data || Object.keys(errors).length > 0) return formPage(c, item, { itemId, parentId, typed, errors });
  const isOwner = (session?.roles.length ?? 0) > 0;
  const email = session?.email ?? data.email;
  const now = Date.now();
  const [id, earlierId] = await commentIds(
    { websiteId: c.var.site.id, itemId, parentId, email, body: data.body },
    now,
  );
  const repeated = await findRepeated(c.env.DB, c.var.site.id, [id, earlierId]);
  if (repeated) return toComment(c, item, repeated);
  const comment = {
    id,
    websiteId: c.var.site.id,
    itemId,
    parentId: parentId || null,
    accountId: session?.accountId ?? null,
    author: findDisplayName(c) ?? data.author,
    email,
    body: data.body,
    isOwner,
    wantsReplies: data.wantsReplies === 'yes',
    ...judgeComment({
      body: data.body,
      honeypot: data[HONEYPOT],
      isTrusted: isOwner || (session !== null && item.published > 0),
    }),
    createdAt: now,
  };
  await insertComment(c.env.DB, comment, await findNotifications(c, item, comment));
  if (comment.status === 'published') noteRaisedRevision(c);
  return toComment(c, item, comment);
});

/** Builds a comment. Spam gets the same response as any other comment. */
function toComment(
  c: Context<AppEnv>,
  { path }: Found,
  { id, status }: { id: string; status: CommentStatus },
): Response {
  return redirectTo(c, `${path}#comment-${status === 'published' ? id : 'waiting'}`, 303);
}

/**
 * Derives ids from the text and the time, so that a comment that is sent again within a few minutes is stored
 * only once.
 */
async function commentIds(
  words: Record<'websiteId' | 'itemId' | 'parentId' | 'email' | 'body', string>,
  now: number,
): Promise<[string, string]> {
  const { websiteId, itemId, parentId, email, body } = words;
  const span = Math.floor(now / REPEAT_WINDOW_MS);
  const idIn = async (one: number) =>
    (await sha256Hex(JSON.stringify([websiteId, itemId, parentId, email, body, one]))).slice(0, 24);
  return Promise.all([idIn(span), idIn(span - 1)]);
}

function findErrors(
  c: Context<AppEnv>,
  {
    data,
    item,
    isGuest,
  }: { data: { author: string; email: string } | undefined; item: Found; isGuest: boolean },
): CommentErrors {
  const { problems } = getTexts(c);
  if (item.count >= MAX_COMMENTS_PER_ITEM) return { form: problems.full };
  if (!data)
    return {
      form: problems.some,
      body: problems.text({ count: MAX_COMMENT_LENGTH.toLocaleString(c.var.site.settings.locale) }),
    };
  if (!isGuest) return {};
  return {
    ...(data.author === '' && { form: problems.some, author: problems.name }),
    ...(data.email === '' && { form: problems.some, email: problems.email }),
  };
}

async function findCaptchaErrors(c: Context<AppEnv>, captchaKey: string): Promise<CommentErrors> {
  const { site } = c.var;
  const keys = await findCaptchaKeys(c.env.DB, site.id);
  if (!keys) return {};
  const { kind } = await checkCaptcha(c.env, keys.provider, {
    websiteId: site.id,
    formId: COMMENT_CAPTCHA,
    captchaKey: captchaKey || undefined,
    keys,
    hosts: [site.host, ...site.domains],
    ip: clientAddress(c),
    now: Date.now(),
  });
  const { forms } = findMessages(site.settings.locale);
  if (kind === 'solved') return {};
  return { form: kind === 'unsolved' ? forms.captchaMissing : forms.cannotSend };
}

function findNotifications(c: Context<AppEnv>, item: Found, comment: NewComment) {
  if (comment.status === 'waiting') return notifyOwner(c, item, comment);
  if (comment.status === 'spam') return [];
  return notifyOfReply(c, { ...comment, itemTitle: item.title, path: item.path });
}

/** Notifies the owner of a comment, at most once an hour per item. */
function notifyOwner(
  c: Context<AppEnv>,
  { title, mailTo }: Found,
  comment: Pick<NewComment, 'itemId' | 'author' | 'body' | 'spamReason' | 'createdAt'>,
) {
  if (mailTo === null) return [];
  const { site } = c.var;
  const { mail } = getTexts(c);
  const { author, body, createdAt, itemId, spamReason } = comment;
  const message = {
    subject: mail.subject({ title }),
    paragraphs: [mail.waits({ author, title }), ...(spamReason === 'links' ? [mail.manyLinks] : []), body],
    action: { text: mail.action, href: `${siteOrigin(c)}/config/comments` },
  };
  const idempotencyKey = `comments:${itemId}:${Math.floor(createdAt / HOUR_MS)}`;
  return [
    insertMail(siteMail(site, message, { kind: 'comment', recipient: mailTo, idempotencyKey }), createdAt),
  ];
}

async function formPage(
  c: Context<AppEnv>,
  item: Found,
  {
    itemId,
    parentId,
    quoted,
    typed,
    errors,
  }: {
    itemId: string;
    parentId: string;
    quoted?: { author: string; body: string };
    typed?: Readonly<Record<string, string>>;
    errors?: CommentErrors;
  },
): Promise<Response> {
  const texts = getTexts(c);
  const request = toErrorPageRequest(c);
  const captcha = c.var.session ? null : await findCaptchaKeys(c.env.DB, c.var.site.id);
  const title = quoted ? texts.replyTitle({ name: quoted.author }) : texts.write;
  const { body, status, headers } = messageDocument(request, {
    pageType: PAGE_TYPE.page,
    title,
    status: errors ? 400 : 200,
    styles: ['comments'],
    children: (
      <section className="section theme-lightest width-inset space-medium message comments">
        <h1>{title}</h1>
        {quoted && (
          <blockquote className="comment-body" dir="auto">
            {quoted.body}
          </blockquote>
        )}
        <CommentForm
          itemId={itemId}
          parentId={parentId}
          name={findDisplayName(c)}
          typed={typed}
          errors={errors}
          captcha={captcha}
          page={request.page}
        />
        <p>
          <a href={`${item.path}#comments`}>{texts.back({ title: item.title })}</a>
        </p>
      </section>
    ),
  });
  return new Response(body, {
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
}
