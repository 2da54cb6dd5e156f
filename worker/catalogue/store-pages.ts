import { collectionSchema } from '#schema/contracts/collections/collection.ts';
import { MAX_PRODUCTS_PER_COLLECTION } from '#schema/contracts/limits.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { createId } from '#worker/crypto/random.ts';
import type { ImportRecord } from '#worker/db/catalogue/product-imports.ts';
import { insertCollection } from '#worker/db/collections/collections.ts';
import { run } from '#worker/db/database.ts';
import { insertPage } from '#worker/db/pages/page-writes.ts';
import { freePath } from '#worker/db/pages/pages.ts';
import { listProductPages, type StoredProductPage } from '#worker/db/products/product-pages.ts';

export interface Place {
  collection: Pick<StoredProductPage, 'id' | 'sort'>;
  urlId: string;
  position: number;
}

export interface StorePages {
  sortOf: (collectionId: string) => Pick<StoredProductPage, 'id' | 'sort'>;
  /** Room for one new product: on the page of the import, else on one of the pages that continue it, made when all are full. */
  placeFor: (urlId: string) => Promise<Place>;
  /** Looks at the shop again, after a batch that failed. */
  reload: () => Promise<void>;
}

/** 'Shop', 'Shop 2', 'Shop 3': pages on which an import goes on when one is full (B9.4.10). */
const isContinuation = (title: string, of: string) =>
  title === of || (/^ \d+$/.test(title.slice(of.length)) && title.startsWith(of));

/** Knows which store page has room and which addresses are free, for one Worker's work on an import. */
export async function openStorePages(
  db: D1Database,
  { websiteId, collectionId }: ImportRecord,
): Promise<StorePages> {
  let collections: StoredProductPage[] = [];
  let taken = new Map<string, { urlIds: Set<string>; count: number; next: number }>();
  const reload = async () => {
    collections = await listProductPages(db, websiteId);
    taken = new Map();
  };
  await reload();
  const target = () => collections.find(({ id }) => id === collectionId);
  const roomOf = async (id: string) => {
    const known = taken.get(id) ?? (await readRoom(db, id));
    taken.set(id, known);
    return known;
  };
  return {
    sortOf: (id) => collections.find((collection) => collection.id === id) ?? { id, sort: 'manual' },
    reload,
    async placeFor(urlId) {
      const first = target();
      if (!first) throw new Error(`the store page ${collectionId} is gone`);
      for (;;) {
        for (const collection of collections.filter(({ title }) => isContinuation(title, first.title))) {
          // What was full when the shop was looked at is not read: a long import has hundreds of such pages.
          if (collection.productCount >= MAX_PRODUCTS_PER_COLLECTION) continue;
          const room = await roomOf(collection.id);
          if (room.count >= MAX_PRODUCTS_PER_COLLECTION) continue;
          const free = freeOf(urlId, room.urlIds);
          room.urlIds.add(free);
          room.count += 1;
          return { collection, urlId: free, position: room.next++ };
        }
        await continuePage(db, websiteId, first, collections);
        const rooms = taken;
        await reload();
        taken = rooms;
      }
    },
  };
}

function freeOf(urlId: string, taken: ReadonlySet<string>): string {
  if (!taken.has(urlId)) return urlId;
  for (let number = 2; ; number++) if (!taken.has(`${urlId}-${number}`)) return `${urlId}-${number}`;
}

async function readRoom(db: D1Database, id: string) {
  const { results } = await db
    .prepare('SELECT url_id, position, deleted_at FROM items WHERE collection_id = ?')
    .bind(id)
    .all<{ url_id: string; position: number; deleted_at: number | null }>();
  return {
    urlIds: new Set(results.map((row) => row.url_id)),
    count: results.filter((row) => row.deleted_at === null).length,
    next: Math.max(-1, ...results.map(({ position }) => position)) + 1,
  };
}

/** Makes the next page of a shop, hidden until its owner shows it. */
async function continuePage(
  db: D1Database,
  websiteId: string,
  first: StoredProductPage,
  all: readonly StoredProductPage[],
): Promise<void> {
  const number = all.filter(({ title }) => isContinuation(title, first.title)).length + 1;
  const row = await db
    .prepare('SELECT name, settings FROM collections WHERE id = ?')
    .bind(first.id)
    .first<{ name: string; settings: string }>();
  const id = createId();
  const title = `${first.title} ${number}`;
  const settings = collectionSchema.parse({ ...(JSON.parse(row?.settings ?? '{}') as object), id, title });
  await run(db, insertCollection(websiteId, settings, `${row?.name ?? 'shop'}-${id.slice(0, 6)}`));
  const path = await freePath(
    db,
    websiteId,
    `${first.path && first.path !== '/' ? first.path : '/shop'}-${number}`,
  );
  const content = pageContentSchema.parse({ title, sections: [] });
  await insertPage(
    db,
    { id: createId(), websiteId, path, pageType: PAGE_TYPE.contentCollection, collectionId: id, content },
    Date.now(),
  );
}
