import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAX_TOUR_DATES } from '#schema/contracts/blocks/tour-dates.ts';
import { MAX_FEED_ITEMS } from '#schema/contracts/feeds/feed.ts';
import type { BlockSettings } from './field.ts';

export const LIST_BLOCKS: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.summaryV2]: {
    about: 'The newest posts, products or events',
    group: 'Lists',
    initial: { collectionId: null, maxItems: 3 },
    size: { width: 24, height: 12 },
    fields: [
      { key: 'collectionId', label: 'Source', control: 'collection' },
      { key: 'maxItems', label: 'Number of items', control: 'number', min: 1, max: 30, initial: 3 },
      { key: 'category', label: 'Category', control: 'text', help: 'Leave empty for all.' },
      {
        key: 'view',
        label: 'View',
        control: 'select',
        initial: 'cards',
        options: [
          ['cards', 'Cards'],
          ['list', 'List'],
          ['dates', 'Dates'],
        ],
      },
      { key: 'columns', label: 'Columns', control: 'number', min: 1, max: 6, initial: 3 },
      {
        key: 'headingLevel',
        label: 'Heading level',
        control: 'number',
        min: 2,
        max: 4,
        initial: 3,
        help: 'One level below the heading above the list.',
      },
      { key: 'showImage', label: 'Images', control: 'switch', initial: true },
      { key: 'showExcerpt', label: 'Excerpt', control: 'switch', initial: true },
    ],
  },
  [BLOCK_TYPE.calendar]: {
    about: 'A month of events, with links to other months',
    group: 'Lists',
    initial: { collectionId: null },
    size: { width: 24, height: 16 },
    fields: [
      { key: 'collectionId', label: 'Source', control: 'collection', help: 'A collection of events.' },
      {
        key: 'weekStart',
        label: 'Week starts on',
        control: 'select',
        initial: 'locale',
        options: [
          ['locale', 'Site language default'],
          ['sunday', 'Sunday'],
          ['monday', 'Monday'],
        ],
      },
      { key: 'showSubscribe', label: 'Show a link to subscribe', control: 'switch', initial: true },
    ],
  },
  [BLOCK_TYPE.tourDates]: {
    about: 'Upcoming dates with their places and tickets',
    group: 'Lists',
    initial: { collectionId: null, dates: [] },
    size: { width: 24, height: 10 },
    fields: [
      { key: 'title', label: 'Title', control: 'text' },
      {
        key: 'dates',
        label: 'Dates',
        control: 'list',
        entry: 'date',
        most: MAX_TOUR_DATES,
        titleKey: 'venue',
        initial: [],
        initialEntry: { date: '', time: '', venue: '', city: '', ticketHref: '', state: 'tickets' },
        fields: [
          { key: 'date', label: 'Date', control: 'text', type: 'date' },
          { key: 'time', label: 'Time', control: 'text', type: 'time' },
          { key: 'venue', label: 'Venue', control: 'text' },
          { key: 'city', label: 'City', control: 'text' },
          {
            key: 'state',
            label: 'Tickets',
            control: 'select',
            initial: 'tickets',
            options: [
              ['tickets', 'On sale'],
              ['free', 'Free entry'],
              ['soldOut', 'Sold out'],
              ['cancelled', 'Cancelled'],
            ],
          },
          { key: 'ticketHref', label: 'Ticket link', control: 'link' },
        ],
      },
      {
        key: 'collectionId',
        label: 'Source',
        control: 'collection',
        help: 'Events from this collection are added to the list.',
      },
      {
        key: 'maxDates',
        label: 'Number of dates',
        control: 'number',
        min: 1,
        max: MAX_TOUR_DATES,
        initial: 20,
      },
    ],
  },
  [BLOCK_TYPE.rss]: {
    about: 'The newest posts from the feed of another site',
    group: 'Lists',
    initial: { url: '' },
    size: { width: 12, height: 10 },
    fields: [
      {
        key: 'url',
        label: 'Feed URL',
        control: 'text',
        placeholder: 'https://example.com/feed.xml',
        help: 'RSS or Atom. Read once an hour.',
      },
      { key: 'title', label: 'Title', control: 'text', help: 'Leave empty for the title of the feed.' },
      {
        key: 'maxItems',
        label: 'Number of items',
        control: 'number',
        min: 1,
        max: MAX_FEED_ITEMS,
        initial: 5,
      },
      { key: 'showExcerpt', label: 'Excerpt', control: 'switch', initial: true },
      { key: 'showDate', label: 'Date', control: 'switch', initial: true },
    ],
  },
};
