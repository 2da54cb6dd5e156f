import { summaryOf } from '#domain/collections/item-summary.ts';
import { slugOf } from '#domain/collections/slug.ts';
import { sortKeyOf } from '#domain/collections/sort-key.ts';
import { withPlaceholders } from '#domain/media/with-placeholders.ts';
import { pageSources } from '#domain/pages/page-sources.ts';
import { itemSearchText, pageSearchText } from '#domain/pages/search-text.ts';
import type { ArchivePage } from '#schema/contracts/archive/site-archive.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { archiveFormStatements } from '#worker/db/forms/archive.ts';
import { areaStatements } from './area-rows.ts';
import { downloadStatements, storeDownloads } from './download-rows.ts';
import { mediaFiles } from './file-names.ts';
import type { Archive } from './parse.ts';
import { storeStatements } from './store-rows.ts';

type Bindings = Pick<Env, 'DB' | 'MEDIA'>;
type Row = readonly (string | number | null)[];

/** D1 takes 2 MB a parameter: rows travel as JSON in pieces of about this many characters. */
const PIECE_CHARACTERS = 900_000;

const instant = (value: string | undefined) => (value ? Date.parse(value) : null);

/**
 * Writes a checked archive. Media goes to R2 first, where left-overs harm nobody; then one D1 batch takes the
 * old content away and puts the new in its place, so that a failure leaves the old site as it was.
 * Accounts, roles and statistics are not touched; the revision rises.
 */
export async function importArchive(
  env: Bindings,
  given: Archive,
  now: number,
): Promise<{ websiteId: string; pages: number; items: number; media: number }> {
  const archive = withPictures(given);
  const websiteId = archive.site.id;
  const names = mediaFiles(archive.media);
  for (const record of archive.media) {
    const bytes = archive.files.get(names.get(record.id) ?? '');
    if (!bytes) continue;
    record.contentHash ??= await sha256(bytes);
    await env.MEDIA.put(`${websiteId}/${record.id}`, bytes, {
      httpMetadata: { contentType: record.contentType },
    });
  }
  await storeDownloads(env, archive);
  await env.DB.batch(statementsOf(env.DB, archive, now));
  const items = [...archive.items.values()].reduce((sum, list) => sum + list.length, 0);
  return { websiteId, pages: archive.pages.length, items, media: archive.media.length };
}

/** The archive with the placeholder of each picture wherever it is shown, and records of its own to write to. */
function withPictures(archive: Archive): Archive {
  const placeholders = new Map(
    archive.media.flatMap(({ id, placeholder }) => (placeholder ? [[id, placeholder] as const] : [])),
  );
  return {
    ...archive,
    site: withPlaceholders(archive.site, placeholders),
    pages: withPlaceholders(archive.pages, placeholders),
    items: new Map([...archive.items].map(([name, list]) => [name, withPlaceholders(list, placeholders)])),
    media: archive.media.map((record) => ({ ...record })),
  };
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return [...new Uint8Array(digest)].map((value) => value.toString(16).padStart(2, '0')).join('');
}

