import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import type { CommentStatus, PublicComment } from '#schema/contracts/comments/comment.ts';

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

/** More links than this are what people do not write. */
const MAX_LINKS = 3;

/**
 * What becomes of a new comment: people of the site and members with a published comment are trusted, a filled honeypot and many links
 * are spam, and everything else waits for its owner.
 */
export function judgeComment({
  body,
  honeypot,
  isTrusted,
}: {
  body: string;
  honeypot: string;
  isTrusted: boolean;
}): CommentStatus {
  if (honeypot !== '') return 'spam';
  if (isTrusted) return 'published';
  return (body.match(/https?:\/\/|\[url/gi)?.length ?? 0) > MAX_LINKS ? 'spam' : 'waiting';
}
