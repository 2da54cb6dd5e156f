import { and, asc, eq } from 'drizzle-orm';
import { comments } from '#schema/tables/comments.ts';
import { all, type Database } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Returns the approved comments on items, oldest first, so that replies follow the comments they answer. */
export const listPublishedComments = (db: Database, websiteId: string, itemIds: readonly string[]) =>
  all(
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
        createdAt: comments.createdAt,
      })
      .from(comments)
      .where(
        and(
          eq(comments.websiteId, websiteId),
          isOneOf(comments.itemId, itemIds),
          eq(comments.status, 'published'),
        ),
      )
      .orderBy(asc(comments.createdAt), asc(comments.id)),
  );
export type PublishedComment = Awaited<ReturnType<typeof listPublishedComments>>[number];
