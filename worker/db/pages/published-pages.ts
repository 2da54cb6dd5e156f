import { getPageSections, withSections } from '#domain/collections/item-page.ts';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { findKind } from '#domain/collections/kinds.ts';
import type { ListQuery } from '#domain/collections/list-query.ts';
import type { ShownForm } from '#domain/forms/shown-form.ts';
import { findLinkedId } from '#domain/links/permanent-link.ts';
import { publishable } from '#domain/pages/page-policy.ts';
import { REVIEWS_PER_PAGE } from '#domain/reviews.ts';
import {
  type Collection,
  collectionSchema,
  type Item,
  itemSchema,
} from '#schema/contracts/collections/collection.ts';
import { itemsOfStoredBlocks, toItemsByBlock } from '../collections/block-items.ts';
import {
  type Listing,
  type ListingRows,
  type ListPlace,
  listingQueries,
  toListing,
} from '../collections/listing.ts';
import { batch, first, type Reader } from '../database.ts';
import { formsOfPage, toShownForm } from '../forms/shown-forms.ts';
import { toItemPlace } from '../items/item-at.ts';
import { toItem, toSummary, type WholeRow } from '../items/item-rows.ts';
import { currentPathOf, redirectAt } from '../items/redirects.ts';
import { type ProductReviews, ratingsAt, reviewsAt, toProductReviews } from '../reviews/product-reviews.ts';
import { type Kind, type PageRecord, toPage } from '../shared/page-record.ts';
import { rememberStored } from '../shared/remember-stored.ts';
import {
  childrenAt,
  collectionOfItem,
  galleryAt,
  itemAt,
  neighboursAt,
  pagesAt,
  relatedAt,
} from './page-queries.ts';

/** What a request needs of a path; `kind` 'draft' is the editing frame's. */
export interface PageQuery extends ListQuery, ListPlace {
  kind: Kind;
}

/** Everything that a path answers with; at most one of page, item and redirect is what gets served. */
export interface Found {
  page: PageRecord | null;
  collection: Collection | null;
  listing: Listing | null;
  item: {
    item: Item;
    /** Of an item that is being edited on the canvas; undefined for visitors, and for products and lessons. */
    version: number | undefined;
    page: PageRecord;
    previous: ItemSummary | null;
    next: ItemSummary | null;
    /** Published products that its owner put beside it. */
    related: ItemSummary[];
    /** Of a picture or video: all of its gallery, it among them. */
    gallery: ItemSummary[];
    /** Reviews of a product. */
    reviews: ProductReviews;
  } | null;
  /** `isCurrent`: it leads to a page or an item that visitors can open. */
  redirect: { to: string; status: 301 | 302; isCurrent: boolean } | null;
  itemsByBlock: Map<string, ItemSummary[]>;
  /** Forms that its blocks show, by id. */
  forms: ReadonlyMap<string, ShownForm>;
  children: { path: string; title: string; description: string }[];
}

const readCollection = rememberStored((json) => collectionSchema.parse(json));
const readSections = rememberStored((json) => itemSchema.shape.sections.parse(json));

/**
 * Reads everything for a path in one D1 batch. The home page reads only its page and its blocks' items, since it has no parent;
 * a home page that lists a collection takes a second batch.
 */
export async function findPage(db: Reader, query: PageQuery, roundTrips: { d1: number }): Promise<Found> {
  roundTrips.d1 += 1;
  if (query.path === '/') return findHome(db, query, roundTrips);
  const found = await findPath(db, query);
  const id = findLinkedId(query.path);
  if (id === null || found.page || found.item || found.redirect) return found;
  roundTrips.d1 += 1;
  const linked = await first(db, currentPathOf({ websiteId: query.websiteId, id }));
  // The path may become another one, so that browsers may not keep it.
  return linked ? { ...found, redirect: { to: linked.path, status: 302, isCurrent: true } } : found;
}

const NOTHING: Omit<Found, 'page' | 'collection' | 'listing' | 'itemsByBlock' | 'forms'> = {
  item: null,
  redirect: null,
  children: [],
};

async function findHome(db: Reader, query: PageQuery, roundTrips: { d1: number }): Promise<Found> {
  const { kind } = query;
  const values = { ...query, parents: '[]' };
  const [pages, blockItems, forms] = await batch(db, [
    pagesAt(kind, values),
    itemsOfStoredBlocks(kind, values),
    formsOfPage({ kind, hasItem: false }, values),
  ]);
  const [row] = pages;
  const page = row ? toPage(row, kind) : null;
  const list = page?.collectionId ? await findListing(db, query, roundTrips) : null;
  return { ...NOTHING, page, ...shownIn(blockItems, forms), ...toList(list, query) };
}

