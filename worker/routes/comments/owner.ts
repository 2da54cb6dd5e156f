import type { Context } from 'hono';
import * as calls from '#schema/contracts/comments/calls.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import { Routes } from '#worker/calls/routes.ts';
import { notifyOfReply } from '#worker/comments/reply-mail.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  deleteComment,
  findComment,
  listComments,
  setCommentStatus,
} from '#worker/db/comments/owner-comments.ts';
import { insertComment } from '#worker/db/comments/thread.ts';
import type { AppEnv } from '#worker/env.ts';
import { loginRequired, notFound } from '#worker/errors.ts';

export const ownerCommentsApi = new Routes();

ownerCommentsApi.handle(calls.listComments, async (c, { query: { status, cursor } }) => {
  const { comments, next, waiting } = await listComments(c.env.DB, c.var.site.id, status, cursor ?? null);
  return { comments, nextCursor: toCursor<typeof calls.listComments>(next), waiting };
});

async function getComment(c: Context<AppEnv>, id: string) {
  const found = await findComment(c.env.DB, c.var.site.id, id);
  if (!found) throw notFound(c.req.path);
  return found;
}

type Found = Awaited<ReturnType<typeof getComment>>;

const mailAbout = (c: Context<AppEnv>, { comment, parentId }: Found) =>
  notifyOfReply(c, { ...comment, parentId, path: comment.href });

ownerCommentsApi.handle(calls.setCommentStatus, async (c, { params, body }) => {
  const found = await getComment(c, params.id);
  const { status } = await body;
  const mails = status === 'published' ? await mailAbout(c, found) : [];
  await setCommentStatus(c.env.DB, c.var.site.id, params.id, status, mails);
  const { comment } = await getComment(c, params.id);
  return { comment };
});

/** Stores a reply, which also publishes the comment. */
ownerCommentsApi.handle(calls.replyToComment, async (c, { params, body }) => {
  const parent = await getComment(c, params.id);
  const { body: text } = await body;
  const { session, site } = c.var;
  if (!session) throw loginRequired();
  const id = createId();
  await setCommentStatus(c.env.DB, site.id, params.id, 'published', await mailAbout(c, parent));
  const reply = {
    id,
    websiteId: site.id,
    itemId: parent.itemId,
    parentId: params.id,
    accountId: session.accountId,
    author: session.name || site.settings.title,
    email: session.email,
    body: text,
    isOwner: true,
    wantsReplies: false,
    status: 'published' as const,
    spamReason: null,
    createdAt: Date.now(),
  };
  const { itemTitle, href } = parent.comment;
  await insertComment(c.env.DB, reply, await notifyOfReply(c, { ...reply, itemTitle, path: href }));
  const { comment } = await getComment(c, id);
  return { comment };
});

ownerCommentsApi.handle(calls.deleteComment, async (c, { params }) => {
  await getComment(c, params.id);
  await deleteComment(c.env.DB, c.var.site.id, params.id);
});
