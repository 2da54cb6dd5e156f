import { listFreshUntil } from '#domain/calendar/icalendar.ts';
import { listCrumbs, listItemCrumbs } from '#domain/collections/category-tree.ts';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { getCollectionDisplay } from '#domain/collections/kinds.ts';
import { type ListQuery, listSearch, WHOLE_LIST } from '#domain/collections/list-query.ts';
import { fillRelated, MAX_RELATED } from '#domain/collections/related-items.ts';
import { getCollectionDesign } from '#domain/galleries/collection-gallery.ts';
import { getStoreOptions } from '#domain/store/store-options.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { NameTerm } from '#domain/translations/translate-terms.ts';
import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { Listing } from '#worker/db/collections/listing.ts';
import type { Found } from '#worker/db/pages/published-pages.ts';
import { NO_REVIEWS } from '#worker/db/reviews/product-reviews.ts';
import type { PageRecord } from '#worker/db/shared/page-record.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { Session } from '#worker/kernel/session.ts';
import { toDesignStyles } from '../blocks/gallery.tsx';
import { Sections } from '../blocks/section.tsx';
import { CollectionView } from '../collections/collection-view.tsx';
import { isCourse } from '../collections/course-view.tsx';
import type { CommentsProps } from '../collections/item-props.ts';
import { ItemView } from '../collections/item-view.tsx';
import { canonicalInLanguage } from '../document/alternates.ts';
import { breadcrumbs, businessJsonLd, itemJsonLd } from '../document/json-ld.ts';
import { pageContext } from '../document/page-context.ts';
import { renderDocument } from '../document/render-document.tsx';
import { allowOwnerCode } from '../kit/allow-owner-code.ts';
import type { RenderContext } from '../kit/context.ts';
import { expireAt } from '../kit/expire-at.ts';
import { ChildPages } from './child-pages.tsx';
import { SectionsAround } from './sections-around.tsx';

export interface PageRequest {
  page: RenderContext;
  session: Session | null;
  appDomain: string;
  origin: string;
  pagePermissionType: number;
  list: ListQuery;
  comments?: CommentsProps | null;
}

const ok = { status: 200 } as const;

function createRenderContext(
  request: PageRequest,
  facts: {
    pageType: number;
    title: string;
    pageId?: string;
    collection?: Collection | null;
    item?: Item | null;
  },
) {
  const { page, session, appDomain, pagePermissionType } = request;
  return pageContext(page.site, {
    appDomain,
    pageType: facts.pageType,
    pageId: facts.pageId,
    pageTitle: facts.title,
    collection: facts.collection ?? null,
    item: facts.item ?? null,
    session,
    isEditing: page.mode === 'edit',
    experiments: page.experiments,
    pagePermissionType,
  });
}

function collectCodeInjection(request: PageRequest, record: PageRecord) {
  const site = request.page.site.settings.codeInjection;
  const own = record.content.codeInjection;
  const { page } = request;
  if (page.isStaff || (!site && !own)) return undefined;
  for (const code of [site, own]) if (code) allowOwnerCode(page.policy, code.head + code.bodyEnd);
  const atOnce = own?.isAfterConsent ? undefined : own;
  return {
    head: (site?.head ?? '') + (atOnce?.head ?? ''),
    bodyEnd: (site?.bodyEnd ?? '') + (atOnce?.bodyEnd ?? ''),
    waiting: own?.isAfterConsent ? own.head + own.bodyEnd : '',
  };
}

const documentRoot = ({ origin, page }: PageRequest) => ({
  origin,
  home: findMessages(page.site.settings.locale).page.home,
  prefix: page.site.inLanguage?.prefix ?? '',
});

export function sectionsDocument(request: PageRequest, record: PageRecord, children: Found['children']) {
  const { page, origin } = request;
  const { content } = record;
  const rendered = renderDocument({
    page,
    origin,
    headerStyle: content.headerStyle,
    sections: content.sections,
    version: record.version,
    injection: collectCodeInjection(request, record),
    context: createRenderContext(request, {
      pageType: record.pageType,
      title: content.title,
      pageId: record.id,
    }),
    head: {
      title: content.title,
      description: content.description,
      canonicalPath: record.path,
      image: content.socialImage,
      type: 'website',
      isHidden: content.isHiddenFromSearch || record.accessKind !== 'public',
      jsonLd:
        record.path === '/'
          ? businessJsonLd(page.site, origin)
          : [breadcrumbs(documentRoot(request), [[content.title, record.path]])],
    },
    children: (
      <>
        <SectionsAround page={page} side="before" />
        <Sections sections={content.sections} page={page} />
        <SectionsAround page={page} side="after" />
        {record.folderBehaviour === 1 && <ChildPages pages={children} />}
      </>
    ),
  });
  return { ...rendered, ...ok };
}

