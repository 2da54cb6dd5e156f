import { summarizeItem } from '#domain/collections/item-summary.ts';
import { getSortKey } from '#domain/collections/list-query.ts';
import { toSlug } from '#domain/collections/slug.ts';
import { publishable } from '#domain/pages/page-policy.ts';
import { pageSources } from '#domain/pages/page-sources.ts';
import { itemSearchText, pageSearchText } from '#domain/pages/search-text.ts';
import { toIndexedTexts } from '#domain/search/index-text.ts';
import { normalizeSettings } from '#domain/store/seller.ts';
import type { ArchivePage } from '#schema/contracts/archive/site-archive.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { CategoryOrder } from '#schema/contracts/store/store-archive.ts';
import type {
  ItemRow,
  PageRow,
  SearchRow,
  SiteRows,
  SourceRow,
  TermRow,
} from '#worker/db/archive/restore-site.ts';
import { registerFeeds } from '#worker/db/feeds/feeds.ts';
import type { Archive } from './archive.ts';
import { siteRedirects } from './site-redirects.ts';

const instant = (value: string | undefined) => (value ? Date.parse(value) : null);

export function siteRows(archive: Archive, now: number): SiteRows {
  const { site, pages, collections, media } = archive;
  const { id, website } = site;
  const content = contentRows(
    { ...archive, websiteId: id, categoryOrders: archive.store?.categoryOrders },
    now,
  );
  const sections = [
    ...pages.flatMap((page) => page.content.sections),
    ...[...archive.items.values()].flat().flatMap((item) => [...item.sections, { blocks: item.body }]),
  ];
  // Prefer a page over an item at the same path.
  const idByPath = new Map([
    ...content.paths,
    ...pages.map((page): [string, string] => [page.path, page.id]),
  ]);
  return {
    website: {
      id,
      ...website,
      settings: normalizeSettings(site.settings),
      design: site.design,
      createdAt: now,
    },
    headerFooter: site.headerFooter,
    domains: site.domains.map((host, position) => ({ host, websiteId: id, position })),
    redirects: siteRedirects(site, pages, archive.items).redirects.map(({ from, to, status }) => ({
      websiteId: id,
      fromPath: from,
      toHref: to,
      status,
      targetId: idByPath.get(to) ?? null,
    })),
    collections: [...collections].map(([name, collection]) => ({
      id: collection.id,
      websiteId: id,
      name,
      type: collection.type,
      title: collection.title,
      settings: collection,
    })),
    pages: content.pages,
    sources: content.sources,
    items: content.items,
    terms: content.terms,
    media: media.map((record) => ({
      id: record.id,
      websiteId: id,
      filename: record.filename,
      contentType: record.contentType,
      record,
      folder: record.folder ?? '',
      createdAt: now,
    })),
    search: content.search,
    feeds: registerFeeds({ websiteId: id, sections }, now),
  };
}

interface Content extends Pick<Archive, 'pages' | 'collections' | 'items'> {
  websiteId: string;
  /** Pages that may list the items; defaults to `pages`. */
  listPages?: readonly Pick<ArchivePage, 'path' | 'collection'>[];
  categoryOrders?: readonly CategoryOrder[] | undefined;
}

export function contentRows(content: Content, now: number) {
  const { websiteId, pages, collections } = content;
  const { search, ...rows } = itemRows(content, now);
  return {
    ...rows,
    pages: pages.map((page) => pageRow(websiteId, page, collections, now)),
    sources: pages.flatMap(sourceRows),
    search: [...pageSearchRows(websiteId, pages), ...search],
  };
}

const sourceRows = (page: ArchivePage): SourceRow[] =>
  Object.entries({ published: publishable(page.content), draft: page.content }).flatMap(([kind, content]) =>
    pageSources(content).map((source) => ({ pageId: page.id, kind, ...source })),
  );

const pageSearchRows = (websiteId: string, pages: readonly ArchivePage[]): SearchRow[] =>
  pages
    .filter(({ status }) => status === ITEM_STATUS.published)
    .map((page) => ({
      websiteId,
      kind: 'page',
      refId: page.id,
      path: page.path,
      ...toIndexedTexts(page.content.title, pageSearchText(page.content)),
    }));

