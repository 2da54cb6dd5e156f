import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import type { CommentSpamReason, CommentStatus, PublicComment } from '#schema/contracts/comments/comment.ts';

/**
 * The item's setting overrides the collection's, which defaults to off. Products never have comments, but
 * reviews.
 */
export const hasComments = (
  collection: Pick<Collection, 'hasComments'>,
  item: Pick<Item, 'comments' | 'product' | 'lesson'>,
): boolean =>
  !item.product &&
  !item.lesson &&
  (item.comments === 'on' || (item.comments !== 'off' && collection.hasComments === true));

export interface CommentThread extends PublicComment {
  replies: CommentThread[];
}

/** Maximum indentation level. Deeper replies appear at their parent's level. */
export const MAX_THREAD_DEPTH = 3;

/**
 * Nests replies under their comments. `comments` must be sorted oldest first. Drops replies to hidden
 * comments.
 */
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

const MAX_LINKS = 3;

export interface CommentVerdict {
  status: CommentStatus;
  spamReason: CommentSpamReason | null;
}

/** Classifies a comment with a filled honeypot field as spam. Trusts contributors and known members. */
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
