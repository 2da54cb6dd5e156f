import { withSections } from '#domain/collections/item-page.ts';
import { isSampleId } from '#domain/sites/sample-data.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  archivePageSchema,
  archiveSiteSchema,
} from '#schema/contracts/archive/site-archive.ts';
import type { ArchiveComment } from '#schema/contracts/archive/visitors.ts';
import { type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { Discount } from '#schema/contracts/discounts/discount.ts';
import { ARCHIVE_LIMITS } from '#schema/contracts/limits.ts';
import { memberAreaSchema } from '#schema/contracts/members/member-areas.ts';
import { headerFooterSchema } from '#schema/contracts/pages/header-footer.ts';
import { archiveSavedSectionsSchema } from '#schema/contracts/pages/saved-sections.ts';
import { getReviewStatus } from '#schema/contracts/reviews/review.ts';
import {
  type ArchiveStore,
  archiveStoreSchema,
  type CategoryOrder,
} from '#schema/contracts/store/store-archive.ts';
import { type ExportedPage, type ExportedReview, findSiteToExport } from '#worker/db/archive/export-site.ts';
import { archiveComments } from '#worker/db/comments/archive.ts';
import { archiveFeeds } from '#worker/db/feeds/archive.ts';
import { archiveForms } from '#worker/db/forms/archive.ts';
import { toItem, type WholeRow } from '#worker/db/items/item-rows.ts';
import { listAreas } from '#worker/db/members/member-areas.ts';
import { listSavedSections } from '#worker/db/pages/saved-sections.ts';
import { exportDownloadFiles } from './download-rows.ts';
import { commentFiles, mediaFiles, pageFile, toItemFileName, toJsonFile } from './file-names.ts';
import { siteRedirects } from './site-redirects.ts';

/** Returns the archive's store.json. Returns null for a site that never had store settings. */
function toStoreFile({
  rules,
  discounts,
  reviews,
  places,
  groups,
}: {
  rules: Pick<ArchiveStore, 'shipping' | 'taxes'> | null;
  discounts: readonly Discount[];
  reviews: readonly ExportedReview[];
} & Pick<Exported, 'places' | 'groups'>): ArchiveStore | null {
  const lists = [discounts, reviews, places, groups];
  if (!rules && lists.every(({ length }) => length === 0)) return null;
  return archiveStoreSchema.parse({
    ...rules,
    discounts,
    reviews: reviews.map(({ status, createdAt, ...review }) => ({
      ...review,
      status: getReviewStatus(status),
      createdAt: new Date(createdAt).toISOString(),
    })),
    ...(places.length > 0 && { categoryOrders: toCategoryOrders(places) }),
    ...(groups.length > 0 && { customerGroups: groups }),
  });
}

const toCategoryOrders = (places: Exported['places']): CategoryOrder[] =>
  [...Map.groupBy(places, ({ collectionId, slug }) => `${collectionId} ${slug}`).values()].flatMap((list) => {
    const [first] = list;
    if (!first) return [];
    const { collectionId, slug } = first;
    return { collectionId, slug, itemIds: list.map(({ itemId }) => itemId) };
  });

type Exported = NonNullable<Awaited<ReturnType<typeof findSiteToExport>>>;

/**
 * Exports a site with its drafts. Visits, orders and submissions are never exported, so reviews are the only
 * sample data that `withoutSampleData` has to leave out.
 */
export async function exportArchive(
  env: Pick<Env, 'DB' | 'MEDIA'>,
  identifier: string,
  { withoutSampleData = false } = {},
): Promise<Map<string, Uint8Array> | null> {
  const site = await findSiteToExport(env.DB, identifier);
  if (!site) return null;
  const websiteId = site.website.id;
  const files = new Map<string, Uint8Array>();
  const reviews = withoutSampleData ? site.reviews.filter(({ id }) => !isSampleId(id)) : site.reviews;
  const store = toStoreFile({ ...site, reviews });
  if (store) files.set('store.json', toJsonFile(store));
  files.set('site.json', toJsonFile(toSiteFile(site)));
  const names = new Map(site.collections.map(({ id, name }) => [id, name]));
  for (const { name, settings } of site.collections)
    files.set(`collections/${name}.json`, toJsonFile(settings));
  for (const page of site.pages) files.set(pageFile(page), toJsonFile(toPageFile(page, names)));
  for (const item of site.items)
    files.set(
      `items/${names.get(item.collectionId)}/${toItemFileName(item)}.json`,
      toJsonFile(toItemFile(parseDraft(item))),
    );
  // Leave out videos above the size limit of an archive file (docs/reference/site-archive.md).
  const records = site.media.filter(({ bytes }) => bytes <= ARCHIVE_LIMITS.mediaBytes);
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
  for (const [file, comments] of toCommentFiles(site, names, await archiveComments(env.DB, websiteId)))
    files.set(file, toJsonFile(comments));
  const feeds = await archiveFeeds(env.DB, websiteId);
  if (feeds.length > 0) files.set('feeds.json', toJsonFile(feeds));
  const savedSections = await listSavedSections(env.DB, websiteId);
  if (savedSections.length > 0)
    files.set('saved-sections.json', toJsonFile(archiveSavedSectionsSchema.parse(savedSections)));
  for (const [file, bytes] of await exportDownloadFiles(env, websiteId)) files.set(file, bytes);
  return files;
}

function toSiteFile({ website, domains, headerFooter, redirects, pages, items }: Exported) {
  const site = archiveSiteSchema.parse({
    format: ARCHIVE_FORMAT,
    formatVersion: ARCHIVE_VERSION,
    id: website.id,
    website: {
      identifier: website.identifier,
      type: website.type,
      status: website.status,
      version: website.version,
      templateId: website.templateId,
      templateVersion: website.templateVersion,
    },
    domains,
    settings: website.settings,
    design: website.design,
    headerFooter:
      headerFooter === null
        ? headerFooterSchema.parse({ header: { sections: [] }, footer: { sections: [] } })
        : headerFooter,
    redirects,
  });
  const placed = pages.map(({ path, collectionId }) => ({ path, collection: collectionId }));
  // Leave out redirect loops, because an import rejects them.
  const { redirects: resolved } = siteRedirects(
    site,
    placed,
    Map.groupBy(items, ({ collectionId }) => collectionId),
  );
  return { ...site, redirects: resolved };
}

function toPageFile(page: ExportedPage, names: ReadonlyMap<string, string>) {
  const collection = names.get(page.collectionId ?? '');
  const { accessKind, passwordHash, areaId } = page;
  return archivePageSchema.parse({
    id: page.id,
    path: page.path,
    pageType: page.pageType,
    ...(collection && { collection }),
    ...(page.folderBehaviour !== null && { folderBehaviour: page.folderBehaviour }),
    position: page.position,
    status: page.status,
    ...(page.status === ITEM_STATUS.scheduled &&
      page.publishOn !== null && { publishOn: new Date(page.publishOn).toISOString() }),
    access:
      accessKind === 'password'
        ? { kind: 'password', passwordHash }
        : { kind: accessKind, ...(areaId !== null && { areaId }) },
    content: page.draft,
  });
}

function parseDraft(row: WholeRow & { draft: Item['sections'] | null }): Item {
  const item = toItem(row);
  return row.draft === null ? item : withSections(item, row.draft);
}

/** Orders the keys as the contract does, because a database row has another order. */
const toItemFile = (item: Item) =>
  Object.fromEntries(itemSchema.keyof().options.map((name) => [name, item[name]]));

function toCommentFiles(
  { items }: Exported,
  names: ReadonlyMap<string, string>,
  comments: readonly ArchiveComment[],
): [string, ArchiveComment[]][] {
  const byItem = Map.groupBy(comments, ({ itemId }) => itemId);
  return items.flatMap((item) =>
    commentFiles(names.get(item.collectionId) ?? '', item, byItem.get(item.id) ?? []),
  );
}
