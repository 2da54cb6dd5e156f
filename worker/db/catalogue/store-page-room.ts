import { eq } from 'drizzle-orm';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { all, type Database, first } from '../database.ts';
import { orm } from '../orm.ts';

/** Used URLs and the next position on a store page. `urlIds` includes the URLs of deleted products. */
export interface PageRoom {
  urlIds: Set<string>;
  count: number;
  next: number;
}

export async function getPageRoom(db: Database, collectionId: string): Promise<PageRoom> {
  const rows = await all(
    db,
    orm
      .select({ urlId: items.urlId, position: items.position, deletedAt: items.deletedAt })
      .from(items)
      .where(eq(items.collectionId, collectionId)),
  );
  return {
    urlIds: new Set(rows.map(({ urlId }) => urlId)),
    count: rows.filter(({ deletedAt }) => deletedAt === null).length,
    next: rows.reduce((last, { position }) => Math.max(last, position), -1) + 1,
  };
}

/**
 * Finds a collection and the name under which a site archive stores it. Returns null for a deleted
 * collection.
 */
export async function findNamedCollection(
  db: Database,
  id: string,
): Promise<{ name: string; collection: Collection } | null> {
  const row = await first(
    db,
    orm
      .select({ name: collections.name, collection: collections.settings })
      .from(collections)
      .where(eq(collections.id, id)),
  );
  return row;
}