async function findListing(db: Reader, query: PageQuery, roundTrips: { d1: number }): Promise<ListRows> {
  roundTrips.d1 += 1;
  const [collections, items, categories, tags] = await batch(db, listingQueries(query));
  return { collection: collections[0], items, categories, tags };
}

async function findPath(db: Reader, query: PageQuery): Promise<Found> {
  const { kind } = query;
  const values = { ...query, ...toItemPlace(query.path) };
  const [
    pages,
    blockItems,
    forms,
    collections,
    listed,
    categories,
    tags,
    items,
    parentCollections,
    neighbours,
    related,
    gallery,
    ratings,
    reviews,
    redirects,
    children,
  ] = await batch(db, [
    pagesAt(kind, values),
    itemsOfStoredBlocks(kind, values),
    formsOfPage({ kind, hasItem: true }, values),
    ...listingQueries(query),
    itemAt(kind, values),
    collectionOfItem(values),
    neighboursAt(values),
    relatedAt(values),
    galleryAt(values),
    ratingsAt(values),
    reviewsAt({ ...values, offset: (query.reviews - 1) * REVIEWS_PER_PAGE }),
    redirectAt(values),
    childrenAt(values),
  ]);
  const pageRow = pages.find(({ path }) => path === query.path);
  const [redirect] = redirects;
  const found = {
    ...NOTHING,
    ...shownIn(blockItems, forms),
    redirect: redirect
      ? {
          to: redirect.to,
          status: redirect.status === 302 ? 302 : 301,
          isCurrent: redirect.targetId !== null,
        }
      : null,
    children,
  } satisfies Partial<Found>;
  if (pageRow) {
    const page = toPage(pageRow, kind);
    const list = { collection: collections[0], items: listed, categories, tags };
    return { ...found, page, ...toList(list, query, page.collectionId !== null) };
  }
  const parentRow = pages.find(({ path }) => path !== query.path);
  const collection = parentCollections[0] ? readCollection(parentCollections[0].settings) : null;
  const [row] = items;
  if (!row || !parentRow || !collection) return { ...found, page: null, collection, listing: null };
  const parent = toPage(parentRow, kind);
  const neighbourAt = (side: 'previous' | 'next') => {
    const neighbour = neighbours.find((candidate) => candidate.side === side);
    return neighbour ? toSummary(neighbour, parent.path) : null;
  };
  return {
    ...found,
    page: null,
    collection,
    listing: null,
    item: {
      ...toShownItem(query, row, collection),
      page: parent,
      previous: neighbourAt('previous'),
      next: neighbourAt('next'),
      // Products without a list page are left out.
      related: related.flatMap((product) =>
        product.collectionPath === null ? [] : [toSummary(product, product.collectionPath)],
      ),
      gallery: gallery.map((item) => toSummary(item, parent.path)),
      reviews: toProductReviews(ratings, reviews, query.reviews),
    },
  };
}

interface ListRows extends Omit<ListingRows, 'isKnown'> {
  collection: { settings: string; isKnown: number } | undefined;
}

/** The collection of a page, with its items where the page lists them. */
function toList(
  rows: ListRows | null,
  query: PageQuery,
  isList = true,
): Pick<Found, 'collection' | 'listing'> {
  if (!rows?.collection) return { collection: null, listing: null };
  const collection = readCollection(rows.collection.settings);
  const isKnown = rows.collection.isKnown === 1;
  return { collection, listing: isList ? toListing({ ...rows, isKnown }, collection, query) : null };
}

const shownIn = (
  blockItems: Parameters<typeof toItemsByBlock>[0],
  forms: readonly Parameters<typeof toShownForm>[0][],
): Pick<Found, 'itemsByBlock' | 'forms'> => ({
  itemsByBlock: toItemsByBlock(blockItems),
  forms: new Map(forms.map((row) => [row.id, toShownForm(row)])),
});

/** An item as visitors see it, or as its owner edits it: with its draft, and its text as sections. */
function toShownItem(
  query: PageQuery,
  row: WholeRow & { draft: string | null; version: number },
  collection: Collection,
) {
  const item = toItem(row);
  if (query.kind !== 'draft') return { item: publishable(item), version: undefined };
  if (findKind(collection) === null) return { item, version: undefined };
  const sections = row.draft === null ? getPageSections(item) : readSections(row.draft);
  return { item: withSections(item, sections), version: row.version };
}