function statementsOf(db: D1Database, archive: Archive, now: number): D1PreparedStatement[] {
  const { site } = archive;
  const id = site.id;
  const rows = rowsOf(archive, now);
  const forget = (sql: string) => db.prepare(sql).bind(id);
  return [
    db
      .prepare(
        `INSERT INTO websites (id, identifier, type, status, version, template_id, template_version, settings, design, created_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (id) DO UPDATE SET identifier = ?2, type = ?3, status = ?4, version = ?5,
        template_id = ?6, template_version = ?7, settings = ?8, settings_version = settings_version + 1, design = ?9, design_draft = NULL,
        design_version = design_version + 1, revision = revision + 1`,
      )
      .bind(
        id,
        site.website.identifier,
        site.website.type,
        site.website.status,
        site.website.version,
        site.website.templateId,
        site.website.templateVersion,
        JSON.stringify(site.settings),
        JSON.stringify(site.design),
        now,
      ),
    db
      .prepare(
        'INSERT INTO site_header_footer (website_id, content) VALUES (?1, ?2) ON CONFLICT (website_id) DO UPDATE SET content = ?2, version = version + 1',
      )
      .bind(id, JSON.stringify(site.headerFooter)),
    ...[
      'website_domains',
      'redirects',
      'items',
      'collections',
      'pages',
      'media',
      'page_revisions',
      'search_index',
    ].map((table) => forget(`DELETE FROM ${table} WHERE website_id = ?`)),
    ...insert(
      db,
      'website_domains',
      ['host', 'website_id', 'position'],
      site.domains.map((host, position) => [host, id, position]),
    ),
    ...insert(
      db,
      'redirects',
      ['website_id', 'from_path', 'to_href', 'status', 'target_id'],
      site.redirects.map(({ from, to, status }) => [id, from, to, status, rows.idByPath.get(to) ?? null]),
    ),
    ...insert(db, 'collections', ['id', 'website_id', 'name', 'type', 'title', 'settings'], rows.collections),
    ...insert(db, 'pages', PAGE_COLUMNS, rows.pages),
    // What is published as it comes is the first version of each page.
    db
      .prepare(
        `INSERT INTO page_revisions (id, page_id, website_id, content, created_at)
        SELECT lower(hex(randomblob(12))), id, website_id, published, coalesce(published_at, updated_at) FROM pages WHERE website_id = ? AND published IS NOT NULL`,
      )
      .bind(id),
    ...insert(
      db,
      'page_sources',
      ['page_id', 'kind', 'block_id', 'collection_id', 'max_items', 'category'],
      rows.sources,
    ),
    ...insert(db, 'items', ITEM_COLUMNS, rows.items),
    ...storeStatements(db, archive, now, insert),
    ...downloadStatements(db, archive, now),
    ...areaStatements(db, archive, now),
    ...archiveFormStatements(db, id, archive.forms ?? [], now),
    ...insert(db, 'item_terms', ['item_id', 'collection_id', 'kind', 'slug', 'term'], rows.terms),
    ...insert(
      db,
      'media',
      ['id', 'website_id', 'filename', 'content_type', 'record', 'folder', 'created_at'],
      archive.media.map((record) => [
        record.id,
        id,
        record.filename,
        record.contentType,
        JSON.stringify(record),
        record.folder ?? '',
        now,
      ]),
    ),
    ...insert(db, 'search_index', ['website_id', 'kind', 'ref_id', 'path', 'title', 'text'], rows.search),
  ];
}

const PAGE_COLUMNS = [
  'id',
  'website_id',
  'path',
  'page_type',
  'collection_id',
  'folder_behaviour',
  'position',
  'status',
  'access_kind',
  'password_hash',
  'area_id',
  'is_hidden_from_search',
  'title',
  'draft',
  'published',
  'published_version',
  'publish_on',
  'published_at',
  'updated_at',
];
const ITEM_COLUMNS = [
  'id',
  'website_id',
  'collection_id',
  'record_type',
  'url_id',
  'title',
  'excerpt',
  'image',
  'author',
  'status',
  'published_at',
  'publish_on',
  'position',
  'sort_key',
  'summary',
  'content',
  'updated_at',
];

/** How rows of a table are written in bulk. */
export type Insert = typeof insert;

