import { MAX_PRODUCTS_PER_COLLECTION } from '#schema/contracts/limits.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { createId } from '#worker/crypto/random.ts';
import type { ImportRecord } from '#worker/db/catalogue/product-imports.ts';
import { findNamedCollection, getPageRoom, type PageRoom } from '#worker/db/catalogue/store-page-room.ts';
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
  getSort: (collectionId: string) => Pick<StoredProductPage, 'id' | 'sort'>;
  /**
   * Finds a position on the import's store page or its continuation pages. Creates a continuation page when
   * all are full.
   */
  placeFor: (urlId: string) => Promise<Place>;
  reload: () => Promise<void>;
}

/**
 * Returns whether a page continues the store page titled `of`: 'Shop 2' and 'Shop 3' continue 'Shop'
 * (B9.4.10).
 */
const isContinuation = (title: string, of: string) =>
  title === of || (/^ \d+$/.test(title.slice(of.length)) && title.startsWith(of));

/** Tracks free positions and URLs while one Worker writes its part of an import. */
export async function openStorePages(
  db: D1Database,
  { websiteId, collectionId }: ImportRecord,
): Promise<StorePages> {
  let collections: StoredProductPage[] = [];
  let taken = new Map<string, PageRoom>();
  const reload = async () => {
    collections = await listProductPages(db, websiteId);
    taken = new Map();
  };
  await reload();
  const target = () => collections.find(({ id }) => id === collectionId);
  const getRoom = async (id: string) => {
    const known = taken.get(id) ?? (await getPageRoom(db, id));
    taken.set(id, known);
    return known;
  };
  return {
    getSort: (id) => collections.find((collection) => collection.id === id) ?? { id, sort: 'manual' },
    reload,
    async placeFor(urlId) {
      const first = target();
      if (!first) throw new Error(`the store page ${collectionId} is gone`);
      for (;;) {
        for (const collection of collections.filter(({ title }) => isContinuation(title, first.title))) {
          // Skip pages known to be full, because a long import has hundreds of them.
          if (collection.productCount >= MAX_PRODUCTS_PER_COLLECTION) continue;
          const room = await getRoom(collection.id);
          if (room.count >= MAX_PRODUCTS_PER_COLLECTION) continue;
          const free = findFreeUrlId(urlId, room.urlIds);
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

function findFreeUrlId(urlId: string, taken: ReadonlySet<string>): string {
  if (!taken.has(urlId)) return urlId;
  for (let number = 2; ; number++) if (!taken.has(`${urlId}-${number}`)) return `${urlId}-${number}`;
}

/**
 * Creates a further store page, for products that do not fit on the first page. Visitors cannot see the new
 * page before the owner publishes it.
 */
async function continuePage(
  db: D1Database,
  websiteId: string,
  first: StoredProductPage,
  all: readonly StoredProductPage[],
): Promise<void> {
  const number = all.filter(({ title }) => isContinuation(title, first.title)).length + 1;
  const before = await findNamedCollection(db, first.id);
  if (!before) throw new Error(`the store page ${first.id} is gone`);
  const id = createId();
  const title = `${first.title} ${number}`;
  await run(
    db,
    insertCollection(websiteId, { ...before.collection, id, title }, `${before.name}-${id.slice(0, 6)}`),
  );
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
