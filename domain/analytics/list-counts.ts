import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { findBrowser } from './user-agent.ts';
import { findCampaign, listCampaignDetails, searchTerm } from './visit-source.ts';

/**
 * 'total' has a single row with an empty value. 'all' has one row for each other dimension, with its sum.
 */
export type Dimension = 'all' | (typeof HOURLY_DIMENSIONS)[number] | (typeof DAILY_DIMENSIONS)[number];

export const HOURLY_DIMENSIONS = [
  'total',
  'path',
  'referrer',
  'campaign',
  'device',
  'country',
  'product',
] as const;
const DAILY_DIMENSIONS = [
  'browser',
  'campaign-detail',
  'search',
  'search-missing',
  'button',
  'form',
  'overlay',
  'overlay-close',
  'play',
  'event',
  'form-start',
  'form-field',
] as const;

export const MEASURES = [
  'views',
  'visits',
  'clicks',
  'seconds',
  'onward',
  'productViews',
  'carts',
  'checkouts',
  'orders',
  'revenueCents',
] as const;
export type Measure = (typeof MEASURES)[number];
type Measures = Record<Measure, number>;

export interface Count extends Measures {
  dimension: Dimension;
  value: string;
  label: string | null;
}

type Event = Pick<
  CensusMessage,
  'kind' | 'event' | 'path' | 'fromPath' | 'isNewVisit' | 'referrerHost' | 'device' | 'country' | 'data'
>;

export interface SoldLine {
  itemId: string;
  title: string;
  totalCents: number;
}

/** Maximum number of seconds counted per heartbeat. Pages send one every 30 seconds. */
const MAX_SECONDS = 60;
const NOTHING = Object.fromEntries(MEASURES.map((name) => [name, 0])) as Measures;

/**
 * Lists an event's counts. The visits of all referrers, and of all known devices, must add up to 'total'.
 */
export function listCounts(event: Event): Count[] {
  switch (event.kind) {
    case 'hit':
      return hitCounts(event);
    case 'button-render':
      return [count('button', text(event.data.id), { label: text(event.data.buttonText), views: 1 })];
    case 'button-click':
      return [count('button', text(event.data.id), { label: text(event.data.buttonText), clicks: 1 })];
    case 'form-render':
      return [count('form', text(event.data.formId), { views: 1 })];
    case 'overlay':
      return overlayCounts(event);
    case 'quick-view':
      return [...quickViewCounts(event, { productViews: 1 }), ...productCounts(event, { views: 1 })];
    case 'track':
      return campaignCounts(event);
    case 'event':
      return eventCounts(event);
  }
}

function hitCounts(event: Event): Count[] {
  switch (event.event) {
    case EVENT_KIND.siteSearch:
      return searchCounts(event);
    case EVENT_KIND.audio:
    case EVENT_KIND.video:
      return valued('play', text(event.data.mediaSrc), { label: text(event.data.mediaTitle), views: 1 });
    case EVENT_KIND.heartbeat: {
      const seconds = Math.min(Math.max(Math.round(Number(event.data.seconds)) || 0, 0), MAX_SECONDS);
      return seconds === 0
        ? []
        : [count('total', '', { seconds }), ...valued('path', event.path ?? '', { seconds })];
    }
    case EVENT_KIND.pageView:
      return pageViewCounts(event);
    default:
      return [];
  }
}

function searchCounts({ data, fromPath }: Event): Count[] {
  const term = searchTerm(text(data.queryString)) ?? '';
  return [
    ...valued('search', term, { views: 1 }),
    ...(data.hasNoResults === true ? valued('search-missing', term, { views: 1 }) : []),
    ...valued('path', fromPath ?? '', { onward: 1 }),
  ];
}

