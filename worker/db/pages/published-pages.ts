import { getPageSections, withSections } from '#domain/collections/item-page.ts';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { findKind } from '#domain/collections/kinds.ts';
import type { ListQuery } from '#domain/collections/list-query.ts';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { findLinkedId } from '#domain/links/permanent-link.ts';
import { publishable } from '#domain/pages/page-policy.ts';
import { REVIEWS_PER_PAGE } from '#domain/reviews.ts';
import type { NameTerm } from '#domain/translations/translate-terms.ts';
import {
  type Collection,
  collectionSchema,
  type EventContent,
  eventContentSchema,
  type Item,
  itemSchema,
} from '#schema/contracts/collections/collection.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { selectStoredBlockItems, toItemsByBlock } from '../collections/block-items.ts';
import {
  type Listing,
  type ListingRows,
  type ListPlace,
  listingQueries,
  toListing,
} from '../collections/listing.ts';
import { batch, first, type Reader, type Statement } from '../database.ts';
import { selectPageForms, toRenderedForm } from '../forms/rendered-forms.ts';
import { gatherReads } from '../gather-reads.ts';
import { toItemPlace } from '../items/item-at.ts';
import { toItem, toSummary, type WholeRow } from '../items/item-rows.ts';
import { redirectAt, selectCurrentPath } from '../items/redirects.ts';
import { type ProductReviews, ratingsAt, reviewsAt, toProductReviews } from '../reviews/product-reviews.ts';
import { type Kind, type PageRecord, toPage } from '../shared/page-record.ts';
import { rememberStored } from '../shared/remember-stored.ts';
import {
  NO_TRANSLATIONS,
  type PageTranslations,
  toPageTranslations,
  translationsAt,
} from '../translations/translations-at.ts';
import { bookingAt, datesAt, siblingsAt } from './beside-item.ts';
import {
  childrenAt,
  galleryAt,
  itemAt,
  neighboursAt,
  pagesAt,
  relatedAt,
  selectItemCollection,
} from './page-queries.ts';
import {
  covers,
  EVERY_PART,
  forgetParts,
  guessParts,
  listItemParts,
  listPageParts,
  NO_PARTS,
  PARTS_OF_NOTHING,
  type PathParts,
  rememberParts,
} from './path-parts.ts';

export interface PageQuery extends ListQuery, ListPlace {
  kind: Kind;
  /** Requested language, or '' for the site's own language; undefined for a site without translations. */
  language?: string | undefined;
}

/** The product with which visitors book an event. */
export interface EventBooking {
  item: Item;
  href: string;
}

export interface Found {
  page: PageRecord | null;
  collection: Collection | null;
  listing: Listing | null;
  /** Names categories and tags in an added language. */
  nameTerm?: NameTerm;
  item: {
    item: Item;
    /** Version of the page or item; undefined for visitors, products and lessons. */
    version: number | undefined;
    page: PageRecord;
    previous: ItemSummary | null;
    next: ItemSummary | null;
    related: ItemSummary[];
    /** Other items of the same list. */
    siblings: ItemSummary[];
    booking: EventBooking | null;
    /** Coming events that visitors book with the product. */
    dates: EventContent[];
    gallery: ItemSummary[];
    reviews: ProductReviews;
  } | null;
  /** Redirect at the path. `isCurrent` is true if visitors can open the target page or item. */
  redirect: { to: string; status: 301 | 302; isCurrent: boolean } | null;
  itemsByBlock: Map<string, ItemSummary[]>;
  forms: ReadonlyMap<string, RenderedForm>;
  children: { id: string; path: string; title: string; description: string }[];
  translations: PageTranslations;
}

const readCollection = rememberStored((json) => collectionSchema.parse(json));
const readItem = rememberStored((json) => toItem(json as WholeRow));
const readSections = rememberStored((json) => itemSchema.shape.sections.parse(json));

/** Additional reads that depend on the content of a page or item. `plan` is synchronous. */
export interface ExtraReads<Answer> {
  plan: (subject: Subject) => {
    statements: readonly Statement[];
    read: (answers: readonly unknown[]) => Answer;
  };
}

export interface Subject {
  page: PageRecord['content'] | null;
  item: Item | null;
  collection: Collection | null;
  accessKind: PageRecord['accessKind'];
}

/**
 * Finds the page or item at a path. Takes one D1 batch, or two if parts were missing from the first
 * (`guessParts`).
 */
export async function findPage(db: Reader, query: PageQuery): Promise<Found> {
  return (await findPageWithReads(db, query, NO_EXTRA_READS)).found;
}

/**
 * Finds the page or item at a path, with the data of its blocks and its comments. Returns null if there is
 * none.
 */
