import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ArchiveComment } from '#schema/contracts/archive/visitors.ts';
import { items } from '#schema/tables/collections.ts';
import { comments } from '#schema/tables/comments.ts';
import { all, type Database, type Statement } from '../database.ts';
import { orm } from '../orm.ts';
import { insertRows } from '../shared/insert-rows.ts';

/** Returns comments, oldest first, so that replies follow the comments they answer. */
export async function archiveComments(db: Database, websiteId: string): Promise<ArchiveComment[]> {
  const rows = await all(
    db,
    orm
      .select({
        id: comments.id,
        itemId: comments.itemId,
        parentId: comments.parentId,
        author: comments.author,
        email: comments.email,
        body: comments.body,
        isOwner: comments.isOwner,
        wantsReplies: comments.wantsReplies,
        status: comments.status,
        spamReason: comments.spamReason,
        createdAt: comments.createdAt,
      })
      .from(comments)
      .innerJoin(items, and(eq(items.id, comments.itemId), isNull(items.deletedAt)))
      .where(eq(comments.websiteId, websiteId))
      .orderBy(asc(comments.createdAt), asc(comments.id)),
  );
  const ids = new Set(rows.map(({ id }) => id));
  return rows.map(({ parentId, isOwner, wantsReplies, createdAt, ...comment }) => ({
    ...comment,
    // The comment that this one answers may have been deleted.
    parentId: parentId !== null && ids.has(parentId) ? parentId : null,
    isOwner,
    wantsReplies,
    createdAt: new Date(createdAt).toISOString(),
  }));
}

/**
 * Restores missing comments. Does not overwrite changes that the owner made to existing ones after the
 * export.
 */
export const restoreComments = (websiteId: string, archived: readonly ArchiveComment[]): Statement[] =>
  insertRows(
    comments,
    archived.map(({ isOwner, wantsReplies, createdAt, ...comment }) => ({
      ...comment,
      websiteId,
      isOwner,
      wantsReplies,
      createdAt: Date.parse(createdAt),
    })),
  ).map((query) => query.onConflictDoNothing());
