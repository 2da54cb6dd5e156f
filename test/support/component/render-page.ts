import { WHOLE_LIST } from '#domain/collections/list-query.ts';
import { createMarkupRoom } from '#domain/html/markup-room.ts';
import { pageSources } from '#domain/pages/page-sources.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { archiveSiteSchema } from '#schema/contracts/archive/site-archive.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { Session } from '#worker/db/accounts/sessions.ts';
import type { PageRecord } from '#worker/db/pages/page-record.ts';
import type { SiteSnapshot } from '#worker/db/sites/site-snapshot.ts';
import { firstOnly } from '#worker/render/media/first-picture.ts';
import { collectionDocument, sectionsDocument } from '#worker/render/pages/documents.tsx';
import {
  isDemoPage,
  listDemoItems,
  readDemoCollection,
  readDemoForms,
  readDemoPage,
  readDemoSite,
} from './demo.ts';
import type { PageSource } from './page-source.ts';
import { systemDocument } from './render-system.ts';

/** Renders the HTML document of a page with the Worker's renderer. */
export async function renderPage({
  path,
  content,
  blocks = {},
  site = {},
  slideCount,
  viewer,
  system,
}: PageSource): Promise<string> {
  const own = content || system ? null : readDemoPage(path);
  const collection = own?.collection ? readDemoCollection({ slug: own.collection }) : null;
  const drawn = pageContentSchema.parse(content ?? own?.content ?? { title: 'System', sections: [] });
  for (const block of drawn.sections.flatMap((section) => section.blocks))
    block.value = { ...repeatSlides(block.value, slideCount), ...blocks[block.id] };
  const page: PageRecord = {
    ...{ id: 'c'.repeat(24), path, pageType: own?.pageType ?? PAGE_TYPE.page },
    ...{ collectionId: null, folderBehaviour: null },
    ...{ status: 1, accessKind: 'public', areaId: null, passwordHash: null, accessVersion: 1 },
    ...{ version: 1, publishedAt: 0, updatedAt: 0, content: drawn },
  };
  const request = {
    page: {
      site: changedSite(site),
      mode: 'visitor' as const,
      isStaff: viewer === 'owner',
      ...{ path, pageId: page.id, blockData: new Map(), course: null },
      itemsByBlock: new Map(
        pageSources(drawn).map(({ blockId, collectionId, maxItems }) => [
          blockId,
          repeat(listDemoItems(collectionId).slice(0, maxItems), slideCount),
        ]),
      ),
      forms: new Map(readDemoForms().map((form) => [form.id, form])),
      claimFirstPicture: firstOnly(),
      markupRoom: createMarkupRoom('visitor'),
      freshness: { until: Infinity },
      policy: { scriptHashes: new Set<string>(), frameOrigins: new Set<string>() },
    },
    ...{ session: viewer ? createSession(viewer) : null, pagePermissionType: 1, list: WHOLE_LIST },
    ...{ appDomain: 'sitewright.test', origin: 'http://localhost' },
    signal: new AbortController().signal,
  };
  if (system) return new Response((await systemDocument(request, system)).body).text();
  const { body } = collection
    ? await collectionDocument(
        request,
        { ...page, pageType: PAGE_TYPE.contentCollection, collectionId: collection.id },
        collection,
        {
          ...{ items: repeat(listDemoItems(collection.id), slideCount), next: null },
          ...{ categories: [], tags: [], isKnown: true },
        },
      )
    : await sectionsDocument(request, page, []);
  return new Response(body).text();
}

/** The document of a page of the demo; null where it has none. */
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
