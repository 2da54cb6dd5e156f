import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { RequiredCaptcha } from '#schema/contracts/captcha/captcha.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import type { CommentSpamReason, CommentStatus, PublicComment } from '#schema/contracts/comments/comment.ts';
import { MAX_COMMENTS_PER_ITEM } from '#schema/contracts/comments/comment.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { comments } from '#schema/tables/comments.ts';
import { websites } from '#schema/tables/sites.ts';
import {
  type Answers,
  batch,
  type Database,
  first,
  prepared,
  type Statement,
  type Values,
} from '../database.ts';
import { selectCaptchaKeys } from '../forms/captcha-providers.ts';
import { isOneOf, jsonField } from '../fragments.ts';
import { openListPath } from '../items/redirects.ts';
import { selectBusinessAddress } from '../mail/mail-site.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { raiseSiteRevision } from '../shared/revision.ts';

const publishedComments = prepared((value: Values<{ websiteId: string; itemId: string }>) =>
  orm
    .select({
      id: comments.id,
      parentId: comments.parentId,
      author: comments.author,
      body: comments.body,
      isOwner: comments.isOwner,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(
      and(
        eq(comments.websiteId, value.websiteId),
        eq(comments.itemId, value.itemId),
        eq(comments.status, 'published'),
      ),
    )
    .orderBy(asc(comments.createdAt), comments.id)
    .limit(MAX_COMMENTS_PER_ITEM),
);

const captchaKeys = prepared((value: Values<{ websiteId: string }>) => selectCaptchaKeys(value.websiteId));

export interface ItemComments {
  comments: PublicComment[];
  captcha: RequiredCaptcha | null;
}

export function planComments(websiteId: string, itemId: string) {
  const statements = [publishedComments({ websiteId, itemId }), captchaKeys({ websiteId })] as const;
  const read = (answers: readonly unknown[]): ItemComments => {
    // Results are in the order of the statements. Combining them with other statements loses their types.
    const [rows, [keys]] = answers as Answers<typeof statements>;
    return {
      comments: rows,
      captcha: keys ? { provider: keys.provider, siteKey: keys.siteKey } : null,
    };
  };
  return { statements, read };
}

export async function findCommentedItem(
  db: Database,
  {
    websiteId,
    itemId,
    parentId,
    accountId,
  }: { websiteId: string; itemId: string; parentId: string; accountId: string },
) {
  const count = (condition: ReturnType<typeof and>) =>
    orm.select({ count: sql<number>`count(*)` }).from(comments).where(condition);
  const ofItem = and(eq(comments.websiteId, websiteId), eq(comments.itemId, itemId));
  const row = await first(
    db,
    orm
      .select({
        title: items.title,
        urlId: items.urlId,
        listPath: sql<string | null>`${openListPath(websiteId, items.collectionId)}`.as('list_path'),
        settings: collections.settings,
        comments: jsonField<string>(items.content, '$.comments').as('item_comments'),
        isBought:
          sql<number>`json_type(${items.content}, '$.product') is not null or json_type(${items.content}, '$.lesson') is not null`.as(
            'is_bought',
          ),
        count: sql<number>`(${count(ofItem)})`.as('comment_count'),
        parents:
          sql<number>`(${count(and(ofItem, eq(comments.id, parentId), eq(comments.status, 'published')))})`.as(
            'parents',
          ),
        published:
          sql<number>`(${count(and(eq(comments.websiteId, websiteId), eq(comments.accountId, accountId), eq(comments.status, 'published')))})`.as(
            'published_count',
          ),
        mailTo: selectBusinessAddress(websites.id).as('mail_to'),
      })
      .from(items)
      .innerJoin(collections, eq(collections.id, items.collectionId))
      .innerJoin(websites, eq(websites.id, items.websiteId))
      .where(
        and(
          eq(items.id, itemId),
          eq(items.websiteId, websiteId),
          isItemPublic(items),
          isNull(items.deletedAt),
        ),
      ),
  );
  if (!row || row.listPath === null || row.isBought === 1) return null;
  const { hasComments } = row.settings;
  const own = itemSchema.shape.comments.parse(row.comments ?? undefined);
  if (own === 'off' || (own !== 'on' && hasComments !== true)) return null;
  return { ...row, path: `${row.listPath === '/' ? '' : row.listPath}/${row.urlId}` };
}

export const findPublishedComment = (db: Database, websiteId: string, id: string) =>
  first(
    db,
    orm
      .select({ id: comments.id, itemId: comments.itemId, author: comments.author, body: comments.body })
      .from(comments)
      .where(and(eq(comments.websiteId, websiteId), eq(comments.id, id), eq(comments.status, 'published'))),
  );

/** Returns the author of the comment that was answered, if the author asked for emails about replies. */
export const findReplyRecipient = (db: Database, websiteId: string, parentId: string) =>
  first(
    db,
    orm
      .select({ email: comments.email })
      .from(comments)
      .where(
        and(
          eq(comments.websiteId, websiteId),
          eq(comments.id, parentId),
          eq(comments.status, 'published'),
          eq(comments.wantsReplies, true),
        ),
      ),
  );

export interface NewComment {
  id: string;
  websiteId: string;
  itemId: string;
  parentId: string | null;
  accountId: string | null;
  author: string;
  email: string;
  body: string;
  isOwner: boolean;
  wantsReplies: boolean;
  status: CommentStatus;
  spamReason: CommentSpamReason | null;
  createdAt: number;
}

/** Returns a comment if the same text was recently submitted. */
export const findRepeated = (db: Database, websiteId: string, ids: readonly string[]) =>
  first(
    db,
    orm
      .select({ id: comments.id, status: comments.status })
      .from(comments)
      .where(and(eq(comments.websiteId, websiteId), isOneOf(comments.id, ids))),
  );

/**
 * Stores a comment once per id and queues its emails. Publishing a comment invalidates the page's cached
 * response.
 */
export async function insertComment(
  db: Database,
  { isOwner, wantsReplies, ...comment }: NewComment,
  also: readonly Statement[] = [],
): Promise<void> {
  await batch(db, [
    orm
      .insert(comments)
      .values({ ...comment, isOwner, wantsReplies })
      .onConflictDoNothing(),
    ...also,
    ...(comment.status === 'published' ? [raiseSiteRevision(comment.websiteId)] : []),
  ]);
}
