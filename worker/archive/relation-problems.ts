import { localeProblems } from '#domain/sites/locale-problems.ts';
import type { ArchivePage } from '#schema/contracts/archive/site-archive.ts';
import type { ArchiveComment } from '#schema/contracts/archive/visitors.ts';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import { ARCHIVE_LIMITS, MAX_ORDERABLE_ITEMS } from '#schema/contracts/limits.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { Archive, ArchiveProblem } from './archive.ts';
import { downloadFile, mediaFiles } from './file-names.ts';
import { siteRedirects } from './site-redirects.ts';

/** Returns the maximum number of items. Only collections in manual order have one (B9.4.08). */
const maxItems = (collection: Collection | undefined): number =>
  collection?.sort === 'manual' ? MAX_ORDERABLE_ITEMS : Number.POSITIVE_INFINITY;

function commentProblems(comments: readonly ArchiveComment[], items: ReadonlySet<string>): ArchiveProblem[] {
  const itemOf = new Map(comments.map(({ id, itemId }) => [id, itemId]));
  return comments.flatMap(({ id, itemId, parentId }) => {
    const problem = (reason: string) => [{ file: 'comments', path: id, reason }];
    if (!items.has(itemId)) return problem(`item ${itemId} does not exist`);
    if (parentId !== null && itemOf.get(parentId) !== itemId)
      return problem(`is a reply to ${parentId}, but the same item has no such comment`);
    return [];
  });
}

export function relationProblems({
  site,
  pages,
  collections,
  items,
  media,
  store,
  downloads = [],
  areas = [],
  forms = [],
  comments = [],
  savedSections = [],
  files,
}: Archive): ArchiveProblem[] {
  const problems: ArchiveProblem[] = Object.entries(localeProblems(site.settings)).map(([field, reason]) => ({
    file: 'site.json',
    path: `settings.${field}`,
    reason,
  }));
  const once = (values: Iterable<readonly [value: string, file: string]>, what: string) => {
    const seen = new Map<string, string>();
    for (const [value, file] of values) {
      const first = seen.get(value);
      if (first !== undefined)
        problems.push({ file, path: what, reason: `${value} is already used by ${first}` });
      seen.set(value, file);
    }
  };
  const pageFile = (page: ArchivePage) => `pages (${page.path})`;
  once(
    pages.map((page) => [page.path, pageFile(page)] as const),
    'path',
  );
  const allItems = [...items].flatMap(([name, list]) =>
    list.map((item) => [item, `items/${name}/${item.urlId}.json`] as const),
  );
  once(
    [
      ...pages.map((page) => [page.id, pageFile(page)] as const),
      ...[...collections].map(([name, collection]) => [collection.id, `collections/${name}.json`] as const),
      ...allItems.map(([item, file]) => [item.id, file] as const),
      ...media.map((record) => [record.id, `media/${record.filename}`] as const),
      ...downloads.map(({ id, name }) => [id, `downloads.json (${name})`] as const),
      ...savedSections.map(({ id }) => [id, 'saved-sections.json'] as const),
    ],
    'id',
  );
  once(
    allItems.flatMap(([item, file]) =>
      (item.product?.variants ?? []).flatMap(({ id, sku }) => [
        [id, file] as const,
        [`SKU ${sku}`, file] as const,
      ]),
    ),
    'product.variants',
  );
  const rules = store?.discounts ?? [];
  once(
    rules.flatMap(({ id, code }) =>
      [id, ...(code === null ? [] : [code])].map((key) => [key, 'store.json'] as const),
    ),
    'discounts',
  );
  once(
    (store?.customerGroups ?? []).map(({ id }) => [id, 'store.json'] as const),
    'customerGroups',
  );
  if (!pages.some((page) => page.path === '/'))
    problems.push({ file: 'pages', path: '', reason: 'no page has the path /' });
  for (const page of pages) {
    if (page.collection !== undefined && !collections.has(page.collection))
      problems.push({
        file: pageFile(page),
        path: 'collection',
        reason: `collections/${page.collection}.json is missing`,
      });
  }
  for (const [name, list] of items) {
    const most = maxItems(collections.get(name));
    if (list.length > most)
      problems.push({
        file: `collections/${name}.json`,
        path: '',
        reason: `has ${list.length} items; at most ${most} can be ordered manually`,
      });
  }
  const digital = new Set(
    allItems.flatMap(([{ id, product }]) => (product?.productType === PRODUCT_TYPE.digital ? [id] : [])),
  );
  for (const { id, itemId, name, bytes } of downloads) {
    const problem = (reason: string) => problems.push({ file: 'downloads.json', path: name, reason });
    const found = files.get(downloadFile(id))?.byteLength;
    if (!digital.has(itemId)) problem('its product is not a digital product of this archive');
    if (found === undefined) problem(`the file is not at ${downloadFile(id)}`);
    else if (found !== bytes) problem(`has ${found} bytes; downloads.json says ${bytes}`);
  }
  once(
    areas.map(({ id }) => [id, 'member-areas.json'] as const),
    'id',
  );
  once(
    forms.map(({ id }) => [id, 'forms.json'] as const),
    'id',
  );
  once(
    comments.map(({ id, itemId }) => [id, `comments (${itemId})`] as const),
    'id',
  );
  for (const problem of commentProblems(comments, new Set(allItems.map(([{ id }]) => id))))
    problems.push(problem);
  for (const page of pages) {
    const areaId = page.access.kind === 'members' ? page.access.areaId : undefined;
    if (areaId !== undefined && !areas.some(({ id }) => id === areaId))
      problems.push({ file: pageFile(page), path: 'access.areaId', reason: 'is not in member-areas.json' });
  }
  for (const from of siteRedirects(site, pages, items).circles)
    problems.push({
      file: 'site.json',
      path: 'redirects',
      reason: `${from} redirects in a loop`,
    });
  const names = mediaFiles(media);
  for (const record of media) {
    const file = names.get(record.id) ?? '';
    const bytes = files.get(file);
    if (!bytes)
      problems.push({ file: 'media.json', path: record.filename, reason: 'the file is not in media/' });
    else if (bytes.byteLength !== record.bytes)
      problems.push({
        file,
        path: '',
        reason: `has ${bytes.byteLength} bytes; media.json says ${record.bytes}`,
      });
    else if (bytes.byteLength > ARCHIVE_LIMITS.mediaBytes)
      problems.push({
        file,
        path: '',
        reason: `is larger than ${ARCHIVE_LIMITS.mediaBytes} bytes`,
      });
  }
  return problems;
}
