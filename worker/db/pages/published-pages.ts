import { pageSectionsOf, withSections } from '#domain/collections/item-page.ts';
import { kindOf } from '#domain/collections/kinds.ts';
import type { ListQuery } from '#domain/collections/list-query.ts';
import {
  type Collection,
  collectionSchema,
  type Item,
  itemSchema,
} from '#schema/contracts/collections/collection.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';
import { MAX_PHOTOS_PER_GALLERY } from '#schema/contracts/limits.ts';
import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import type { ItemSummary } from '#worker/render/document/context.ts';
import type { ShownForm } from '#worker/render/forms/shown-form.ts';
import { storedSourcesStatement, toItemsByBlock } from '../collections/block-items.ts';
import { ITEM_COLUMNS, type Row, toItem, toSummary } from '../collections/item-rows.ts';
import { type Listing, listingStatements, type Named, toListing } from '../collections/listing.ts';
import { statement } from '../database.ts';
import { shownFormsStatement, toShownForm } from '../forms/shown-forms.ts';
import { VARIANTS_COLUMN } from '../products/variants.ts';
import {
  type ProductReviews,
  productReviewStatements,
  toProductReviews,
} from '../reviews/product-reviews.ts';
import { redirectAt } from '../sites/redirects.ts';
import { rememberStored } from './remember-stored.ts';

/** What a request asks of a path; `kind` 'draft' is the editing frame's. */
export interface PageQuery extends ListQuery {
  websiteId: string;
  path: string;
  kind: 'published' | 'draft';
}

export interface PageRecord {
  id: string;
  path: string;
  pageType: number;
  collectionId: string | null;
  folderBehaviour: number | null;
  status: number;
  accessKind: 'public' | 'password' | 'members';
  /** Of a page for members: the area; null lets in every customer account. */
  areaId: string | null;
  passwordHash: string | null;
  accessVersion: number;
  version: number;
  publishedAt: number | null;
  updatedAt: number;
  content: PageContent;
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
    /** Of a picture or film: all of its gallery, it among them. */
    gallery: ItemSummary[];
    /** What buyers say of a product. */
    reviews: ProductReviews;
  } | null;
  redirect: { to: string; status: 301 | 302 } | null;
  itemsByBlock: Map<string, ItemSummary[]>;
  /** Forms that its blocks show, by id. */
  forms: ReadonlyMap<string, ShownForm>;
  children: { path: string; title: string; description: string }[];
}

const readContent = rememberStored((json) => pageContentSchema.parse(json));
const readCollection = rememberStored((json) => collectionSchema.parse(json));
const readSections = rememberStored((json) => itemSchema.shape.sections.parse(json));

export const PAGE_COLUMNS = `p.id, p.path, p.page_type, p.collection_id, p.folder_behaviour, p.status, p.access_kind, p.area_id, p.password_hash,
  p.access_version, p.version, p.published_at, p.updated_at`;
/** Path without its last segment, and that segment. */
export function splitPath(path: string): { parent: string; last: string } {
  const cut = path.lastIndexOf('/');
  return { parent: cut <= 0 ? '/' : path.slice(0, cut), last: path.slice(cut + 1) };
}

/**
 * Reads all that a path needs in one D1 batch. The home page asks for its page and its blocks' items only,
 * since nothing lies above it; a home page that lists a collection takes a second batch.
 */
export async function findPage(db: D1Database, query: PageQuery, roundTrips: { d1: number }): Promise<Found> {
  const statements = query.path === '/' ? homeStatements(db, query) : pathStatements(db, query);
  roundTrips.d1 += 1;
  const results = await db.batch<Row>(statements.map(([, statement]) => statement));
  const rows = new Map(statements.map(([name], index) => [name, results[index]?.results ?? []]));
  const found = assemble(query, rows);
  if (query.path !== '/' || !found.page?.collectionId) return found;
  const second = listingStatements(db, query);
  roundTrips.d1 += 1;
  const more = await db.batch<Row>(second.map(([, statement]) => statement));
  for (const [index, [name]] of second.entries()) rows.set(name, more[index]?.results ?? []);
  return assemble(query, rows);
}

const contentColumn = (query: PageQuery) => (query.kind === 'draft' ? 'p.draft' : 'p.published');
const visible = (query: PageQuery) =>
  query.kind === 'draft'
    ? 'p.deleted_at IS NULL'
    : 'p.deleted_at IS NULL AND p.status = 1 AND p.published IS NOT NULL';

