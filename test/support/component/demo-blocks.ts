import { addMonths, monthInZone, monthSpan } from '#domain/time/months.ts';
import { calendarBlock } from '#schema/contracts/blocks/calendar.ts';
import { donationBlock } from '#schema/contracts/blocks/donation.ts';
import { productBlock } from '#schema/contracts/blocks/product.ts';
import { reviewsBlock } from '#schema/contracts/blocks/reviews.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type { BlockDataById } from '#worker/db/blocks/find-block-data.ts';
import { type CalendarMonth, calendarData } from '#worker/db/calendar/block-data.ts';
import type { PublicEvent } from '#worker/db/calendar/event-rows.ts';
import { donationData } from '#worker/db/donations/block-data.ts';
import { type BlockProducts, productData } from '#worker/db/products/block-data.ts';
import { reviewsData } from '#worker/db/reviews/block-data.ts';
import { listDemoItems, readDemoCollection, readDemoForms, readDemoItem } from './demo.ts';
import { readBlockReviews } from './demo-reviews.ts';

type Block = PageContent['sections'][number]['blocks'][number];
interface DemoQuery {
  month: string | null;
  timeZone: string;
  now: number;
}

/**
 * Returns the demo's data for product, review, calendar and donation blocks, which the product reads from the
 * database.
 */
export const readDemoBlocks = ({ sections }: PageContent, asked: DemoQuery): BlockDataById =>
  new Map(
    sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => {
        const shown = readBlock(block, asked);
        return shown ? [[block.id, shown] as const] : [];
      }),
  );

/** Amount that each demo fund has received, in cents. */
const RECEIVED_CENTS = 123_400;

function readBlock({ type, value }: Block, asked: DemoQuery) {
  if (type === productBlock.type) return { of: productData, data: readProducts(value) };
  if (type === donationBlock.type) return { of: donationData, data: RECEIVED_CENTS };
  if (type === reviewsBlock.type) return { of: reviewsData, data: readBlockReviews(value) };
  if (type === calendarBlock.type) return { of: calendarData, data: readMonth(value, asked) };
  return null;
}

function readProducts(value: Block['value']): BlockProducts {
  const { view, productIds } = productBlock.schema.parse(value);
  const { id } = readDemoCollection({ slug: 'products' });
  const listed = listDemoItems(id).filter((item) => productIds.includes(item.id));
  if (view === 'plans') {
    const plans = productIds.flatMap((wanted) =>
      listed.flatMap(({ id: listedId, urlId }) => {
        const item = listedId === wanted ? readDemoItem(toProductPath(urlId))?.item : undefined;
        return item ? [{ item: itemSchema.parse(item), href: toProductPath(urlId) }] : [];
      }),
    );
    return { one: null, list: [], plans };
  }
  if (view === 'list') return { one: null, list: listed, plans: [] };
  const found = listed[0] ? readDemoItem(toProductPath(listed[0].urlId)) : null;
  if (!found) return { one: null, list: [], plans: [] };
  const form = readDemoForms().find((one) => one.id === found.item.product?.formId) ?? null;
  return { one: { item: found.item, href: toProductPath(found.item.urlId), form }, list: [], plans: [] };
}
const toProductPath = (urlId: string) => `/shop/${urlId}`;

function readMonth(value: Block['value'], { month: asked, timeZone, now }: DemoQuery): CalendarMonth {
  const { collectionId } = calendarBlock.schema.parse(value);
  const month = asked ?? monthInZone(now, timeZone);
  const events = listDemoItems(collectionId ?? '').flatMap(
    ({ id, title, excerpt, href, event }): PublicEvent[] =>
      event ? [{ ...event, ...{ id, title, excerpt, href } }] : [],
  );
  const around = (one: string) => {
    const { starts: from, ends: to } = monthSpan(one, timeZone);
    return events.some(({ startsAt }) => Date.parse(startsAt) >= from && Date.parse(startsAt) < to);
  };
  return {
    ...{ month, currentMonth: monthInZone(now, timeZone), now, events, firstDay: 0, isEmpty: false },
    hasEarlier: around(addMonths(month, -1)),
    hasLater: around(addMonths(month, 1)),
  };
}
