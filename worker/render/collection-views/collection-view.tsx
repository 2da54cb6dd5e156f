import type { Collection } from '#schema/contracts/collection.ts';
import { RECORD_TYPE } from '#schema/contracts/enumerations/item-record-types.ts';
import type { ItemSummary, RenderContext } from '../context.ts';
import { ItemCards, ItemDates, ItemPictures, ItemRows } from './item-lists.tsx';

interface Props {
  collection: Collection;
  items: readonly ItemSummary[];
  page: RenderContext;
  path: string;
  categories: readonly { slug: string; term: string }[];
  active: { category: string | null; tag: string | null };
  nextHref: string | null;
  firstHref: string | null;
}

/** The items of a collection page, with its categories as filters and its pages as links. */
export function CollectionView({
  collection,
  items,
  page,
  path,
  categories,
  active,
  nextHref,
  firstHref,
}: Props) {
  return (
    <section
      className="section theme-lightest width-inset space-medium collection"
      aria-label={collection.title}
    >
      {categories.length > 1 && (
        <nav className="filters" aria-label="Categories">
          <ul>
            <li>
              <a href={path} aria-current={!active.category && !active.tag ? 'true' : undefined}>
                All
              </a>
            </li>
            {categories.map(({ slug, term }) => (
              <li key={slug}>
                <a
                  href={`${path}?category=${slug}`}
                  aria-current={active.category === slug ? 'true' : undefined}
                >
                  {term}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {items.length > 0 ? (
        <Items collection={collection} items={items} page={page} />
      ) : (
        <p className="empty">Nothing here yet{active.category || active.tag ? ' under this name' : ''}.</p>
      )}
      {(nextHref || firstHref) && (
        <nav className="pager" aria-label="Pages">
          {firstHref && <a href={firstHref}>Back to the first</a>}
          {nextHref && (
            <a href={nextHref} rel="next">
              Show more
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

function Items({ collection, items, page }: Pick<Props, 'collection' | 'items' | 'page'>) {
  const shared = { items, page, heading: 'h2' as const };
  if (collection.itemRecordType === RECORD_TYPE.event) return <ItemDates {...shared} />;
  if (collection.itemRecordType === RECORD_TYPE.image) return <ItemPictures items={items} />;
  return collection.view === 'list' ? (
    <ItemRows {...shared} />
  ) : (
    <ItemCards {...shared} columns={3} isFirst />
  );
}
