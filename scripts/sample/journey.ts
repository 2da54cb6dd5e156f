import { EVENT_KIND } from '../../schema/contracts/analytics/census-events.ts';
import { EVENT_NAME } from '../../schema/contracts/analytics/event-fields.ts';
import type { CensusKind, CensusMessage } from '../../schema/contracts/queue-messages.ts';
import type { Sold } from './catalogue.ts';
import type { Random } from './random.ts';
import { FORMS, NOT_FOUND, PAGES, SEARCHES, type Source } from './sources.ts';

export interface Visitor {
  day: string;
  hash: string;
  source: Source;
  campaign: string | null;
  country: string;
  device: 'phone' | 'tablet' | 'desktop';
  userAgent: string;
}

export interface Outcome {
  at: number;
  path: 'cart' | 'checkout' | 'order';
  lines: { sold: Sold; quantity: number }[];
}

type Fields = Partial<CensusMessage> & { kind: CensusKind };

/** Simulates a visit. Calls `record` with the events in order, and `opened` with each page view. */
export function walk(
  random: Random,
  { visitor, startsAt, products }: { visitor: Visitor; startsAt: number; products: readonly Sold[] },
  {
    record,
    opened,
  }: { record: (at: number, fields: Fields) => void; opened: (at: number, path: string) => void },
): { outcome: Outcome | null; asked: string | null } {
  const { source, campaign, hash, country, device, day, userAgent } = visitor;
  const common = { day, visitorHash: hash, country, device };
  const visitSource = source.referrer;
  let at = startsAt;
  let from: string | null = null;
  let asked: string | null = null;
  const event = (eventName: string, path: string, data: Record<string, unknown> = {}) =>
    record(at, {
      ...common,
      kind: 'event',
      path,
      data: { eventName, visitSource, visitCampaign: campaign, ...data },
    });
  const hit = (kind: number, path: string, fields: Partial<CensusMessage> = {}) =>
    record(at, { ...common, kind: 'hit', event: kind, path, ...fields });

  const look = (path: string, title: string) => {
    const isFirst = from === null;
    hit(EVENT_KIND.pageView, path, {
      isNewVisit: isFirst,
      referrerHost: isFirst ? source.referrer : null,
      fromPath: from,
      data: { pageTitle: title, queryString: isFirst ? source.query : '', userAgent },
    });
    opened(at, path);
    from = path;
    const seconds = random.between(6, 58);
    at += seconds * 1_000;
    hit(EVENT_KIND.heartbeat, path, { data: { seconds } });
  };

  let path = random.weighted(source.entries);
  let left = random.weighted([
    [0, 36],
    [1, 24],
    [2, 18],
    [4, 14],
    [7, 8],
  ] as const);
  const basket: Outcome['lines'] = [];
  for (;;) {
    look(path, PAGES[path]?.title ?? path);
    if (path === '/') atHome(random, { record, at, common });
    const form = FORMS[path];
    if (form) {
      record(at, { ...common, kind: 'form-render', path, data: { formId: form.formId } });
      if (random.chance(0.45)) {
        event(EVENT_NAME.formStarted, path, { formId: form.formId });
        if (random.chance(0.4)) {
          asked = form.formId;
          event(EVENT_NAME.formSubmitted, path, { formId: form.formId });
        } else
          event(EVENT_NAME.formAbandoned, path, { formId: form.formId, field: random.weighted(form.fields) });
      }
    }
    if (random.chance(0.04)) {
      const term = random.weighted(SEARCHES);
      hit(EVENT_KIND.siteSearch, '/search', {
        fromPath: path,
        data: { queryString: `?q=${term}`, hasNoResults: NOT_FOUND.has(term) },
      });
      at += 4_000;
    }
    if ((path === '/shop' || path === '/gifts' || path === '/kiln-45') && random.chance(0.72)) {
      const sold = pickProduct(random, products);
      look(sold.path, sold.title);
      event(EVENT_NAME.viewItem, sold.path, { productId: sold.itemId });
      if (random.chance(0.19)) {
        const quantity = sold.priceCents < 6_000 && random.chance(0.35) ? 2 : 1;
        basket.push({ sold, quantity });
        event(EVENT_NAME.addToCart, sold.path, { productId: sold.itemId, quantity });
      }
    }
    if (left-- <= 0) break;
    path = random.weighted(PAGES[path]?.next ?? [['/shop', 1]]);
  }
  return { outcome: basket.length > 0 ? buy(random, at, basket, event) : null, asked };
}

/** Two in three visitors with a cart reach the checkout, and two in three of these pay. */
function buy(
  random: Random,
  at: number,
  basket: Outcome['lines'],
  event: (name: string, path: string) => void,
): Outcome {
  const lines = [...new Map(basket.map((line) => [line.sold.itemId, line])).values()];
  if (!random.chance(0.66)) return { at, path: 'cart', lines };
  event(EVENT_NAME.beginCheckout, '/checkout');
  return { at: at + 90_000, path: random.chance(0.68) ? 'order' : 'checkout', lines };
}

function atHome(
  random: Random,
  {
    record,
    at,
    common,
  }: { record: (at: number, fields: Fields) => void; at: number; common: Partial<CensusMessage> },
): void {
  const button = { id: 'b3', buttonText: 'See what is on the shelf', clickthroughUrl: '/shop' };
  record(at, { ...common, kind: 'button-render', path: '/', data: button });
  if (random.chance(0.31)) record(at, { ...common, kind: 'button-click', path: '/', data: button });
  if (!random.chance(0.4)) return;
  const overlay = (action: string) =>
    record(at, { ...common, kind: 'overlay', path: '/', data: { overlayId: 'letters', action } });
  overlay('shown');
  overlay(random.chance(0.06) ? 'submitted' : 'closed');
}

/** Picks a product. Earlier products in the list sell better. */
const pickProduct = (random: Random, products: readonly Sold[]): Sold =>
  random.weighted(products.map((sold, index) => [sold, 12 / (index + 2)] as const));
