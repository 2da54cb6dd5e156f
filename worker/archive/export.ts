import { withSections } from '#domain/collections/item-page.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  archivePageSchema,
  archiveSiteSchema,
} from '#schema/contracts/archive/site-archive.ts';
import { collectionSchema, type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import { designSchema } from '#schema/contracts/design/design.ts';
import { ARCHIVE_LIMITS } from '#schema/contracts/limits.ts';
import { mediaRecordSchema } from '#schema/contracts/media/media.ts';
import { memberAreaSchema } from '#schema/contracts/members/member-areas.ts';
import { headerFooterSchema, pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { toItem, type WholeRow } from '#worker/db/collections/item-rows.ts';
import { itemsToExport } from '#worker/db/collections/items-to-export.ts';
import { batch } from '#worker/db/database.ts';
import { archiveForms } from '#worker/db/forms/archive.ts';
import { listAreas } from '#worker/db/members/member-areas.ts';
import { redirectsToExport } from '#worker/db/sites/redirects.ts';
import { downloadFilesOf } from './download-rows.ts';
import { mediaFiles, pageFile, toJsonFile } from './file-names.ts';
import { storeOf } from './store-rows.ts';

type Row = Record<string, unknown>;
const json = (value: unknown): unknown => JSON.parse(String(value));

/** A site as an archive: drafts, since they are what its owner works on. Null when no site has the identifier. */
export async function exportArchive(
  env: Pick<Env, 'DB' | 'MEDIA'>,
  identifier: string,
): Promise<Map<string, Uint8Array> | null> {
  const site = await env.DB.prepare('SELECT * FROM websites WHERE identifier = ?')
    .bind(identifier)
    .first<Row>();
  if (!site) return null;
  const websiteId = String(site.id);
  const all = (sql: string) => env.DB.prepare(sql).bind(websiteId);
  const [domains, layouts, redirects, collections, pages, items, media, rules, discounts, reviews] =
    await batch(env.DB, [
      all('SELECT host FROM website_domains WHERE website_id = ? ORDER BY position'),
      all('SELECT content FROM site_header_footer WHERE website_id = ?'),
      redirectsToExport(websiteId),
      all('SELECT id, name, settings FROM collections WHERE website_id = ?'),
      all('SELECT * FROM pages WHERE website_id = ? AND deleted_at IS NULL ORDER BY position'),
      itemsToExport(websiteId),
      all('SELECT id, filename, record FROM media WHERE website_id = ? AND deleted_at IS NULL ORDER BY id'),
      all('SELECT shipping, taxes FROM store_rules WHERE website_id = ?'),
      all('SELECT rule FROM discounts WHERE website_id = ? ORDER BY id'),
      all('SELECT * FROM reviews WHERE website_id = ? ORDER BY created_at, id'),
    ]);
  const files = new Map<string, Uint8Array>();
  const store = storeOf(rules.results[0], discounts.results, reviews.results);
  if (store) files.set('store.json', toJsonFile(store));
  files.set('site.json', toJsonFile(siteOf(site, domains.results, layouts.results[0], redirects)));
  const names = new Map(collections.results.map((row) => [String(row.id), String(row.name)]));
  for (const row of collections.results)
    files.set(`collections/${row.name}.json`, toJsonFile(collectionSchema.parse(json(row.settings))));
  for (const row of pages.results)
    files.set(pageFile({ path: String(row.path), id: String(row.id) }), toJsonFile(pageOf(row, names)));
  for (const row of items)
    files.set(`items/${names.get(row.collectionId)}/${row.urlId}.json`, toJsonFile(itemOf(draftOf(row))));
  // A film may be larger than an archive's files are: it stays where it is, and docs/site-archive.md says so.
  const records = media.results
    .map((row) => mediaRecordSchema.parse(json(row.record)))
    .filter(({ bytes }) => bytes <= ARCHIVE_LIMITS.mediaBytes);
  files.set('media.json', toJsonFile(records));
  const fileNames = mediaFiles(records);
  for (const record of records) {
    const object = await env.MEDIA.get(`${websiteId}/${record.id}`);
    if (!object) throw new Error(`the file of ${record.filename} is missing`);
    files.set(fileNames.get(record.id) ?? '', new Uint8Array(await object.arrayBuffer()));
  }
  const areas = await listAreas(env.DB, websiteId);
  if (areas.length > 0)
    files.set('member-areas.json', toJsonFile(areas.map((area) => memberAreaSchema.parse(area))));
  const forms = await archiveForms(env.DB, websiteId);
  if (forms.length > 0) files.set('forms.json', toJsonFile(forms));
  for (const [file, bytes] of await downloadFilesOf(env, websiteId)) files.set(file, bytes);
  return files;
}

function siteOf(
  site: Row,
  domains: Row[],
  layouts: Row | undefined,
  redirects: readonly { from: string; to: string; status: number }[],
) {
  return archiveSiteSchema.parse({
    format: ARCHIVE_FORMAT,
    formatVersion: ARCHIVE_VERSION,
    id: site.id,
    website: {
      identifier: site.identifier,
      type: site.type,
      status: site.status,
      version: site.version,
      templateId: site.template_id,
      templateVersion: site.template_version,
    },
    domains: domains.map((row) => row.host),
    settings: websiteSettingsSchema.parse(json(site.settings)),
    design: designSchema.parse(json(site.design)),
    headerFooter: headerFooterSchema.parse(
      layouts ? json(layouts.content) : { header: { sections: [] }, footer: { sections: [] } },
    ),
    redirects,
  });
}

function pageOf(row: Row, names: Map<string, string>) {
  const collection = names.get(String(row.collection_id));
  return archivePageSchema.parse({
    id: row.id,
    path: row.path,
    pageType: row.page_type,
    ...(collection && { collection }),
    ...(row.folder_behaviour !== null && { folderBehaviour: row.folder_behaviour }),
    position: row.position,
    status: row.status,
    ...(row.status === 2 &&
      row.publish_on !== null && { publishOn: new Date(Number(row.publish_on)).toISOString() }),
    access:
      row.access_kind === 'password'
        ? { kind: 'password', passwordHash: row.password_hash }
        : { kind: row.access_kind, ...(row.area_id !== null && { areaId: row.area_id }) },
    content: pageContentSchema.parse(json(row.draft)),
  });
}

/** An item with what its owner has not published yet. */
function draftOf(row: WholeRow & { draft: string | null }): Item {
  const item = toItem(row);
  return row.draft === null ? item : withSections(item, itemSchema.shape.sections.parse(json(row.draft)));
}

/** Keys in the contract's order; the row's parts come in another. */
function itemOf(item: Item) {
  const {
    id,
    recordType,
    urlId,
    title,
    excerpt,
    image,
    author,
    status,
    publishedAt,
    publishOn,
    position,
    tags,
    categories,
    body,
    sections,
    product,
    event,
    lesson,
  } = item;
  return {
    id,
    recordType,
    urlId,
    title,
    excerpt,
    image,
    author,
    status,
    publishedAt,
    publishOn,
    position,
    tags,
    categories,
    body,
    sections,
    product,
    event,
    lesson,
  };
}
