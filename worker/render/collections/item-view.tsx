import { slugOf } from '#domain/collections/slug.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { gridSlot, type Slot } from '#domain/media/pictures/slot.ts';
import { byReadingOrder } from '#domain/pages/reading-order.ts';
import type { Collection, Item } from '#schema/contracts/collections/collection.ts';
import type { ProductReviews } from '#worker/db/reviews/product-reviews.ts';
import { useMessages } from '#worker/render/document/messages.tsx';
import { BLOCKS } from '../blocks/registry.ts';
import { BlockContent } from '../blocks/render-block.tsx';
import type { ItemSummary, RenderContext } from '../document/context.ts';
import { Picture } from '../media/picture.tsx';
import { LessonEnd, LessonView } from '../members/lesson-view.tsx';
import { SectionView } from '../pages/section.tsx';
import { ProductView, RelatedProducts } from '../products/product-view.tsx';
import { ReviewsSection } from '../reviews/reviews-section.tsx';
import { EventFacts } from './event-facts.tsx';
import { ItemGallery } from './item-gallery.tsx';

export interface ItemProps {
  item: Item;
  collection: Collection;
  page: RenderContext;
  parent: { title: string; path: string };
  previous: ItemSummary | null;
  next: ItemSummary | null;
  related: readonly ItemSummary[];
  /** Everything that stands beside it in its gallery; nothing where the item's page says more than its picture. */
  gallery: readonly ItemSummary[];
  reviews: ProductReviews;
  /** Of this page. */
  path: string;
  /** Of the forms that its reader may send. */
  crumb: string;
}

/** An item's own page: product, event, picture, lesson or post. */
export function ItemView(props: ItemProps) {
  const { item, page, parent, previous, next, related } = props;
  return (
    <>
      <Body {...props} />
      {item.sections.map((section) => (
        <SectionView key={section.id} section={section} page={page} />
      ))}
      {item.product && <ReviewsSection reviews={props.reviews} path={props.path} page={page} />}
      {item.product && <RelatedProducts items={related} page={page} />}
      {item.lesson && <LessonEnd {...props} />}
      {props.gallery.length > 0 && <SystemGallery {...props} />}
      <Neighbours parent={parent} previous={previous} next={next} />
    </>
  );
}

function Body(props: ItemProps) {
  const { item } = props;
  if (item.product) return <ProductView {...props} product={item.product} />;
  return item.lesson ? <LessonView {...props} lesson={item.lesson} /> : <Article {...props} />;
}

function Article({ item, collection, page, parent }: ItemProps) {
  const { settings } = page.site;
  const published = item.publishedAt ? Date.parse(item.publishedAt) : null;
  return (
    <article
      className="section theme-lightest width-inset space-medium article"
      {...(page.mode === 'edit' && { 'data-page-head': '' })}
    >
      <header className="article-head">
        <p className="eyebrow">
          <a href={parent.path}>{parent.title}</a>
        </p>
        <h1>{item.title}</h1>
        {item.excerpt && !item.event && <p className="lead">{item.excerpt}</p>}
        {item.event && <EventFacts event={item.event} page={page} />}
        {!item.event && collection.hasFeed && (
          <p className="byline">
            {item.author && <span>{item.author}</span>}{' '}
            {published && <time dateTime={item.publishedAt}>{longDate(settings, published)}</time>}
          </p>
        )}
      </header>
      {item.image && (
        <figure className="article-picture">
          <Picture
            image={item.image}
            sizes={gridSlot(page.site.design.tweaks.pageWidthPx, 24)}
            isPriority={page.claimFirstPicture()}
          />
        </figure>
      )}
      <ItemBody item={item} page={page} />
      <Terms item={item} path={parent.path} />
    </article>
  );
}

/** Pictures of a text reach into its margin (item.css): 44rem and 10rem more. */
const BODY_SLOT: Slot = { pageWidthPx: 864, tiers: [{ fromPx: 0, share: 1 }] };

/** Blocks of an item in one column, in reading order. */
export function ItemBody({ item, page }: { item: Item; page: RenderContext }) {
  if (item.body.length === 0) return null;
  return (
    <div className="article-body">
      {byReadingOrder(item.body).map((block) => (
        <div key={block.id} className={`block b-${BLOCKS.get(block.type)?.contract.name ?? 'unknown'}`}>
          <BlockContent block={block} page={page} slot={BODY_SLOT} />
        </div>
      ))}
    </div>
  );
}

function Terms({ item, path }: { item: Item; path: string }) {
  const terms = [
    ...item.categories.map((term) => ['category', term] as const),
    ...item.tags.map((term) => ['tag', term] as const),
  ];
  const { collections: texts } = useMessages();
  if (terms.length === 0) return null;
  return (
    <ul className="terms" aria-label={texts.filedUnder}>
      {terms.map(([kind, term]) => (
        <li key={kind + term}>
          <a href={`${path}?${kind}=${slugOf(term)}`}>{term}</a>
        </li>
      ))}
    </ul>
  );
}

/** The gallery that a picture is of, on the picture's own page: opened at it by the script (B2.2.06, B2.2.07). */
function SystemGallery({ collection, gallery, page, parent }: ItemProps) {
  return (
    <section className="section theme-lightest width-inset space-small" aria-label={parent.title}>
      <ItemGallery collection={collection} items={gallery} page={page} collectionUrl={parent.path} />
    </section>
  );
}

function Neighbours({ parent, previous, next }: Pick<ItemProps, 'parent' | 'previous' | 'next'>) {
  const { collections: texts } = useMessages();
  if (!previous && !next) return null;
  return (
    <nav
      className="neighbours section theme-lightest width-inset space-small"
      aria-label={texts.moreFrom({ title: parent.title })}
    >
      {previous && (
        <a href={previous.href} rel="prev">
          <span>{texts.previous}</span> {previous.title}
        </a>
      )}
      {next && (
        <a href={next.href} rel="next">
          <span>{texts.next}</span> {next.title}
        </a>
      )}
    </nav>
  );
}
