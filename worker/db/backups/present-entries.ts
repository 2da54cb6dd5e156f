import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BackupEntry, EntryState } from '#schema/contracts/backups/entries.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { forms } from '#schema/tables/forms.ts';
import { pages } from '#schema/tables/pages.ts';
import { productVariants } from '#schema/tables/products.ts';
import { all, batch, type Database, first } from '../database.ts';
import { isOneOf } from '../fragments.ts';
import { orm } from '../orm.ts';

const TABLES = { page: pages, product: items, item: items, form: forms } as const;
const KINDS = ['page', 'item', 'form'] as const;

const select = (kind: BackupEntry['kind'], ids: readonly string[]) => {
  const { id, websiteId, version, updatedAt, deletedAt } = TABLES[kind];
  return orm
    .select({ id, websiteId, version, updatedAt, deletedAt })
    .from(TABLES[kind])
    .where(isOneOf(id, ids));
};

/** Returns the state on the site of each entry of a backup. */
export async function findEntryStates(
  db: Database,
  websiteId: string,
  entries: readonly BackupEntry[],
): Promise<EntryState[]> {
  const ids = entries.map(({ id }) => id);
  const rows = (
    await batch(
      db,
      KINDS.map((kind) => select(kind, ids)),
    )
  ).flat();
  const present = new Map(rows.filter((row) => row.websiteId === websiteId).map((row) => [row.id, row]));
  return entries.map(({ id, updatedAt }) => {
    const row = present.get(id);
    if (!row) return 'missing';
    if (row.deletedAt !== null) return 'trash';
    return row.updatedAt === updatedAt ? 'same' : 'changed';
  });
}

/** Finds the row with an entry's id, even if the row belongs to a different site. */
export const findPresent = (db: Database, { kind, id }: Pick<BackupEntry, 'kind' | 'id'>) =>
  first(db, select(kind, [id]));

/** Returns the item to which each variant belongs, on any site. */
export async function findVariantItems(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await all(
    db,
    orm
      .select({ id: productVariants.id, itemId: productVariants.itemId })
      .from(productVariants)
      .where(isOneOf(productVariants.id, ids)),
  );
  return new Map(rows.map(({ id, itemId }) => [id, itemId]));
}

/** Finds a collection by its id, on any site, and the path of the page that lists it. */
export const findListedCollection = (db: Database, id: string) =>
  first(
    db,
    orm
      .select({ websiteId: collections.websiteId, settings: collections.settings, path: pages.path })
      .from(collections)
      .leftJoin(
        pages,
        and(
          eq(pages.collectionId, collections.id),
          eq(pages.websiteId, collections.websiteId),
          isNull(pages.deletedAt),
        ),
      )
      .where(eq(collections.id, id))
      .orderBy(sql`${pages.position}`)
      .limit(1),
  );
