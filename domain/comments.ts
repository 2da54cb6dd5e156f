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
 * Nests replies under their comments, in the order of `comments`. A reply may stand before its comment, because
 * imported comments can have equal times. Drops replies to hidden comments.
 */
export function toThreads(comments: readonly PublicComment[]): CommentThread[] {
  const replies = Map.groupBy(comments, ({ parentId }) => parentId);
  const position = new Map(comments.map(({ id }, index) => [id, index]));
  const nest = (parentId: string | null, depth: number): CommentThread[] => {
    const own = replies.get(parentId) ?? [];
    if (depth < MAX_THREAD_DEPTH) return own.map((one) => ({ ...one, replies: nest(one.id, depth + 1) }));
    return own
      .flatMap((one) => [{ ...one, replies: [] }, ...nest(one.id, depth + 1)])
      .sort((one, other) => (position.get(one.id) ?? 0) - (position.get(other.id) ?? 0));
  };
  return nest(null, 1);
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
