import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import type { CommentSpamReason, CommentStatus, PublicComment } from '#schema/contracts/comments/comment.ts';

/** Whether visitors may comment on an item: its own setting, or its collection's, which is off. Products have reviews instead. */
export const hasComments = (
  collection: Pick<Collection, 'hasComments'>,
  item: Pick<Item, 'comments' | 'product' | 'lesson'>,
): boolean =>
  !item.product &&
  !item.lesson &&
  (item.comments === 'on' || (item.comments !== 'off' && collection.hasComments === true));

/** A comment with the replies to it, the oldest first. */
export interface CommentThread extends PublicComment {
  replies: CommentThread[];
}

/** Replies deeper than this stand beside the one that they answer. */
export const MAX_THREAD_DEPTH = 3;

/** Threads of an item's comments, given oldest first. A reply whose comment is not shown is not shown either. */
export function toThreads(comments: readonly PublicComment[]): CommentThread[] {
  const roots: CommentThread[] = [];
  const known = new Map<string, { thread: CommentThread; siblings: CommentThread[]; depth: number }>();
  for (const comment of comments) {
    const thread: CommentThread = { ...comment, replies: [] };
    const parent = comment.parentId === null ? null : known.get(comment.parentId);
    if (parent === undefined) continue;
    const isDeepest = parent !== null && parent.depth >= MAX_THREAD_DEPTH;
    const siblings = parent === null ? roots : isDeepest ? parent.siblings : parent.thread.replies;
    siblings.push(thread);
    known.set(comment.id, {
      thread,
      siblings,
      depth: parent === null ? 1 : Math.min(parent.depth + 1, MAX_THREAD_DEPTH),
    });
  }
  return roots;
}

/** People seldom write more links than this. */
const MAX_LINKS = 3;

export interface CommentVerdict {
  status: CommentStatus;
  spamReason: CommentSpamReason | null;
}

/**
 * What becomes of a new comment: a filled honeypot is spam, people of the site and members with a published comment are trusted, and
 * everything else waits for its owner. Many links are a doubt that the owner is told of.
 */
export function judgeComment({
  body,
  honeypot,
  isTrusted,
}: {
  body: string;
  honeypot: string;
  isTrusted: boolean;
}): CommentVerdict {
  if (honeypot !== '') return { status: 'spam', spamReason: 'honeypot' };
  if (isTrusted) return { status: 'published', spamReason: null };
  const links = body.match(/https?:\/\/|\[url/gi)?.length ?? 0;
  return { status: 'waiting', spamReason: links > MAX_LINKS ? 'links' : null };
}