export async function findPageWithReads<Answer>(
  db: Reader,
  query: PageQuery,
  beside: ExtraReads<Answer>,
): Promise<{ found: Found; answer: Answer | null }> {
  const { websiteId, path } = query;
  const key = `${query.kind} ${websiteId} ${path}`;
  const guess = subjects.get(key);
  const planned = guess && beside.plan(guess);
  const guessed = query.kind === 'draft' ? EVERY_PART : guessParts(websiteId, path);
  let result = await readPath(db, query, guessed, planned?.statements);
  if (!covers(guessed, result.needed)) {
    result = { ...(await readPath(db, query, EVERY_PART)), beside: result.beside };
  }
  const { found, needed } = result;
  const subject = toSubject(found);
  if (!subject) {
    forgetParts(websiteId, path);
    return { found: await followLink(db, query, found), answer: null };
  }
  if (query.kind === 'published') rememberParts(websiteId, path, needed);
  if (planned && isSame(guess, subject)) return { found, answer: planned.read(result.beside) };
  const { statements, read } = beside.plan(subject);
  if (statements.length === 0) return { found, answer: read([]) };
  keepSubject(key, subject);
  return { found, answer: read(await batch(db, statements)) };
}

const NO_EXTRA_READS: ExtraReads<null> = { plan: () => ({ statements: [], read: () => null }) };

/**
 * Subjects of the additional reads, by path, so that the next request can include these reads in its first
 * batch.
 */
const subjects = new Map<string, Subject>();
const MAX_SUBJECTS = 100;

function keepSubject(key: string, subject: Subject): void {
  subjects.delete(key);
  subjects.set(key, subject);
  for (const oldest of subjects.keys()) {
    if (subjects.size <= MAX_SUBJECTS) break;
    subjects.delete(oldest);
  }
}

function toSubject({ page, item, collection }: Found): Subject | null {
  if (page) return { page: page.content, item: null, collection, accessKind: page.accessKind };
  return item && { page: null, item: item.item, collection, accessKind: item.page.accessKind };
}

const isSame = (one: Subject, other: Subject): boolean =>
  one.page === other.page &&
  one.item === other.item &&
  one.collection === other.collection &&
  one.accessKind === other.accessKind;

/** Redirects a permanent link, which contains the id of a page or item (domain/links/permanent-link.ts). */
async function followLink(db: Reader, { websiteId, path }: PageQuery, found: Found): Promise<Found> {
  const id = found.redirect ? null : findLinkedId(path);
  if (id === null) return found;
  const linked = await first(db, selectCurrentPath({ websiteId, id }));
  // Use a temporary redirect, since the path may change and browsers would cache a permanent one.
  return linked ? { ...found, redirect: { to: linked.path, status: 302, isCurrent: true } } : found;
}

interface PathRead {
  found: Found;
  needed: PathParts;
  beside: readonly unknown[];
}

