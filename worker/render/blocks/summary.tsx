import { listFreshUntil } from '#domain/calendar/icalendar.ts';
import { summaryBlock } from '#schema/contracts/blocks/summary.ts';
import { ItemCards, ItemDates, ItemRows } from '#worker/render/lists/item-lists.tsx';
import { expireAt } from '../kit/expire-at.ts';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

/** Style sheets of each view. */
const STYLES: Readonly<Record<string, readonly string[]>> = {
  cards: ['cards'],
  list: ['lists', 'rows'],
  dates: ['lists', 'dates'],
};

export default defineBlock(
  summaryBlock,
  ({ value, block, page }) => {
    const items = page.itemsByBlock.get(block.id) ?? [];
    if (items.length === 0)
      return (
        <EmptyBlock page={page} title="Summary">
          Choose a collection with published items to show them here.
        </EmptyBlock>
      );
    expireAt(page, listFreshUntil(items, { now: Date.now(), isPast: false }));
    const heading = `h${value.headingLevel}` as 'h2' | 'h3' | 'h4';
    const shared = { items, page, heading, showExcerpt: value.showExcerpt };
    if (value.view === 'dates') return <ItemDates {...shared} />;
    if (value.view === 'list') return <ItemRows {...shared} />;
    return <ItemCards {...shared} columns={value.columns} showImage={value.showImage} />;
  },
  ({ value }, mode) =>
    mode === 'edit' ? Object.values(STYLES).flat() : (STYLES[String(value.view ?? 'cards')] ?? []),
);