/** Returns the breadcrumb of a category on the list page at `path`. */
const toTrail =
  (path: string) =>
  ({ slug, name }: { slug: string; name: string }) =>
    [name, path + listSearch({ ...WHOLE_LIST, category: slug })] as const;

export function collectionDocument(
  request: PageRequest,
  record: PageRecord,
  collection: Collection,
  listing: Listing,
) {
  const { page, origin, list } = request;
  const { content } = record;
  const isShop = collection.itemRecordType === RECORD_TYPE.storeItem;
  expireAt(page, listFreshUntil(listing.items, { now: Date.now(), isPast: list.isPast }));
  const shown = getCollectionDisplay(collection);
  const href = (change: Partial<ListQuery>) => record.path + listSearch({ ...list, reviews: 1, ...change });
  const nextHref = listing.next && href({ cursor: listing.next });
  const crumbs = isShop ? listCrumbs(collection.categories ?? [], listing.categories, list.category) : [];
  const category = page.mode === 'edit' ? undefined : crumbs.at(-1);
  // The page's sections introduce the whole list, so a category has a heading of its own in their place.
  const sections = category ? [] : content.sections;
  const rendered = renderDocument({
    page,
    origin,
    headerStyle: category ? 'solid' : content.headerStyle,
    sections,
    styles: [
      'cards',
      ...(shown === 'cards' ? [] : ['lists', shown === 'dates' ? 'dates' : 'rows']),
      'collection',
      ...(isCourse(collection) ? ['lessons'] : []),
      ...(isShop ? ['store-page', 'crumbs', 'quick-view-button'] : []),
      ...(shown === 'projects' ? ['projects'] : []),
      ...(shown === 'gallery' ? ['gallery', toDesignStyles(getCollectionDesign(collection))] : []),
    ],
    version: record.version,
    injection: collectCodeInjection(request, record),
    context: createRenderContext(request, {
      pageType: PAGE_TYPE.contentCollection,
      title: content.title,
      pageId: record.id,
      collection,
    }),
    head: {
      title: category?.name ?? content.title,
      description: content.description || collection.description,
      // Search engines index only the list in the owner's order.
      canonicalPath: href(list.sort === 'featured' ? {} : { sort: 'featured', cursor: null }),
      nextPath: nextHref,
      image: content.socialImage,
      type: 'website',
      isHidden: content.isHiddenFromSearch || record.accessKind !== 'public' || !listing.isKnown,
      feedPath: collection.hasFeed ? `${record.path}?format=rss` : undefined,
      jsonLd: [
        breadcrumbs(documentRoot(request), [
          [content.title, record.path],
          ...crumbs.map(toTrail(record.path)),
        ]),
      ],
    },
    children: (
      <>
        <Sections sections={sections} page={page} />
        <CollectionView
          collection={collection}
          listing={listing}
          page={page}
          list={list}
          href={href}
          nextHref={nextHref}
          crumbs={crumbs}
        />
      </>
    ),
  });
  return { ...rendered, ...ok };
}

/** How long a cached page may show the number of places left. */
const BOOKING_FRESH_MS = 5 * MINUTE_MS;

function chooseRelated(
  { item, related, siblings }: NonNullable<Found['item']>,
  collection: Collection,
  { site }: RenderContext,
): { moreDates: ItemSummary[]; related: ItemSummary[] } {
  const { categories } = item;
  if (item.product) {
    const isOn = getStoreOptions(site.settings.store).relatedProductsEnabled;
    const most = MAX_RELATED.products;
    const { productType } = item.product;
    return {
      moreDates: [],
      related: isOn ? fillRelated(related, siblings, { categories, productType, most }) : [],
    };
  }
  if (item.event) {
    const { productId } = item.event;
    const isSame = ({ event }: ItemSummary) => productId !== undefined && event?.productId === productId;
    const others = siblings.filter((other) => !isSame(other));
    return { moreDates: siblings.filter(isSame), related: others.slice(0, MAX_RELATED.events) };
  }
  const isPost = collection.hasFeed && !item.lesson;
  const most = MAX_RELATED.posts;
  return { moreDates: [], related: isPost ? fillRelated([], siblings, { categories, most }) : [] };
}