/** Bulk inserts: rows as one JSON parameter, read by json_each, since D1 takes 100 parameters a statement. */
function insert(
  db: D1Database,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
  /** What follows the rows: a rule for those that are there already. */
  rest = '',
): D1PreparedStatement[] {
  const fields = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(', ');
  const statement = db.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${fields} FROM json_each(?) ${rest}`,
  );
  return pieces(rows).map((piece) => statement.bind(piece));
}

function pieces(rows: readonly Row[]): string[] {
  const result: string[] = [];
  let piece: string[] = [];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (size + text.length > PIECE_CHARACTERS && piece.length > 0) {
      result.push(`[${piece.join(',')}]`);
      piece = [];
      size = 0;
    }
    piece.push(text);
    size += text.length;
  }
  return piece.length > 0 ? [...result, `[${piece.join(',')}]`] : result;
}

function rowsOf({ site, pages, collections, items }: Archive, now: number) {
  const websiteId = site.id;
  const collectionRows: Row[] = [...collections].map(([name, collection]) => [
    collection.id,
    websiteId,
    name,
    collection.type,
    collection.title,
    JSON.stringify(collection),
  ]);
  const sources: Row[] = pages.flatMap((page) =>
    pageSources(page.content).flatMap((source) =>
      ['published', 'draft'].map(
        (kind): Row => [page.id, kind, source.blockId, source.collectionId, source.maxItems, source.category],
      ),
    ),
  );
  const idByPath = new Map<string, string>();
  const itemRows: Row[] = [];
  const terms: Row[] = [];
  const search: Row[] = pages
    .filter((page) => page.status === 1)
    .map((page) => [websiteId, 'page', page.id, page.path, page.content.title, pageSearchText(page.content)]);
  for (const [name, list] of items) {
    const collection = collections.get(name);
    const page = pages.find((candidate) => candidate.collection === name);
    if (!collection) continue;
    for (const item of list) {
      const path = page && `${page.path === '/' ? '' : page.path}/${item.urlId}`;
      if (path !== undefined) idByPath.set(path, item.id);
      itemRows.push(itemRow(websiteId, collection.id, sortKeyOf(collection.sort, item), item, now));
      for (const [kind, values] of [
        ['tag', item.tags],
        ['category', item.categories],
      ] as const) {
        for (const term of new Map(values.map((value) => [slugOf(value), value])))
          terms.push([item.id, collection.id, kind, term[0], term[1]]);
      }
      if (item.status === 1 && path !== undefined)
        search.push([websiteId, 'item', item.id, path, item.title, itemSearchText(item)]);
    }
  }
  for (const page of pages) idByPath.set(page.path, page.id);
  return {
    /** Of pages and items, by where they are. */
    idByPath,
    collections: collectionRows,
    pages: pages.map((page) => pageRow(websiteId, page, collections, now)),
    sources,
    items: itemRows,
    terms,
    search,
  };
}

function pageRow(
  websiteId: string,
  page: ArchivePage,
  collections: Archive['collections'],
  now: number,
): Row {
  const content = JSON.stringify(page.content);
  const isPublished = page.status === 1;
  return [
    page.id,
    websiteId,
    page.path,
    page.pageType,
    page.collection === undefined ? null : (collections.get(page.collection)?.id ?? null),
    page.folderBehaviour ?? null,
    page.position,
    page.status,
    page.access.kind,
    page.access.kind === 'password' ? page.access.passwordHash : null,
    page.access.kind === 'members' ? (page.access.areaId ?? null) : null,
    page.content.isHiddenFromSearch ? 1 : 0,
    page.content.title,
    content,
    isPublished ? content : null,
    isPublished ? 1 : null,
    page.status === 2 ? instant(page.publishOn) : null,
    isPublished ? now : null,
    now,
  ];
}

function itemRow(websiteId: string, collectionId: string, sortKey: number, item: Item, now: number): Row {
  const { body, sections, product, event, lesson } = item;
  return [
    item.id,
    websiteId,
    collectionId,
    item.recordType,
    item.urlId,
    item.title,
    item.excerpt,
    item.image ? JSON.stringify(item.image) : null,
    item.author,
    item.status,
    instant(item.publishedAt),
    instant(item.publishOn),
    item.position,
    sortKey,
    JSON.stringify(summaryOf(item)),
    JSON.stringify({
      body,
      sections,
      product: product && { ...product, variants: undefined },
      event,
      lesson,
    }),
    now,
  ];
}