function pageRow(
  websiteId: string,
  page: ArchivePage,
  collections: Archive['collections'],
  now: number,
): PageRow {
  const { access } = page;
  const { content } = page;
  const isPublished = page.status === ITEM_STATUS.published;
  return {
    id: page.id,
    websiteId,
    path: page.path,
    pageType: page.pageType,
    collectionId: page.collection === undefined ? null : (collections.get(page.collection)?.id ?? null),
    folderBehaviour: page.folderBehaviour ?? null,
    position: page.position,
    status: page.status,
    accessKind: access.kind,
    passwordHash: access.kind === 'password' ? access.passwordHash : null,
    areaId: access.kind === 'members' ? (access.areaId ?? null) : null,
    isHiddenFromSearch: page.content.isHiddenFromSearch,
    title: page.content.title,
    draft: content,
    published: isPublished ? content : null,
    publishedVersion: isPublished ? 1 : null,
    publishOn: page.status === ITEM_STATUS.scheduled ? instant(page.publishOn) : null,
    publishedAt: isPublished ? now : null,
    updatedAt: now,
  };
}

function itemRows(
  { websiteId, pages, collections, items, listPages = pages, categoryOrders = [] }: Content,
  now: number,
) {
  const orders = new Map(
    categoryOrders.map(({ collectionId, slug, itemIds }) => [`${collectionId} ${slug}`, itemIds]),
  );
  const findPlace = ({ itemId, collectionId, slug }: TermRow) => {
    const place = orders.get(`${collectionId} ${slug}`)?.indexOf(itemId) ?? -1;
    return place < 0 ? null : place;
  };
  const rows: ItemRow[] = [];
  const terms: TermRow[] = [];
  const search: SearchRow[] = [];
  const paths: [string, string][] = [];
  for (const [name, list] of items) {
    const page = listPages.find((candidate) => candidate.collection === name);
    const collection = collections.get(name);
    if (!collection) continue;
    for (const item of list) {
      rows.push(itemRow(websiteId, collection.id, getSortKey(collection.sort, item), item, now));
      terms.push(
        ...termRows(item, collection.id, 'tag', item.tags),
        ...termRows(item, collection.id, 'category', item.categories).map((row) => ({
          ...row,
          position: findPlace(row),
        })),
      );
      if (!page) continue;
      const path = `${page.path === '/' ? '' : page.path}/${item.urlId}`;
      paths.push([path, item.id]);
      if (item.status === ITEM_STATUS.published)
        search.push({
          websiteId,
          kind: 'item',
          refId: item.id,
          path,
          ...toIndexedTexts(item.title, itemSearchText(item)),
        });
    }
  }
  return { items: rows, terms, search, paths };
}

const termRows = (
  { id: itemId }: Item,
  collectionId: string,
  kind: TermRow['kind'],
  values: readonly string[],
): TermRow[] =>
  [...new Map(values.map((value) => [toSlug(value), value]))]
    .filter(([slug]) => slug !== '')
    .map(([slug, term]) => ({ itemId, collectionId, kind, slug, term }));

function itemRow(websiteId: string, collectionId: string, sortKey: number, item: Item, now: number): ItemRow {
  const { body, sections, product, event, lesson, comments } = item;
  return {
    id: item.id,
    websiteId,
    collectionId,
    recordType: item.recordType,
    urlId: item.urlId,
    title: item.title,
    excerpt: item.excerpt,
    image: item.image ?? null,
    author: item.author,
    status: item.status,
    publishedAt: instant(item.publishedAt),
    publishOn: item.status === ITEM_STATUS.scheduled ? instant(item.publishOn) : null,
    position: item.position,
    sortKey,
    summary: JSON.stringify(summarizeItem(item)),
    content: JSON.stringify({
      body,
      sections,
      product: product && { ...product, variants: undefined },
      event,
      lesson,
      comments,
    }),
    updatedAt: now,
  };
}