async function readPath(
  db: Reader,
  query: PageQuery,
  parts: PathParts,
  statements: readonly Statement[] = [],
): Promise<PathRead> {
  const { kind } = query;
  const hasItem = parts.has('item') && query.path !== '/';
  const values = { ...query, ...(hasItem ? toItemPlace(query.path) : { parents: '[]' }) };
  const reads = gatherReads();
  const pages = reads.add(pagesAt(kind, values));
  const blockItems = reads.add(parts.has('blockItems') && selectStoredBlockItems(kind, values));
  const forms = reads.add(parts.has('forms') && selectPageForms({ kind, hasItem }, values));
  const hasList = parts.has('list');
  const [collectionQuery, itemsQuery, categoriesQuery, tagsQuery, orderedQuery] = hasList
    ? listingQueries(query)
    : [];
  const collections = reads.add(collectionQuery ?? false);
  const listed = reads.add(itemsQuery ?? false);
  const ordered = reads.add(orderedQuery ?? false);
  const categories = reads.add(categoriesQuery ?? false);
  const tags = reads.add(tagsQuery ?? false);
  const children = reads.add(parts.has('children') && childrenAt(values));
  const redirects = reads.add(parts.has('redirect') && redirectAt(values));
  const items = reads.add(hasItem && itemAt(kind, values));
  const parentCollections = reads.add(hasItem && selectItemCollection(values));
  const neighbours = reads.add(hasItem && neighboursAt(values));
  const related = reads.add(hasItem && parts.has('related') && relatedAt(values));
  const siblings = reads.add(hasItem && parts.has('siblings') && siblingsAt(values));
  const bookings = reads.add(hasItem && parts.has('booking') && bookingAt(values));
  const dates = reads.add(hasItem && parts.has('dates') && datesAt(values));
  const gallery = reads.add(hasItem && parts.has('gallery') && galleryAt(values));
  const hasReviews = hasItem && parts.has('reviews');
  const ratings = reads.add(hasReviews && ratingsAt(values));
  const offset = (query.reviews - 1) * REVIEWS_PER_PAGE;
  const reviews = reads.add(hasReviews && reviewsAt({ ...values, offset }));
  const { language } = query;
  const translated = reads.add(language !== undefined && translationsAt(kind, { ...values, language }));
  const beside = statements.map((statement) => reads.add(statement as Statement<unknown[]>));
  await reads.run(db);
  const [redirect] = redirects();
  const found = {
    ...NOTHING,
    ...toBlockContent(blockItems(), forms()),
    redirect: redirect
      ? {
          to: redirect.to,
          status: redirect.status === 302 ? (302 as const) : (301 as const),
          isCurrent: redirect.targetId !== null,
        }
      : null,
    children: children(),
  } satisfies Partial<Found>;
  const answers = { beside: beside.map((answer) => answer()) };
  const pageRow = pages().find(({ path }) => path === query.path);
  if (pageRow) {
    const page = toPage(pageRow, kind);
    const isList = page.collectionId !== null;
    const list = {
      collection: collections()[0],
      items: [...listed(), ...ordered()],
      categories: categories(),
      tags: tags(),
    };
    return {
      ...answers,
      found: {
        ...found,
        page,
        ...toList(list, query, isList),
        translations: toPageTranslations(translated(), 'page'),
      },
      needed: listPageParts({
        content: pageRow.content,
        hasSources: pageRow.hasSources === 1,
        isList,
        isFolder: page.folderBehaviour !== null,
      }),
    };
  }
  const parentRow = pages().find(({ path }) => path !== query.path);
  const [settings] = parentCollections();
  const collection = settings ? readCollection(settings.settings) : null;
  const [row] = items();
  if (!row || !parentRow || !collection)
    return {
      ...answers,
      found: { ...found, page: null, collection, listing: null },
      needed: query.path === '/' ? NO_PARTS : PARTS_OF_NOTHING,
    };
  const parent = toPage(parentRow, kind);
  const neighbourAt = (side: 'previous' | 'next') => {
    const neighbour = neighbours().find((candidate) => candidate.side === side);
    return neighbour ? toSummary(neighbour, parent.path) : null;
  };
  const shown = toItemView(query, row, collection);
  return {
    ...answers,
    found: {
      ...found,
      page: null,
      collection,
      listing: null,
      translations: toPageTranslations(translated(), 'item'),
      item: {
        ...shown,
        page: parent,
        previous: neighbourAt('previous'),
        next: neighbourAt('next'),
        related: related().flatMap((product) =>
          product.collectionPath === null ? [] : [toSummary(product, product.collectionPath)],
        ),
        siblings: siblings().map((item) => toSummary(item, parent.path)),
        booking: toBooking(bookings()),
        dates: dates().map(({ event }) => eventContentSchema.parse(JSON.parse(event))),
        gallery: gallery().map((item) => toSummary(item, parent.path)),
        reviews: toProductReviews(ratings(), reviews(), query.reviews),
      },
    },
    needed: listItemParts({
      content: row.content,
      isProduct: shown.item.product !== undefined,
      isBooked: shown.item.event?.productId !== undefined,
      isService: shown.item.product?.productType === PRODUCT_TYPE.service,
      recordType: collection.itemRecordType,
    }),
  };
}

function toBooking([row]: readonly (WholeRow & { listPath: string | null })[]): EventBooking | null {
  if (!row || row.listPath === null) return null;
  return { item: toItem(row), href: `${row.listPath === '/' ? '' : row.listPath}/${row.urlId}` };
}

const NOTHING: Omit<Found, 'page' | 'collection' | 'listing' | 'itemsByBlock' | 'forms'> = {
  item: null,
  redirect: null,
  children: [],
  translations: NO_TRANSLATIONS,
};

interface ListRows extends Omit<ListingRows, 'isKnown'> {
  collection: { settings: string; isKnown: number } | undefined;
}

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

const toBlockContent = (
  blockItems: Parameters<typeof toItemsByBlock>[0],
  forms: readonly Parameters<typeof toRenderedForm>[0][],
): Pick<Found, 'itemsByBlock' | 'forms'> => ({
  itemsByBlock: toItemsByBlock(blockItems),
  forms: new Map(forms.map((row) => [row.id, toRenderedForm(row)])),
});

/** Converts an item. For the owner, applies the draft and returns the text as sections. */
function toItemView(
  query: PageQuery,
  row: WholeRow & { draft: string | null; version: number },
  collection: Collection,
) {
  const item = readItem(JSON.stringify(row));
  if (query.kind !== 'draft') return { item: publishable(item), version: undefined };
  if (findKind(collection) === null) return { item, version: undefined };
  const sections = row.draft === null ? getPageSections(item) : readSections(row.draft);
  return { item: withSections(item, sections), version: row.version };
}
