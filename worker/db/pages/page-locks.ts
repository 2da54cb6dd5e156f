import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { pages } from '#schema/tables/pages.ts';
import { type Database, first } from '../database.ts';
import { orm } from '../orm.ts';

export async function findLock(
  db: Database,
  websiteId: string,
  pageId: string,
): Promise<{ passwordHash: string; accessVersion: number } | null> {
  const page = await first(
    db,
    orm
      .select({ passwordHash: pages.passwordHash, accessVersion: pages.accessVersion })
      .from(pages)
      .where(
        and(
          eq(pages.id, pageId),
          eq(pages.websiteId, websiteId),
          eq(pages.accessKind, 'password'),
          isNotNull(pages.passwordHash),
          eq(pages.status, ITEM_STATUS.published),
          isNull(pages.deletedAt),
        ),
      ),
  );
  return page && page.passwordHash !== null ? { ...page, passwordHash: page.passwordHash } : null;
}
