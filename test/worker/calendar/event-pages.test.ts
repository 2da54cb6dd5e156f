import { env } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import { EVENTS_HOST, EVENTS_ID, seedEvents } from '../../support/worker/events.ts';
import { request } from '../../support/worker/site.ts';
import { PRODUCT, product, seedStore, variant } from '../../support/worker/store.ts';

const on = (urlId: string, day: string) => ({
  urlId,
  startsAt: `${day}T10:00:00Z`,
  endsAt: `${day}T12:00:00Z`,
});
const EVENTS = [on('past', '2026-09-12'), on('next', '2026-12-12'), on('later', '2027-01-16')];

const read = async (path: string, host?: string) =>
  (await (await request(path, {}, host)).text()).replaceAll('<!-- -->', '');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-11-10T12:00:00Z'));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a list of events in a block', () => {
  it('leaves out an event once it has ended', async () => {
    const value = { collectionId: EVENTS_ID, view: 'dates', maxItems: 2 };
    await seedEvents({ events: EVENTS, blocks: [{ type: BLOCK_TYPE.summaryV2, value }] });
    const links = async () =>
      [...(await read('/shown', EVENTS_HOST)).matchAll(/href="\/events\/(\w+)"/g)].map(([, name]) => name);
    expect(await links()).toEqual(['next', 'later']);
    vi.setSystemTime(new Date('2026-12-12T12:30:00Z'));
    expect(await links()).toEqual(['later']);
  });
});

describe('the page of an event', () => {
  it('ends with the events that come next', async () => {
    await seedEvents({ events: EVENTS });
    const [, related = ''] = (await read('/events/next', EVENTS_HOST)).split('<h2>Coming up</h2>');
    const [list = ''] = related.split('</section>');
    expect(list).toContain('href="/events/later"');
    expect(list).not.toContain('href="/events/past"');
    expect(list).not.toContain('href="/events/next"');
  });
});

const workshop = () =>
  product('course', {
    productType: 3,
    buttonText: 'Come along',
    optionNames: ['Day'],
    variants: [
      variant('DAY-1', { priceCents: 12_000, qtyInStock: 3, optionValues: ['One'] }),
      variant('DAY-2', { priceCents: 9000, qtyInStock: 0, optionValues: ['Two'] }),
    ],
  });
const evening = (name: string, number: number, event: object) =>
  itemSchema.parse({
    id: String(number).padStart(24, 'e'),
    recordType: 12,
    urlId: name,
    title: name,
    status: 1,
    publishedAt: '2026-11-01T09:00:00Z',
    event: { startsAt: '2026-12-12T10:00:00Z', endsAt: '2026-12-12T12:00:00Z', ...event },
  });

describe('an event that visitors book with a product', () => {
  it('shows the price and the places of its variant, and links to it', async () => {
    const booked = { productId: PRODUCT.course };
    await seedStore({
      products: [
        workshop(),
        evening('first', 1, { ...booked, sku: 'DAY-1' }),
        evening('second', 2, { ...booked, sku: 'DAY-2' }),
      ],
    });
    const first = await read('/shop/first');
    expect(first).toContain('$120');
    expect(first).toContain('3 places left');
    expect(first).toMatch(/href="\/shop\/course\?variant=DAY-1"[^>]*>Come along</);
    expect(first.split('More dates')[1]).toContain('href="/shop/second"');
    const second = await read('/shop/second');
    expect(second).toContain('<dd>Sold out</dd>');
    expect(second).toContain('See other dates');
  });

  it('shows its hours and place beside the date on the page of its product, until it has ended', async () => {
    const booked = { productId: PRODUCT.course, sku: 'DAY-1', location: 'The rope shed' };
    const others = [
      evening('elsewhere', 2, { ...booked, productId: PRODUCT.bowl, sku: 'DAY-2', location: 'Elsewhere' }),
      evening('past', 3, { ...booked, sku: 'DAY-2', endsAt: '2026-11-01T12:00:00Z', location: 'Gone' }),
    ];
    await seedStore({ products: [workshop(), evening('first', 1, booked), ...others] });
    await env.DB.prepare(
      "UPDATE collections SET settings = json_set(settings, '$.itemRecordType', 12)",
    ).run();
    const html = await read('/shop/course');
    expect(html).toContain('10:00 AM – 12:00 PM · The rope shed');
    expect(html).not.toMatch(/Elsewhere|Gone/);
  });

  it('shows no price of a product that is hidden or that belongs to a different site', async () => {
    const other = 'b'.repeat(24);
    await seedStore({
      siteId: other,
      host: 'other.test',
      products: [product('bowl', { variants: [variant('OTHER')] })],
    });
    await seedStore({
      products: [
        product('hidden', { variants: [variant('HIDDEN')] }, { status: 4 }),
        evening('first', 1, { productId: PRODUCT.bowl }),
        evening('second', 2, { productId: PRODUCT.hidden }),
      ],
    });
    for (const path of ['/shop/first', '/shop/second']) {
      const html = await read(path);
      expect(html).toContain('<dt>When</dt>');
      expect(html).not.toContain('<dt>Price</dt>');
    }
  });
});
