import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import {
  COMMENTS_PER_PAGE,
  type CommentStatus,
  type OwnerComment,
} from '#schema/contracts/comments/comment.ts';
import type { RowPlace } from '#schema/contracts/cursor.ts';
import { items } from '#schema/tables/collections.ts';
import { comments } from '#schema/tables/comments.ts';
import { type Answer, batch, type Database, first, type Statement } from '../database.ts';
import { isBefore } from '../fragments.ts';
import { openListPath } from '../items/redirects.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { raiseSiteRevision } from '../shared/revision.ts';

const selectComments = (websiteId: string) =>
  orm
    .select({
      id: comments.id,
      itemId: comments.itemId,
      parentId: comments.parentId,
      accountId: comments.accountId,
      author: comments.author,
      email: comments.email,
      body: comments.body,
      isOwner: comments.isOwner,
      status: comments.status,
      spamReason: comments.spamReason,
      createdAt: comments.createdAt,
      itemTitle: sql<string>`coalesce(${items.title}, '')`.as('item_title'),
      urlId: items.urlId,
      isShown: sql<number | null>`${and(isItemPublic(items), isNull(items.deletedAt))}`.as('is_shown'),
      listPath: sql<string | null>`${openListPath(websiteId, items.collectionId)}`.as('list_path'),
    })
    .from(comments)
    .leftJoin(items, and(eq(items.id, comments.itemId), eq(items.websiteId, comments.websiteId)));

type Row = Answer<ReturnType<typeof selectComments>>[number];

const toOwnerComment = ({
  itemId: _,
  parentId: __,
  accountId,
  isOwner,
  urlId,
  isShown,
  listPath,
  ...row
}: Row): OwnerComment => ({
  ...row,
  isOwner,
  isMember: accountId !== null,
  href: isShown === 1 && listPath !== null ? `${listPath === '/' ? '' : listPath}/${urlId}` : null,
});

export async function listComments(
  db: Database,
  websiteId: string,
  status: CommentStatus | undefined,
  after: RowPlace | null,
) {
  const ofSite = eq(comments.websiteId, websiteId);
  const [rows, counted] = await batch(db, [
    selectComments(websiteId)
      .where(
        and(
          ofSite,
          status && eq(comments.status, status),
          after ? isBefore([comments.createdAt, comments.id], [after.at, after.id]) : undefined,
        ),
      )
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(COMMENTS_PER_PAGE + 1),
    orm
      .select({ waiting: count() })
      .from(comments)
      .where(and(ofSite, eq(comments.status, 'waiting'))),
  ]);
  const shown = rows.slice(0, COMMENTS_PER_PAGE);
  const last = shown.at(-1);
  return {
    comments: shown.map(toOwnerComment),
    next: rows.length > shown.length && last ? { at: last.createdAt, id: last.id } : null,
    waiting: counted[0]?.waiting ?? 0,
  };
}

export async function findComment(
  db: Database,
  websiteId: string,
  id: string,
): Promise<{ comment: OwnerComment; itemId: string; parentId: string | null } | null> {
  const row = await first(
    db,
    selectComments(websiteId).where(and(eq(comments.websiteId, websiteId), eq(comments.id, id))),
  );
  return row && { comment: toOwnerComment(row), itemId: row.itemId, parentId: row.parentId };
}

const isComment = (websiteId: string, id: string) =>
  and(eq(comments.websiteId, websiteId), eq(comments.id, id));

export const setCommentStatus = (
  db: Database,
  websiteId: string,
  id: string,
  status: CommentStatus,
  also: readonly Statement[] = [],
) =>
  batch(db, [
    orm
      .update(comments)
      .set({
        status,
        spamReason: status === 'spam' ? sql`coalesce(${comments.spamReason}, 'owner')` : null,
      })
      .where(isComment(websiteId, id)),
    ...also,
    raiseSiteRevision(websiteId),
  ]);

/** Deletes a comment and its replies. */
export const deleteComment = (db: Database, websiteId: string, id: string) =>
  batch(db, [
    orm
      .delete(comments)
      .where(and(eq(comments.websiteId, websiteId), or(eq(comments.id, id), eq(comments.parentId, id)))),
    raiseSiteRevision(websiteId),
  ]);
