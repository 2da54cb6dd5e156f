import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { listSearch, WHOLE_LIST } from '#domain/collections/list-query.ts';
import { toSlug } from '#domain/collections/slug.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { gridSlot } from '#domain/media/images/slot.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { Sections } from '../blocks/section.tsx';
import { CommentsSection } from '../comments/comments-section.tsx';
import { CommentsCount, CommentsThread } from '../lists/comments-service.tsx';
import { Picture } from '../media/picture.tsx';
import { ReviewsSection } from '../reviews/reviews-section.tsx';
import { EventFacts } from './event-facts.tsx';
import { ItemBody } from './item-body.tsx';
import { ItemGallery } from './item-gallery.tsx';
import type { ItemProps } from './item-props.ts';
import { LessonEnd, LessonView } from './lesson-view.tsx';
import { ProductView } from './product-view.tsx';
import { RelatedItems } from './related-items.tsx';

export function ItemView(props: ItemProps) {
  const { item, page, parent, previous, next, related } = props;
  return (
    <>
      <Body {...props} />
      <Sections sections={item.sections} page={page} />
      {isPost(props) && <CommentsThread page={page} id={item.id} />}
      {item.product && <ReviewsSection reviews={props.reviews} path={props.path} page={page} />}
      {item.lesson && <LessonEnd {...props} />}
      {props.gallery.length > 0 && <SystemGallery {...props} />}
      <RelatedItems item={item} items={related} page={page} />
      <Neighbours parent={parent} previous={previous} next={next} page={page} />
      {props.comments && (
        <CommentsSection itemId={item.id} {...props.comments} name={props.readerName} page={page} />
      )}
    </>
  );
}

const isPost = ({ item, collection }: ItemProps): boolean =>
  collection.hasFeed && !item.event && !item.product && !item.lesson;

function Body(props: ItemProps) {
  const { item } = props;
  if (item.product) return <ProductView {...props} product={item.product} />;
  return item.lesson ? <LessonView {...props} lesson={item.lesson} /> : <Article {...props} />;
}

function Article({ item, collection, page, parent, nameTerm, booking, moreDates }: ItemProps) {
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
        {item.event && (
          <EventFacts id={item.id} event={item.event} booking={booking} moreDates={moreDates} page={page} />
        )}
        {!item.event && collection.hasFeed && (
          <p className="byline">
            {item.author && (
              <a rel="author" href={parent.path + listSearch({ ...WHOLE_LIST, author: item.author })}>
                <bdi>{item.author}</bdi>
              </a>
            )}{' '}
            {published && <time dateTime={item.publishedAt}>{longDate(settings, published)}</time>}
            <CommentsCount page={page} id={item.id} path="" />
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
      <Terms item={item} path={parent.path} nameTerm={nameTerm} />
    </article>
  );
}

function Terms({ item, path, nameTerm }: { item: Item; path: string } & Pick<ItemProps, 'nameTerm'>) {
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
          <a href={path + listSearch({ ...WHOLE_LIST, [kind]: toSlug(term) })}>{nameTerm(kind, term)}</a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders the gallery on the page of one of its images. The script opens the lightbox at this image (B2.2.06,
 * B2.2.07).
 */
function SystemGallery({ collection, gallery, page, parent }: ItemProps) {
  return (
    <section className="section theme-lightest width-inset space-small" aria-label={parent.title}>
      <ItemGallery collection={collection} items={gallery} page={page} collectionUrl={parent.path} />
    </section>
  );
}

function Neighbours({
  parent,
  previous,
  next,
  page,
}: Pick<ItemProps, 'parent' | 'previous' | 'next' | 'page'>) {
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
          <EventDate item={previous} page={page} />
        </a>
      )}
      {next && (
        <a href={next.href} rel="next">
          <span>{texts.next}</span> {next.title}
          <EventDate item={next} page={page} />
        </a>
      )}
    </nav>
  );
}

/** Renders the day of an event, because several events can share a title. */
const EventDate = ({ item: { event }, page }: { item: ItemSummary; page: RenderContext }) =>
  event && <time dateTime={event.startsAt}> {longDate(page.site.settings, Date.parse(event.startsAt))}</time>;
