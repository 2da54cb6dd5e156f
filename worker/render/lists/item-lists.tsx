import type { CSSProperties } from 'react';
import { type CardLayout, layOutCards } from '#domain/collections/card-columns.ts';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { toGroupPrice } from '#domain/discounts/group-prices.ts';
import { dayOfMonth, longDate, monthAndYear } from '#domain/i18n/dates.ts';
import { spanDays } from '#domain/i18n/time-span.ts';
import { formatSizes, type Slot, slotWidthAt } from '#domain/media/images/slot.ts';
import type { RenderContext } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';
import { Picture } from '../media/picture.tsx';
import { CommentsCount } from './comments-service.tsx';
import { EventTime } from './event-time.tsx';
import { Price } from './price.tsx';

interface ListProps {
  items: readonly ItemSummary[];
  page: RenderContext;
  heading: 'h2' | 'h3' | 'h4';
  showExcerpt?: boolean;
}

/**
 * Returns the width of a card. It matches cards.css: on phones, two columns for products, except for an odd
 * last one, and one column for everything else.
 */
const cardSlot = ({ site }: RenderContext, { wide, medium }: CardLayout, isHalf: boolean): Slot => ({
  pageWidthPx: site.design.tweaks.pageWidthPx,
  tiers: [
    { fromPx: 900, share: 1 / wide, gapPx: 24 },
    { fromPx: 640, share: 1 / medium, gapPx: 16 },
    { fromPx: 0, share: isHalf ? 1 / 2 : 1, gapPx: 16 },
  ],
});
/** Returns the sizes of an image shown on hover. Phones do not support hover, so they need no sources. */
const hoverSizes = (slot: Slot) => ({
  sizes: formatSizes(slot),
  phone: [],
  mostPx: 2 * slotWidthAt(slot, Number.MAX_SAFE_INTEGER),
});
const ROW_SLOT: Slot = { pageWidthPx: 160, tiers: [{ fromPx: 0, share: 1 }] };

