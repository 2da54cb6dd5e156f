import { type ListQuery, listSearch } from '#domain/collections/list-query.ts';
import { shownAs } from '#domain/collections/shown-as.ts';
import { designOfCollection } from '#domain/galleries/collection-gallery.ts';
import { storeOptionsOf } from '#domain/shop/store-options.ts';
import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { Session } from '#worker/db/accounts/sessions.ts';
import type { Listing } from '#worker/db/collections/listing.ts';
import type { PageRecord } from '#worker/db/pages/page-record.ts';
import type { Found } from '#worker/db/pages/published-pages.ts';
import { NO_REVIEWS } from '#worker/db/reviews/product-reviews.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { stylesOfDesign } from '../blocks/gallery/index.tsx';
import { CollectionView } from '../collections/collection-view.tsx';
import { ItemView } from '../collections/item-view.tsx';
import type { RenderContext } from '../document/context.ts';
import { breadcrumbs, businessJsonLd, itemJsonLd } from '../document/json-ld.ts';
import { pageContext } from '../document/page-context.ts';
import { renderDocument } from '../document/render-document.tsx';
import { isCourse } from '../members/course-view.tsx';
import { ChildPages } from './child-pages.tsx';
import { SectionView } from './section.tsx';

/** What every document of a request shares. */
export interface PageRequest {
  page: RenderContext;
  session: Session | null;
  appDomain: string;
  origin: string;
  pagePermissionType: number;
  list: ListQuery;
  signal: AbortSignal;
}

const ok = { status: 200 } as const;

function contextOf(
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
    pagePermissionType,
  });
}

/** Owner's code of the site and of one page, site first. */
function injectionOf(request: PageRequest, record: PageRecord) {
  const site = request.page.site.settings.codeInjection;
  const own = record.content.codeInjection;
  if (request.page.isCodeOff || (!site && !own)) return undefined;
  return {
    head: (site?.head ?? '') + (own?.head ?? ''),
    bodyEnd: (site?.bodyEnd ?? '') + (own?.bodyEnd ?? ''),
  };
}

/** Where breadcrumbs begin. */
const rootOf = ({ origin, page }: PageRequest) => ({
  origin,
  home: findMessages(page.site.settings.locale).page.home,
});

/** A page made of sections; an index page lists the pages below it. */
export async function sectionsDocument(
  request: PageRequest,
  record: PageRecord,
  children: Found['children'],
) {
  const { page, origin, signal } = request;
  const { content } = record;
  const rendered = await renderDocument(
    {
      page,
      origin,
      headerStyle: content.headerStyle,
      sections: content.sections,
      version: record.version,
      injection: injectionOf(request, record),
      context: contextOf(request, { pageType: record.pageType, title: content.title, pageId: record.id }),
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
            : [breadcrumbs(rootOf(request), [[content.title, record.path]])],
      },
      children: (
        <>
          {content.sections.map((section) => (
            <SectionView key={section.id} section={section} page={page} />
          ))}
          {record.folderBehaviour === 1 && <ChildPages pages={children} />}
        </>
      ),
    },
    signal,
  );
  return { ...rendered, ...ok };
}

