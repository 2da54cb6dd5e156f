import { EVENT_KIND } from '#schema/contracts/analytics/census-events.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { searchTerm } from './search-term.ts';

/** What is counted a day; 'total' has one row with an empty value. */
export const DIMENSIONS = [
  'total',
  'path',
  'referrer',
  'device',
  'search',
  'button',
  'form',
  'overlay',
  'product',
  'campaign',
  'play',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What one event adds to a day's row of one dimension value. */
export interface Count {
  dimension: Dimension;
  value: string;
  label: string | null;
  views: number;
  visits: number;
  clicks: number;
}

type Event = Pick<
  CensusMessage,
  'kind' | 'event' | 'path' | 'isNewVisit' | 'referrerHost' | 'device' | 'data'
>;

/**
 * What an event adds to its day (server-design §6). Heartbeats are kept raw and add nothing; of recordings and films the plays are counted.
 * Visits of all referrers, and of all devices that are known, sum to the visits of 'total'.
 */
export function countsOf(event: Event): Count[] {
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
      return [count('product', text(event.data.productId), { label: text(event.data.title), views: 1 })];
    case 'track':
      return campaignCounts(event);
  }
}

function hitCounts(event: Event): Count[] {
  if (event.event === EVENT_KIND.siteSearch) {
    const term = searchTerm(text(event.data.queryString));
    return term === null ? [] : [count('search', term, { views: 1 })];
  }
  if (event.event === EVENT_KIND.audio || event.event === EVENT_KIND.video) {
    const source = text(event.data.mediaSrc);
    return source === '' ? [] : [count('play', source, { label: text(event.data.mediaTitle), views: 1 })];
  }
  if (event.event !== EVENT_KIND.pageView) return [];
  const seen = { views: 1, visits: event.isNewVisit ? 1 : 0 };
  const counts = [count('total', '', seen)];
  if (event.path !== null)
    counts.push(count('path', event.path, { ...seen, label: text(event.data.pageTitle) }));
  // A page view inside a visit has a referrer only when the visitor left and came back by another link.
  if (event.isNewVisit || event.referrerHost !== null)
    counts.push(count('referrer', event.referrerHost ?? '', seen));
  if (event.device !== null) counts.push(count('device', event.device, seen));
  return counts;
}

function overlayCounts(event: Event): Count[] {
  if (event.data.action === 'shown') return [count('overlay', text(event.data.overlayId), { views: 1 })];
  if (event.data.action === 'submitted') return [count('overlay', text(event.data.overlayId), { clicks: 1 })];
  return [];
}

function campaignCounts(event: Event): Count[] {
  const name = [text(event.data.source), text(event.data.campaign)].filter((part) => part !== '').join(' / ');
  return name === '' ? [] : [count('campaign', name, { views: 1 })];
}

function count(dimension: Dimension, value: string, add: Partial<Count>): Count {
  return { dimension, value, views: 0, visits: 0, clicks: 0, ...add, label: add.label ? add.label : null };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
