import { cutAtWord, decodeCharacters, toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import { lookupTable } from '#domain/lookup-table.ts';
import type { ArchiveComment } from '#schema/contracts/archive/visitors.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import {
  type CommentStatus,
  MAX_COMMENT_LENGTH,
  MAX_COMMENT_NAME_LENGTH,
  MAX_COMMENTS_PER_ITEM,
} from '#schema/contracts/comments/comment.ts';
import { EMAIL_LENGTH, EMAIL_PATTERN } from '#schema/contracts/email.ts';
import { getPublishedAt } from './dates.ts';
import type { Inventory } from './inventory.ts';
import { getItemTitle } from './parse-content.ts';
import type { Report } from './report.ts';
import type { WxrComment, WxrExport, WxrItem } from './wxr-builder.ts';

const STATUS: Readonly<Record<string, CommentStatus>> = lookupTable({
  '1': 'published',
  '0': 'waiting',
  spam: 'spam',
});

export interface CommentImport {
  inventory: Inventory;
  report: Report;
  createStableId(kind: string, original: string): string;
}

/** Returns comments by the id of the imported item, oldest first. */
export function toArchiveComments(
  wxr: WxrExport,
  posts: readonly Item[],
  around: CommentImport,
): Map<string, ArchiveComment[]> {
  const ids = new Set(posts.map(({ id }) => id));
  const found = new Map<string, ArchiveComment[]>();
  for (const post of around.inventory.posts) {
    const itemId = around.createStableId('post', post.id);
    const comments = ids.has(itemId) ? convertComments(post, itemId, wxr, around) : [];
    if (comments.length > 0) found.set(itemId, comments);
  }
  return found;
}

export function convertComments(
  post: WxrItem,
  itemId: string,
  wxr: WxrExport,
  { report, createStableId }: CommentImport,
): ArchiveComment[] {
  const title = getItemTitle(post);
  const taken = new Map<string, ArchiveComment>();
  for (const comment of post.comments) {
    const why = findRefusal(comment, taken);
    if (why !== null) {
      report.left('comments', why, title);
      continue;
    }
    const body = toText(comment.content);
    if (body.length > MAX_COMMENT_LENGTH)
      report.changed('comments', `shortened to ${MAX_COMMENT_LENGTH} characters`, title);
    const email = comment.email.toLowerCase();
    taken.set(comment.id, {
      id: createStableId('comment', comment.id),
      itemId,
      parentId: createStableId('comment', comment.parentId),
      author: cutAtWord(toPlainWords(comment.author) || 'Anonymous', MAX_COMMENT_NAME_LENGTH),
      email: EMAIL_PATTERN.test(email) && email.length <= EMAIL_LENGTH.max ? email : '',
      body: cutAtWord(body, MAX_COMMENT_LENGTH),
      isOwner: wxr.authorIds.has(comment.userId),
      wantsReplies: false,
      spamReason: null,
      status: STATUS[comment.approved] ?? 'waiting',
      createdAt:
        getPublishedAt({ ...comment, pubDate: '' }) ?? getPublishedAt(post) ?? '1970-01-01T00:00:00Z',
    });
  }
  const known = new Set([...taken.values()].map(({ id }) => id));
  return [...taken.values()]
    .map((comment) => ({ ...comment, parentId: known.has(comment.parentId ?? '') ? comment.parentId : null }))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt)));
}

function findRefusal(comment: WxrComment, taken: ReadonlyMap<string, unknown>): string | null {
  if (comment.type !== '' && comment.type !== 'comment') return `a ${comment.type}, not written by a person`;
  if (/trash/.test(comment.approved)) return 'in the trash';
  if (comment.id === '' || taken.has(comment.id)) return 'without an id of their own';
  if (toText(comment.content) === '') return 'without text';
  return taken.size >= MAX_COMMENTS_PER_ITEM ? `an item can have at most ${MAX_COMMENTS_PER_ITEM}` : null;
}

const toText = (html: string): string =>
  decodeCharacters(
    html
      .replace(/\r\n?/g, '\n')
      .replace(/<br[^<>]*>\n?/gi, '\n')
      .replace(/<\/(?:p|li|blockquote)>\n*/gi, '\n\n'),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