export function ItemCards({
  items,
  page,
  heading: Heading,
  columns,
  showImage = true,
  showExcerpt = true,
  isFirst = false,
  isOneRow = false,
  hasQuickView = false,
}: ListProps & {
  /** Columns that the owner chose. */
  columns?: number;
  showImage?: boolean;
  isFirst?: boolean;
  isOneRow?: boolean;
  hasQuickView?: boolean;
}) {
  const { collections: texts } = useMessages();
  const layout = layOutCards(items.length, { columns, isOneRow });
  const isHalf = (index: number) => index < items.length - 1 || items.length % 2 === 0;
  return (
    <ul
      className="cards"
      data-list=""
      style={{ '--columns': layout.wide, '--medium': layout.medium } as CSSProperties}
    >
      {items.map((item, index) => (
        <li key={item.id} className={item.price ? 'card card-product' : 'card'}>
          {showImage && (item.image || item.price) && (
            <div className="card-picture">
              {item.image && (
                <Picture
                  image={item.image}
                  sizes={cardSlot(page, layout, item.price !== null && isHalf(index))}
                  alt={item.price ? item.image.alt : ''}
                  isPriority={isFirst && index === 0 && page.claimFirstPicture()}
                />
              )}
              {item.price && item.secondImage && (
                <Picture
                  image={item.secondImage}
                  sizes={hoverSizes(cardSlot(page, layout, true))}
                  alt=""
                  className="second"
                  // No blurred preview: the first image stays visible until this one has loaded.
                  hasBlur={false}
                />
              )}
            </div>
          )}
          <div className="card-text">
            <Heading className="card-title">
              <a href={item.href}>{item.title}</a>
            </Heading>
            {showExcerpt && item.price && item.excerpt && (
              <p className="card-excerpt" dir="auto">
                {item.excerpt}
              </p>
            )}
            {item.price && (
              <p className="card-meta">
                {item.tags.length > 0 && <span>{item.tags.join(', ')}</span>}{' '}
                <Price price={toGroupPrice(item.price, page.group ?? null, item)} page={page} />
              </p>
            )}
            {item.price && <Badge item={item} />}
            {hasQuickView && item.price && (
              <button type="button" className="quick-view-button" data-quick-view="" aria-haspopup="dialog">
                {texts.quickView}
                <span className="visually-hidden">{` ${texts.quickViewOf({ title: item.title })}`}</span>
              </button>
            )}
            {item.event && (
              <p className="card-meta">
                <EventTime event={item.event} page={page} style="medium" />
              </p>
            )}
            {!item.price && item.publishedAt && !item.event && (
              <p className="card-meta">
                <time dateTime={new Date(item.publishedAt).toISOString()}>
                  {longDate(page.site.settings, item.publishedAt)}
                </time>
              </p>
            )}
            {showExcerpt && !item.price && item.excerpt && (
              <p className="card-excerpt" dir="auto">
                {item.excerpt}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Badge({ item }: { item: ItemSummary }) {
  const { collections: texts } = useMessages();
  if (item.isSoldOut) return <p className="badge">{texts.soldOut}</p>;
  return item.isOnSale ? <p className="badge is-sale">{texts.sale}</p> : null;
}

/** Half of the page (rows.css). On phones, the lead has the whole width, and the items after it are rows. */
const halfSlot = ({ site }: RenderContext, isLead: boolean): Slot => ({
  pageWidthPx: site.design.tweaks.pageWidthPx,
  tiers: [
    { fromPx: 768, share: 0.5 },
    { fromPx: 0, share: isLead ? 1 : 1 / 3 },
  ],
});

export function ItemRows({
  items,
  page,
  heading: Heading,
  showExcerpt = true,
  hasLead = false,
}: ListProps & {
  /** Whether the first item is larger than the others, and so are the two after it. */
  hasLead?: boolean;
}) {
  const isLead = (index: number) => hasLead && index === 0;
  const isHalf = (index: number) => hasLead && items.length > 3 && (index === 1 || index === 2);
  return (
    <ul data-list="" className={hasLead ? 'rows has-lead' : 'rows'}>
      {items.map((item, index) => (
        <li key={item.id} className={isHalf(index) ? 'row is-half' : 'row'}>
          {item.event && (
            <p className="row-date">
              <EventTime event={item.event} page={page} style="medium" />
            </p>
          )}
          {item.publishedAt && !item.event && (
            <time className="row-date" dateTime={new Date(item.publishedAt).toISOString()}>
              {longDate(page.site.settings, item.publishedAt)}
            </time>
          )}
          <div className="row-text">
            <Heading className="row-title">
              <a href={item.href}>{item.title}</a>
            </Heading>
            {showExcerpt && item.excerpt && <p dir="auto">{item.excerpt}</p>}
            {item.publishedAt && !item.event && <CommentsCount page={page} id={item.id} path={item.href} />}
          </div>
          {item.image && (
            <div className="row-picture">
              <Picture
                image={item.image}
                sizes={isLead(index) || isHalf(index) ? halfSlot(page, isLead(index)) : ROW_SLOT}
                alt=""
                isPriority={isLead(index) && page.claimFirstPicture()}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ItemDates({
  items,
  page,
  heading: Heading,
  showExcerpt = true,
  showImage = false,
}: ListProps & { showImage?: boolean }) {
  const { settings } = page.site;
  return (
    <ul className="dates">
      {items.map((item) => {
        if (!item.event) return null;
        const { first } = spanDays(item.event, settings.timeZone);
        // Format a date without a time in UTC, the time zone in which it was parsed.
        const figure = { locale: settings.locale, timeZone: 'UTC' };
        return (
          <li key={item.id} className="date">
            <time className="date-figure" dateTime={first}>
              <span className="date-day">{dayOfMonth(figure, Date.parse(first))}</span>{' '}
              <span className="date-month">{monthAndYear(figure, Date.parse(first))}</span>
            </time>
            <div className="date-text">
              <Heading className="row-title">
                <a href={item.href}>{item.title}</a>
              </Heading>
              <p className="card-meta">
                <EventTime event={item.event} page={page} style="besideDate" />
                {item.event.location && (
                  <>
                    {', '}
                    <bdi>{item.event.location}</bdi>
                  </>
                )}
              </p>
              {showExcerpt && item.excerpt && <p dir="auto">{item.excerpt}</p>}
              {item.event.note && (
                <p className="date-note" dir="auto">
                  {item.event.note}
                </p>
              )}
            </div>
            {showImage && item.image && (
              <div className="row-picture">
                <Picture image={item.image} sizes={ROW_SLOT} alt="" />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
