import { and, sql } from 'drizzle-orm';
import { restoreRows } from '#schema/tables/backups.ts';
import { all, type Database } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isStaged, stagedValue } from './restore-rows.ts';

/** Returns the paths of the backup's pages that list a collection. */
export const listStagedLists = (
  db: Database,
  restoreId: string,
): Promise<{ collectionId: string; path: string }[]> =>
  all(
    db,
    orm
      .select({
        collectionId: sql<string>`${stagedValue('collection_id')}`.as('collection_id'),
        path: sql<string>`${stagedValue('path')}`.as('path'),
      })
      .from(restoreRows)
      .where(
        and(
          isStaged(restoreId, 'pages'),
          sql`${stagedValue('collection_id')} is not null and ${stagedValue('deleted_at')} is null`,
        ),
      )
      .orderBy(sql`${stagedValue('position')} desc`),
  );

/** Returns the stored variants of items in the backup, in their order. */
export const listStagedVariants = (
  db: Database,
  restoreId: string,
  itemIds: readonly string[],
): Promise<{ itemId: string; row: string }[]> =>
  all(
    db,
    orm
      .select({ itemId: sql<string>`${stagedValue('item_id')}`.as('item_id'), row: restoreRows.row })
      .from(restoreRows)
      .where(and(isStaged(restoreId, 'product_variants'), isOneOf(stagedValue('item_id'), itemIds)))
      .orderBy(sql`${stagedValue('position')}`),
  );
