import type { ListQuery } from '#domain/collections/list-query.ts';
import type { ItemSummary } from '#domain/collections/listed-item.ts';
import { shownAs } from '#domain/collections/shown-as.ts';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';
import type { Listing } from '#worker/db/collections/listing.ts';
import { useMessages } from '#worker/render/document/messages.tsx';
import type { RenderContext } from '../document/context.ts';
import { CourseHead, isCourse, LessonList } from '../members/course-view.tsx';
import { ItemGallery } from './item-gallery.tsx';
import { ItemCards, ItemDates, ItemRows } from './item-lists.tsx';
import { ListMenus } from './list-menus.tsx';
import { Projects } from './projects-view.tsx';

export interface CollectionViewProps {
  collection: Collection;
  listing: Listing;
  page: RenderContext;
  /** What of the list is shown. */
  list: ListQuery;
  /** Address of the same list with something changed. */
  href: (change: Partial<ListQuery>) => string;
  nextHref: string | null;
}

/** The items of a collection page, with its categories as filters and its pages as links. */
export function CollectionView(props: CollectionViewProps) {
  const { collection, listing, page, list, href, nextHref } = props;
  const { items, categories } = listing;
  const { collections: texts } = useMessages();
  const isShop = collection.itemRecordType === RECORD_TYPE.storeItem;
  const isFiltered = list.category !== null || list.tag !== null;
  return (
    <section
      className={`section theme-lightest width-inset space-medium collection${isShop ? ' shop' : ''}`}
      aria-label={collection.title}
    >
      <div className="list-head">
        {categories.length > 1 && (
          <nav className="filters" aria-label={texts.categories}>
            <ul>
              <li>
                <a
                  href={href({ category: null, tag: null, cursor: null })}
                  aria-current={isFiltered ? undefined : 'true'}
                >
                  {texts.all}
                </a>
              </li>
              {categories.map(({ slug, term }) => (
                <li key={slug}>
                  <a
                    href={href({ category: slug, cursor: null })}
                    aria-current={list.category === slug ? 'true' : undefined}
                  >
                    {term}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {isShop && <ListMenus listing={listing} list={list} href={href} />}
      </div>
      {isCourse(collection) && <CourseHead course={page.course} />}
      {items.length > 0 ? (
        <Items collection={collection} items={items} page={page} />
      ) : (
        <p className="empty">
          {isFiltered ? texts.nothingNamed : texts.nothing}{' '}
          {isFiltered && <a href={href({ category: null, tag: null, cursor: null })}>{texts.showAll}</a>}
        </p>
      )}
      {(nextHref || list.cursor) && (
        <nav className="pager" aria-label={texts.pages}>
          {list.cursor && <a href={href({ cursor: null })}>{texts.first}</a>}
          {nextHref && (
            <a href={nextHref} rel="next">
              {texts.more}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

function Items({
  collection,
  items,
  page,
}: {
  collection: Collection;
  items: readonly ItemSummary[];
  page: RenderContext;
}) {
  const shared = { items, page, heading: 'h2' as const };
  switch (shownAs(collection)) {
    case 'dates':
      return <ItemDates {...shared} showImage />;
    case 'course':
      return <LessonList items={items} course={page.course} />;
    case 'projects':
      return <Projects items={items} page={page} />;
    case 'gallery':
      return <ItemGallery collection={collection} items={items} page={page} />;
    case 'rows':
      return <ItemRows {...shared} />;
    case 'cards':
      return <ItemCards {...shared} columns={3} isFirst hasQuickView />;
  }
}