export function itemDocument(
  request: PageRequest,
  found: NonNullable<Found['item']>,
  collection: Collection,
  nameTerm: NameTerm = (_, term) => term,
) {
  const { origin } = request;
  const { item, page: parent, previous, next, booking, dates, version } = found;
  const isEdited = version !== undefined && request.page.mode === 'edit';
  const page = isEdited ? { ...request.page, pageId: item.id } : request.page;
  const hasReviews = getStoreOptions(page.site.settings.store).productReviewsEnabled && item.product;
  const reviews = hasReviews ? found.reviews : NO_REVIEWS;
  const path = `${parent.path === '/' ? '' : parent.path}/${item.urlId}`;
  const image = item.image ?? item.product?.images[0];
  // An image with additional content has a regular item page. The editor always shows the edited item itself.
  const isPlain = item.body.length === 0 && item.sections.length === 0;
  const hasGallery = getCollectionDisplay(collection) === 'gallery' && isPlain && page.mode === 'visitor';
  const { moreDates, related } = chooseRelated(found, collection, page);
  if (item.event) expireAt(page, listFreshUntil(found.siblings, { now: Date.now(), isPast: false }));
  if (booking) expireAt(page, Date.now() + BOOKING_FRESH_MS);
  const gallery = hasGallery && found.gallery.some(({ id }) => id === item.id) ? found.gallery : [];
  const rendered = renderDocument({
    page,
    origin,
    headerStyle: 'solid',
    sections: [
      ...item.sections,
      {
        id: 'body',
        theme: 'lightest',
        width: 'inset',
        space: 'none',
        minHeight: 'auto',
        blocks: item.body.slice(0, 60),
      },
    ],
    styles: [
      'collection',
      'item',
      ...(item.lesson ? ['lessons'] : []),
      ...(item.product ? ['product', 'crumbs', 'buy'] : []),
      ...(item.product?.formId ? ['questions'] : []),
      ...(related.length > 0 ? ['cards', 'related'] : []),
      ...(gallery.length > 0 ? ['gallery', toDesignStyles(getCollectionDesign(collection))] : []),
      ...(reviews.pages > 0 ? ['reviews'] : []),
      ...(request.comments ? ['comments'] : []),
    ],
    version,
    injection: collectCodeInjection(request, parent),
    context: createRenderContext(request, {
      pageType: PAGE_TYPE.contentItem,
      title: item.title,
      pageId: parent.id,
      collection,
      item,
    }),
    head: {
      title: item.product?.seoTitle ?? item.title,
      description: item.product?.seoDescription ?? item.excerpt,
      // Search engines index each page of reviews separately. A page number beyond the last one shows the
      // first page.
      canonicalPath:
        reviews.page > 1 && reviews.page <= reviews.pages ? `${path}?reviews=${reviews.page}` : path,
      image,
      type: item.product ? 'product' : 'article',
      publishedAt: item.publishedAt ? Date.parse(item.publishedAt) : null,
      isHidden: parent.content.isHiddenFromSearch || parent.accessKind !== 'public',
      feedPath: collection.hasFeed ? `${parent.path}?format=rss` : undefined,
      jsonLd: [
        ...itemJsonLd(
          page.site,
          origin,
          canonicalInLanguage(path, page.site, page.alternates),
          item,
          reviews,
        ),
        breadcrumbs(documentRoot(request), [
          [parent.content.title, parent.path],
          ...(item.product ? listItemCrumbs(collection, item, nameTerm).map(toTrail(parent.path)) : []),
          [item.title, path],
        ]),
      ],
    },
    children: (
      <ItemView
        item={item}
        collection={collection}
        page={page}
        parent={{ title: parent.content.title, path: parent.path }}
        previous={previous}
        next={next}
        related={related}
        moreDates={moreDates}
        booking={booking}
        dates={dates}
        gallery={gallery}
        nameTerm={nameTerm}
        reviews={reviews}
        comments={request.comments ?? null}
        readerName={request.session?.name || request.session?.email.split('@')[0]}
        path={path}
        crumb={request.session?.crumb ?? ''}
      />
    ),
  });
  return { ...rendered, ...ok };
}