function homeStatements(db: D1Database, query: PageQuery): Named[] {
  return [
    [
      'pages',
      db
        .prepare(
          `SELECT ${PAGE_COLUMNS}, ${contentColumn(query)} AS content FROM pages p WHERE p.website_id = ?1 AND p.path = ?2 AND ${visible(query)}`,
        )
        .bind(query.websiteId, query.path),
    ],
    ['sources', storedSourcesStatement(db, query)],
    ['forms', shownFormsStatement(db, query)],
  ];
}

function pathStatements(db: D1Database, query: PageQuery): Named[] {
  const { parent, last } = splitPath(query.path);
  const parentCollection =
    '(SELECT collection_id FROM pages WHERE website_id = ?1 AND path = ?2 AND deleted_at IS NULL)';
  const at = `(SELECT sort_key FROM items WHERE collection_id = ${parentCollection} AND url_id = ?3)`;
  const atId = `(SELECT id FROM items WHERE collection_id = ${parentCollection} AND url_id = ?3)`;
  const neighbour = (sign: '<' | '>', order: 'ASC' | 'DESC') =>
    `SELECT * FROM (SELECT '${sign}' AS side, ${ITEM_COLUMNS} FROM items i WHERE i.collection_id = ${parentCollection} AND i.status = 1
      AND (i.sort_key, i.id) ${sign} (${at}, ${atId}) ORDER BY i.sort_key ${order}, i.id ${order} LIMIT 1)`;
  const [ratings, reviews] = productReviewStatements(db, query.websiteId, {
    itemId: atId,
    values: [parent, last],
    page: query.reviews,
  });
  return [
    [
      'pages',
      db
        .prepare(
          `SELECT ${PAGE_COLUMNS}, ${contentColumn(query)} AS content FROM pages p WHERE p.website_id = ?1 AND p.path IN (?2, ?3) AND ${visible(query)}`,
        )
        .bind(query.websiteId, query.path, parent),
    ],
    ['sources', storedSourcesStatement(db, query)],
    ['forms', shownFormsStatement(db, query, { parent, last })],
    ...listingStatements(db, query),
    [
      'item',
      db
        .prepare(
          `SELECT ${ITEM_COLUMNS}, i.position, i.status, i.publish_on, i.content, ${query.kind === 'draft' ? 'i.draft, i.version, ' : ''}${VARIANTS_COLUMN} FROM items i WHERE i.collection_id = ${parentCollection} AND i.url_id = ?3 AND i.website_id = ?1 ${query.kind === 'draft' ? '' : 'AND i.status = 1'}`,
        )
        .bind(query.websiteId, parent, last),
    ],
    [
      'parentCollection',
      db
        .prepare(`SELECT id, settings FROM collections WHERE website_id = ?1 AND id = ${parentCollection}`)
        .bind(query.websiteId, parent),
    ],
    [
      'neighbours',
      db
        .prepare(`${neighbour('<', 'DESC')} UNION ALL ${neighbour('>', 'ASC')}`)
        .bind(query.websiteId, parent, last),
    ],
    [
      'related',
      db
        .prepare(
          `SELECT (SELECT cp.path FROM pages cp WHERE cp.website_id = ?1 AND cp.collection_id = i.collection_id AND cp.deleted_at IS NULL AND cp.status = 1 AND cp.access_kind = 'public' LIMIT 1) AS collection_path, ${ITEM_COLUMNS}
          FROM items o CROSS JOIN json_each(o.content, '$.product.relatedItemIds') named CROSS JOIN items i ON i.id = named.value
          WHERE o.collection_id = ${parentCollection} AND o.url_id = ?3 AND i.website_id = ?1 AND i.status = 1 AND i.deleted_at IS NULL ORDER BY named.key`,
        )
        .bind(query.websiteId, parent, last),
    ],
    [
      'gallery',
      db
        .prepare(
          `SELECT ${ITEM_COLUMNS} FROM items i WHERE i.website_id = ?1 AND i.status = 1
          AND i.collection_id = (SELECT c.id FROM collections c WHERE c.website_id = ?1 AND c.id = ${parentCollection}
            AND json_extract(c.settings, '$.itemRecordType') IN (${RECORD_TYPE.image}, ${RECORD_TYPE.video})
            AND EXISTS (SELECT 1 FROM items o WHERE o.collection_id = c.id AND o.url_id = ?3))
          ORDER BY i.sort_key, i.id LIMIT ${MAX_PHOTOS_PER_GALLERY}`,
        )
        .bind(query.websiteId, parent, last),
    ],
    ['ratings', ratings],
    ['reviews', reviews],
    ['redirect', statement(db, redirectAt({ websiteId: query.websiteId, path: query.path, parent, last }))],
    [
      'children',
      db
        .prepare(
          `SELECT c.path, c.title, json_extract(c.published, '$.description') AS description FROM pages c
          WHERE c.website_id = ?1 AND c.path > ?2 || '/' AND c.path < ?2 || '0' AND c.deleted_at IS NULL AND c.status = 1 AND c.published IS NOT NULL
          AND c.is_hidden_from_search = 0 AND c.access_kind = 'public'
          AND EXISTS (SELECT 1 FROM pages p WHERE p.website_id = ?1 AND p.path = ?2 AND p.deleted_at IS NULL AND p.folder_behaviour IS NOT NULL) ORDER BY c.position LIMIT 100`,
        )
        .bind(query.websiteId, query.path),
    ],
  ];
}

