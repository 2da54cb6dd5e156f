import { type CategoryCrumb, categoryRows } from '#domain/collections/category-tree.ts';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { getCollectionDisplay } from '#domain/collections/kinds.ts';
import type { ListQuery } from '#domain/collections/list-query.ts';
import { longMonth } from '#domain/i18n/dates.ts';
import { startOfDay } from '#domain/time/days.ts';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { Listing } from '#worker/db/collections/listing.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import type { RenderContext } from '../kit/context.ts';
import { ItemCards, ItemDates, ItemRows } from '../lists/item-lists.tsx';
import { CourseHead, isCourse, LessonList } from './course-view.tsx';
import { ItemGallery } from './item-gallery.tsx';
import { ListMenus } from './list-menus.tsx';
import { Projects } from './projects-view.tsx';

export interface CollectionViewProps {
  collection: Collection;
  listing: Listing;
  page: RenderContext;
  list: ListQuery;
  href: (change: Partial<ListQuery>) => string;
  nextHref: string | null;
  /** The categories from the list down to the chosen one. With them, the category has its own heading. */
  crumbs: readonly CategoryCrumb[];
}

export function CollectionView(props: CollectionViewProps) {
  const { collection, listing, page, list, href, nextHref, crumbs } = props;
  const category = crumbs.at(-1);
  const { items, categories } = listing;
  const { collections: texts, calendar } = useMessages();
  const shown = getCollectionDisplay(collection);
  const hasEvents = shown === 'dates';
  const isShop = collection.itemRecordType === RECORD_TYPE.storeItem;
  const isBlog = collection.itemRecordType === RECORD_TYPE.text && (shown === 'rows' || shown === 'cards');
  const isFiltered =
    list.category !== null || list.tag !== null || list.month !== null || list.author !== null;
  const rows = categoryRows(collection.categories ?? [], categories, list.category);
  const whole = href({ category: null, tag: null, month: null, author: null, cursor: null });
  const nothing = !hasEvents ? texts.nothing : list.isPast ? calendar.noPast : calendar.noUpcoming;
  return (
    <section
      className={`section theme-lightest width-inset space-medium collection${isShop ? ' shop' : ''}${category ? ' of-category' : ''}`}
      aria-label={collection.title}
      {...(hasEvents && { id: 'events', 'data-script': 'events' })}
      {...(isBlog && nextHref && { 'data-script': 'blog-list' })}
    >
      {category && <CategoryHead {...props} name={category.name} />}
      <div className={hasEvents ? 'list-head has-tabs' : 'list-head'}>
        {categories.length > 1 && (
          <nav className="filters" aria-label={texts.categories}>
            {rows.map((row, depth) => (
              <ul key={row[0]?.slug}>
                {depth === 0 && (
                  <li>
                    <a href={whole} aria-current={isFiltered ? undefined : 'true'}>
                      {texts.all}
                    </a>
                  </li>
                )}
                {row.map(({ slug, term, isOpen }) => (
                  <li key={slug}>
                    <a
                      href={href({ category: slug, cursor: null })}
                      aria-current={isOpen ? 'true' : undefined}
                    >
                      {term}
                    </a>
                  </li>
                ))}
              </ul>
            ))}
          </nav>
        )}
        {hasEvents && list.month === null && <EventTabs list={list} href={href} />}
        {isShop && <ListMenus listing={listing} list={list} href={href} />}
      </div>
      {(list.month || list.author) && (
        <p className="list-filter">
          <strong>
            {[list.author, list.month && nameMonth(list.month, page)].filter(Boolean).join(', ')}
          </strong>{' '}
          <a href={whole}>{texts.showAll}</a>
        </p>
      )}
      {isCourse(collection) && <CourseHead course={page.course} />}
      {items.length > 0 ? (
        <Items
          collection={collection}
          items={items}
          page={page}
          hasLead={isBlog && !isFiltered && !list.cursor && Boolean(items[0]?.image)}
        />
      ) : (
        <p className="empty">
          {isFiltered ? texts.nothingNamed : nothing} {isFiltered && <a href={whole}>{texts.showAll}</a>}
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

/** Renders the name of the chosen category, below links to the list and to the categories above. */
function CategoryHead({ collection, crumbs, list, href, name }: CollectionViewProps & { name: string }) {
  const { products } = useMessages();
  const whole = href({ category: null, tag: null, cursor: null });
  return (
    <header className="category-head">
      <nav className="crumbs" aria-label={products.breadcrumb}>
        <ol>
          <li>
            <a href={whole}>{collection.title}</a>
          </li>
          {crumbs.map(({ slug, name }) => (
            <li key={slug} aria-current={slug === list.category ? 'page' : undefined}>
              {slug === list.category ? name : <a href={href({ category: slug, cursor: null })}>{name}</a>}
            </li>
          ))}
        </ol>
      </nav>
      <h1>{name}</h1>
    </header>
  );
}

const nameMonth = (month: string, { site }: RenderContext): string =>
  longMonth(site.settings, startOfDay(`${month}-01`, site.settings.timeZone));

function EventTabs({ list, href }: Pick<CollectionViewProps, 'list' | 'href'>) {
  const { calendar: texts } = useMessages();
  return (
    <nav className="filters" aria-label={texts.events}>
      <ul>
        {[false, true].map((isPast) => (
          <li key={String(isPast)}>
            <a
              href={href({ isPast, cursor: null })}
              aria-current={list.isPast === isPast ? 'true' : undefined}
              data-when={isPast ? 'past' : 'upcoming'}
            >
              {isPast ? texts.past : texts.upcoming}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Items({
  collection,
  items,
  page,
  hasLead,
}: {
  collection: Collection;
  items: readonly ItemSummary[];
  page: RenderContext;
  hasLead: boolean;
}) {
  const shared = { items, page, heading: 'h2' as const };
  switch (getCollectionDisplay(collection)) {
    case 'dates':
      return <ItemDates {...shared} showImage />;
    case 'course':
      return <LessonList items={items} course={page.course} />;
    case 'projects':
      return <Projects items={items} page={page} />;
    case 'gallery':
      return <ItemGallery collection={collection} items={items} page={page} />;
    case 'rows':
      return <ItemRows {...shared} hasLead={hasLead} />;
    case 'cards':
      return <ItemCards {...shared} isFirst hasQuickView />;
  }
}
