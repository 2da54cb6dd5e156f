import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { type ListQuery, parseListQuery } from '#domain/collections/list-query.ts';
import { createMarkupBudget } from '#domain/html/bounded.ts';
import { pageSources } from '#domain/pages/page-sources.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { archiveSiteSchema } from '#schema/contracts/archive/site-archive.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { PageRecord } from '#worker/db/shared/page-record.ts';
import type { Session } from '#worker/kernel/session.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { createFirstClaim } from '#worker/render/media/first-picture.ts';
import { collectionDocument, itemDocument, sectionsDocument } from '#worker/render/pages/documents.tsx';
import {
  isDemoPage,
  listDemoItems,
  readDemoCollection,
  readDemoForms,
  readDemoItem,
  readDemoPage,
  readDemoSite,
} from './demo.ts';
import { readDemoBlocks } from './demo-blocks.ts';
import { readProductReviews } from './demo-reviews.ts';
import type { PageSource } from './page-source.ts';
import { systemDocument } from './render-system.ts';

export async function renderPage({
  path,
  search = '',
  content,
  blocks = {},
  site = {},
  slideCount,
  viewer,
  system,
}: PageSource): Promise<string> {
  const now = Date.now();
  const found = content || system ? null : readDemoItem(path);
  const own = content || system ? null : (found?.parent ?? readDemoPage(path));
  const collection = own?.collection ? readDemoCollection({ slug: own.collection }) : null;
  const query = new URLSearchParams(search);
  const list = parseListQuery((name) => query.get(name));
  const drawn = pageContentSchema.parse(content ?? own?.content ?? { title: 'System', sections: [] });
  for (const block of drawn.sections.flatMap((section) => section.blocks))
    block.value = { ...repeatSlides(block.value, slideCount), ...blocks[block.id] };
  const page: PageRecord = {
    ...{ id: 'c'.repeat(24), path: own?.path ?? path, pageType: own?.pageType ?? PAGE_TYPE.page },
    ...{ collectionId: null, folderBehaviour: null },
    ...{ status: 1, accessKind: 'public', areaId: null, passwordHash: null, accessVersion: 1 },
    ...{ version: 1, publishedAt: 0, updatedAt: 0, content: drawn },
  };
  const shownSite = changedSite(site);
  const { timeZone } = shownSite.settings;
  const request = {
    page: {
      site: shownSite,
      mode: 'visitor' as const,
      isStaff: viewer === 'owner',
      ...{ path, pageId: page.id, course: null },
      blockData: readDemoBlocks(drawn, { month: list.month, timeZone, now }),
      itemsByBlock: new Map(
        pageSources(drawn).map(({ blockId, collectionId, maxItems }) => [
          blockId,
          repeat(listDemoItems(collectionId).slice(0, maxItems), slideCount),
        ]),
      ),
      forms: new Map(readDemoForms().map((form) => [form.id, form])),
      claimFirstPicture: createFirstClaim(),
      markupBudget: createMarkupBudget('visitor'),
      freshness: { until: Infinity },
      policy: { scriptHashes: new Set<string>(), frameOrigins: new Set<string>() },
    },
    ...{ session: viewer ? createSession(viewer) : null, pagePermissionType: 1, list },
    ...{ appDomain: 'sitewright.test', origin: 'http://localhost' },
    signal: new AbortController().signal,
  };
  if (system) return new Response((await systemDocument(request, system)).body).text();
  if (found) {
    const neighbours = {
      previous: null,
      next: null,
      related: [],
      siblings: [],
      booking: null,
      dates: [],
      gallery: listDemoItems(found.collection.id),
    };
    const item = itemSchema.parse(found.item);
    const { body } = await itemDocument(
      request,
      { item, version: undefined, page, reviews: readProductReviews(item.id), ...neighbours },
      found.collection,
    );
    return new Response(body).text();
  }
  const { body } = collection
    ? await collectionDocument(
        request,
        { ...page, pageType: PAGE_TYPE.contentCollection, collectionId: collection.id },
        collection,
        {
          ...listPart(repeat(listDemoItems(collection.id), slideCount), list, {
            perPage: slideCount ?? collection.itemsPerPage,
            now,
          }),
          ...{ categories: [], tags: [], isKnown: true },
        },
      )
    : await sectionsDocument(request, page, []);
  return new Response(body).text();
}

/**
 * Returns the items that a list shows for a URL: past or upcoming events, or items after the URL's cursor.
 */
function listPart(
  items: readonly ItemSummary[],
  { isPast, cursor }: ListQuery,
  { perPage, now }: { perPage: number; now: number },
) {
  const asked = items.filter(({ event }) => !event || Date.parse(event.endsAt) <= now === isPast);
  const from = cursor ? asked.findIndex(({ id }) => id === cursor.id) + 1 : 0;
  const shown = asked.slice(from, from + perPage);
  const last = shown.at(-1);
  const hasMore = asked.length > from + shown.length;
  return { items: shown, next: hasMore && last ? { value: 0, id: last.id } : null };
}

export const renderDemoPage = async (path: string): Promise<string | null> =>
  isDemoPage(path) ? renderPage({ path }) : null;

const createSession = (viewer: 'owner' | 'customer'): Session => ({
  ...{
    accountId: 'a'.repeat(24),
    email: `${viewer}@tide-and-kiln.test`,
    name: '',
    websiteId: readDemoSite().id,
  },
  ...{ roles: viewer === 'owner' ? [ROLE.admin] : [], isMember: viewer === 'customer' },
  ...{ crumb: 'c'.repeat(32), expiresAt: Number.MAX_SAFE_INTEGER },
});

function changedSite({
  settings,
  design,
  headerFooter,
  flags,
}: NonNullable<PageSource['site']>): SiteSnapshot {
  const demo = readDemoSite();
  return {
    ...demo,
    settings: archiveSiteSchema.shape.settings.parse({ ...demo.settings, ...settings }),
    design: { ...demo.design, ...design },
    headerFooter: { ...demo.headerFooter, ...headerFooter },
    flags: { ...demo.flags, ...flags },
  };
}

const repeat = <Value>(values: readonly Value[], count = values.length): Value[] =>
  Array.from({ length: count }, (_, at) => values[at % values.length]).filter((value) => value !== undefined);

function repeatSlides(value: Record<string, unknown>, count?: number): Record<string, unknown> {
  return Array.isArray(value.slides) ? { ...value, slides: repeat(value.slides, count) } : value;
}