function assemble(query: PageQuery, rows: Map<string, Row[]>): Found {
  const pages = (rows.get('pages') ?? []).map(toPage);
  const page = pages.find((candidate) => candidate.path === query.path) ?? null;
  const parent = pages.find((candidate) => candidate.path !== query.path) ?? null;
  const collectionRow = rows.get(page ? 'collection' : 'parentCollection')?.[0];
  const collection = collectionRow ? readCollection(String(collectionRow.settings)) : null;
  const itemRow = page ? undefined : rows.get('item')?.[0];
  const redirectRow = rows.get('redirect')?.[0];
  return {
    page,
    collection,
    listing: page?.collectionId && collection ? toListing(rows, collection, query) : null,
    item:
      itemRow && parent && collection
        ? {
            ...shownItem(query, itemRow, collection),
            page: parent,
            ...neighboursOf(rows, parent.path),
            related: relatedOf(rows),
            gallery: (rows.get('gallery') ?? []).map((row) => toSummary(row, parent.path)),
            reviews: toProductReviews(rows.get('ratings') ?? [], rows.get('reviews') ?? [], query.reviews),
          }
        : null,
    redirect: redirectRow
      ? { to: String(redirectRow.leads_to), status: redirectRow.status === 302 ? 302 : 301 }
      : null,
    itemsByBlock: toItemsByBlock(rows.get('sources') ?? []),
    forms: new Map((rows.get('forms') ?? []).map((row) => [String(row.id), toShownForm(row)])),
    children: (rows.get('children') ?? []).map((row) => ({
      path: String(row.path),
      title: String(row.title),
      description: String(row.description ?? ''),
    })),
  };
}

/** An item as visitors see it, or as its owner edits it: with its draft, and its text as sections. */
function shownItem(query: PageQuery, row: Row, collection: Collection) {
  const item = toItem(row);
  if (query.kind !== 'draft' || kindOf(collection) === null) return { item, version: undefined };
  const sections = row.draft === null ? pageSectionsOf(item) : readSections(String(row.draft));
  return { item: withSections(item, sections), version: Number(row.version) };
}

export function toPage(row: Row): PageRecord {
  const number = (value: unknown) => (value === null ? null : Number(value));
  return {
    id: String(row.id),
    path: String(row.path),
    pageType: Number(row.page_type),
    collectionId: row.collection_id === null ? null : String(row.collection_id),
    folderBehaviour: number(row.folder_behaviour),
    status: Number(row.status),
    accessKind: row.access_kind === 'password' || row.access_kind === 'members' ? row.access_kind : 'public',
    areaId: row.access_kind === 'members' && row.area_id !== null ? String(row.area_id) : null,
    passwordHash: row.password_hash === null ? null : String(row.password_hash),
    accessVersion: Number(row.access_version),
    version: Number(row.version),
    publishedAt: number(row.published_at),
    updatedAt: Number(row.updated_at),
    content: readContent(String(row.content)),
  };
}

function neighboursOf(rows: Map<string, Row[]>, collectionPath: string) {
  const at = (side: '<' | '>') => {
    const row = rows.get('neighbours')?.find((candidate) => candidate.side === side);
    return row ? toSummary(row, collectionPath) : null;
  };
  return { previous: at('<'), next: at('>') };
}

/** Products whose list has no page to stand on are left out. */
function relatedOf(rows: Map<string, Row[]>): ItemSummary[] {
  return (rows.get('related') ?? [])
    .filter((row) => row.collection_path !== null)
    .map((row) => toSummary(row, String(row.collection_path)));
}