function pageViewCounts(event: Event): Count[] {
  const seen = { views: 1, visits: event.isNewVisit ? 1 : 0 };
  const query = text(event.data.queryString);
  const counts = [count('total', '', seen)];
  if (event.path !== null)
    counts.push(count('path', event.path, { ...seen, label: text(event.data.pageTitle) }));
  // A page view that does not start a visit has a referrer only if the visitor left the site and returned
  // through a link on another site.
  if (event.isNewVisit || event.referrerHost !== null)
    counts.push(count('referrer', event.referrerHost ?? '', seen));
  return [
    ...counts,
    ...valued('device', event.device ?? '', seen),
    ...valued('country', event.country ?? '', seen),
    ...valued('browser', findBrowser(text(event.data.userAgent)), seen),
    ...valued('campaign', findCampaign(query) ?? '', seen),
    ...listCampaignDetails(query).map((detail) => count('campaign-detail', detail, seen)),
    ...valued('path', event.fromPath ?? '', { onward: 1 }),
  ];
}

function overlayCounts({ data }: Event): Count[] {
  const id = text(data.overlayId);
  if (data.action === 'shown') return [count('overlay', id, { views: 1 })];
  if (data.action === 'submitted') return [count('overlay', id, { clicks: 1 })];
  return [count('overlay-close', id, { views: 1 })];
}

function campaignCounts(event: Event): Count[] {
  const name = [text(event.data.source), text(event.data.campaign)].filter((part) => part !== '').join(' / ');
  return valued('campaign', name, { views: 1 });
}

function eventCounts(event: Event): Count[] {
  const name = text(event.data.eventName);
  const counts = valued('event', name, { views: 1 });
  switch (name) {
    case EVENT_NAME.viewItem:
      return [...counts, ...funnelCounts(event, { productViews: 1 }), ...productCounts(event, { views: 1 })];
    case EVENT_NAME.addToCart:
      return [...counts, ...funnelCounts(event, { carts: 1 }), ...productCounts(event, { carts: 1 })];
    case EVENT_NAME.beginCheckout:
      return [...counts, ...funnelCounts(event, { checkouts: 1 })];
    case EVENT_NAME.purchase:
      return [...counts, ...purchaseCounts(event)];
    case EVENT_NAME.formStarted:
      return [...counts, ...valued('form-start', text(event.data.formId), { views: 1 })];
    case EVENT_NAME.formSubmitted:
      return [...counts, ...valued('form', text(event.data.formId), { clicks: 1 })];
    case EVENT_NAME.formAbandoned:
      return [...counts, ...valued('form-field', getFieldKey(event), { views: 1 })];
    default:
      return counts;
  }
}

const getFieldKey = ({ data }: Event): string =>
  text(data.formId) && text(data.field) ? `${text(data.formId)} ${text(data.field)}` : '';

const funnelCounts = (event: Event, add: Partial<Count>): Count[] => [
  count('total', '', add),
  count('referrer', text(event.data.visitSource), add),
  ...valued('campaign', text(event.data.visitCampaign), add),
  ...valued('device', event.device ?? '', add),
  ...valued('country', event.country ?? '', add),
];

/** The traffic source of a quick view is unknown. */
const quickViewCounts = (event: Event, add: Partial<Count>): Count[] => [
  count('total', '', add),
  ...valued('device', event.device ?? '', add),
  ...valued('country', event.country ?? '', add),
];

const productCounts = ({ data }: Event, add: Partial<Count>): Count[] =>
  valued('product', text(data.productId), { ...add, label: text(data.title) });

/**
 * The consumer looks up the order's lines, because a page cannot be trusted to report the amount paid.
 */
function purchaseCounts(event: Event): Count[] {
  const lines = Array.isArray(event.data.lines) ? (event.data.lines as SoldLine[]) : [];
  const revenueCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return [
    ...funnelCounts(event, { orders: 1, revenueCents }),
    ...lines.flatMap(({ itemId, title, totalCents }) =>
      valued('product', itemId, { label: title, orders: 1, revenueCents: totalCents }),
    ),
  ];
}

const valued = (dimension: Dimension, value: string, add: Partial<Count>): Count[] =>
  value === '' ? [] : [count(dimension, value, add)];

function count(dimension: Dimension, value: string, add: Partial<Count>): Count {
  return { ...NOTHING, dimension, value, ...add, label: add.label ? add.label : null };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