/** A collection page: its own sections first, then its items. */
export async function collectionDocument(
  request: PageRequest,
  record: PageRecord,
  collection: Collection,
  listing: Listing,
) {
  const { page, origin, list, signal } = request;
  const { content } = record;
  const isShop = collection.itemRecordType === RECORD_TYPE.storeItem;
  const shown = shownAs(collection);
  const href = (change: Partial<ListQuery>) => record.path + listSearch({ ...list, reviews: 1, ...change });
  const nextHref = listing.next && href({ cursor: listing.next });
  const rendered = await renderDocument(
    {
      page,
      origin,
      headerStyle: content.headerStyle,
      sections: content.sections,
      styles: [
        'lists',
        'collection',
        ...(isCourse(collection) ? ['lessons'] : []),
        ...(isShop ? ['shop', 'product', 'buy', 'quick-view'] : []),
        ...(listing.items.some(({ isAsking }) => isAsking) ? ['asked'] : []),
        ...(shown === 'projects' ? ['projects'] : []),
        ...(shown === 'gallery' ? ['gallery', stylesOfDesign(designOfCollection(collection))] : []),
      ],
      version: record.version,
      injection: injectionOf(request, record),
      context: contextOf(request, {
        pageType: PAGE_TYPE.contentCollection,
        title: content.title,
        pageId: record.id,
        collection,
      }),
      head: {
        title: content.title,
        description: content.description || collection.description,
        // However it is sorted, it is one list: only the owner's order is told to search engines.
        canonicalPath: href(list.sort === 'featured' ? {} : { sort: 'featured', cursor: null }),
        nextPath: nextHref,
        image: content.socialImage,
        type: 'website',
        isHidden: content.isHiddenFromSearch || record.accessKind !== 'public' || !listing.isKnown,
        feedPath: collection.hasFeed ? `${record.path}?format=rss` : undefined,
        jsonLd: [breadcrumbs(rootOf(request), [[content.title, record.path]])],
      },
      children: (
        <>
          {content.sections.map((section) => (
            <SectionView key={section.id} section={section} page={page} />
          ))}
          <CollectionView
            collection={collection}
            listing={listing}
            page={page}
            list={list}
            href={href}
            nextHref={nextHref}
          />
        </>
      ),
    },
    signal,
  );
  return { ...rendered, ...ok };
}

/** An item's own page. */
export async function itemDocument(
  request: PageRequest,
  found: NonNullable<Found['item']>,
  collection: Collection,
) {
  const { origin, signal } = request;
  const { item, page: parent, previous, next, related, version } = found;
  const isEdited = version !== undefined && request.page.mode === 'edit';
  const page = isEdited ? { ...request.page, pageId: item.id } : request.page;
  const hasReviews = storeOptionsOf(page.site.settings.store).productReviewsEnabled && item.product;
  const reviews = hasReviews ? found.reviews : NO_REVIEWS;
  const path = `${parent.path === '/' ? '' : parent.path}/${item.urlId}`;
  const image = item.image ?? item.product?.images[0];
  // A picture that its owner wrote about has a page of its own to be read; the editor shows what it edits.
  const isPlain = item.body.length === 0 && item.sections.length === 0;
  const hasGallery = shownAs(collection) === 'gallery' && isPlain && page.mode === 'visitor';
  const gallery = hasGallery && found.gallery.some(({ id }) => id === item.id) ? found.gallery : [];
  const rendered = await renderDocument(
    {
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
        ...(item.product ? ['product', 'buy'] : []),
        ...(item.product?.formId ? ['asked'] : []),
        ...(related.length > 0 ? ['lists'] : []),
        ...(gallery.length > 0 ? ['gallery', stylesOfDesign(designOfCollection(collection))] : []),
        ...(reviews.pages > 0 ? ['reviews'] : []),
      ],
      version,
      injection: injectionOf(request, parent),
      context: contextOf(request, {
        pageType: PAGE_TYPE.contentItem,
        title: item.title,
        pageId: parent.id,
        collection,
        item,
      }),
      head: {
        title: item.product?.seoTitle ?? item.title,
        description: item.product?.seoDescription ?? item.excerpt,
        // A later page of reviews is a page of its own; one that is not there is the first.
        canonicalPath:
          reviews.page > 1 && reviews.page <= reviews.pages ? `${path}?reviews=${reviews.page}` : path,
        image,
        type: item.product ? 'product' : 'article',
        publishedAt: item.publishedAt ? Date.parse(item.publishedAt) : null,
        isHidden: parent.content.isHiddenFromSearch || parent.accessKind !== 'public',
        feedPath: collection.hasFeed ? `${parent.path}?format=rss` : undefined,
        jsonLd: [
          ...itemJsonLd(page.site, origin, path, item, reviews),
          breadcrumbs(rootOf(request), [
            [parent.content.title, parent.path],
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
          gallery={gallery}
          reviews={reviews}
          path={path}
          crumb={request.session?.crumb ?? ''}
        />
      ),
    },
    signal,
  );
  return { ...rendered, ...ok };
}
