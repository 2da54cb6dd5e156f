import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import { orderPath } from '#worker/crypto/order-token.ts';
import { composeFromFacts } from '#worker/mail/compose-commerce.ts';
import { buy, seedCustomers } from '../../support/worker/account.ts';
import { visitor } from '../../support/worker/customers.ts';
import { request, SITE_ID, seedSite } from '../../support/worker/site.ts';
import { defaultProducts, PRODUCT, seedStore } from '../../support/worker/store.ts';

const evening = (name: string, event: object) =>
  itemSchema.parse({
    id: [...name]
      .map((letter) => letter.charCodeAt(0).toString(16))
      .join('')
      .padEnd(24, 'e')
      .slice(0, 24),
    recordType: 12,
    urlId: name,
    title: name,
    status: 1,
    publishedAt: '2026-11-01T09:00:00Z',
    excerpt: 'Book before Friday',
    event: {
      startsAt: '2026-12-12T10:00:00Z',
      endsAt: '2026-12-12T12:00:00Z',
      location: '3 Wharf Street',
      note: 'Two places left',
      productId: PRODUCT.course,
      ...event,
    },
  });

beforeEach(async () => {
  await seedCustomers();
  await seedStore({
    products: [
      ...defaultProducts(),
      evening('glazing', { sku: 'COURSE' }),
      evening('firing', { sku: 'OTHER' }),
      evening('mugs', { productId: PRODUCT.mug }),
    ],
  });
});

const book = () => buy('ines@buyer.test', null, [PRODUCT.course, 'COURSE'], 12_000);
const fileOf = (id: string) => orderPath(env, id).replace('?', '/calendar.ics?');
const read = async (id: string) => (await request(fileOf(id))).text();

it('an order’s calendar file contains the events of its variants, in universal time', async () => {
  const id = await book();
  expect(await visitor().text(orderPath(env, id))).toContain('Add to your calendar');
  const answer = await request(fileOf(id));
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:glazing']);
  expect(text).toContain('DTSTART:20261212T100000Z');
  expect(text).toContain('LOCATION:3 Wharf Street');
  expect(text).not.toContain('STATUS:CANCELLED');
});

it('the calendar file names the order, its address and the seller, and repeats no advertising', async () => {
  const id = await book();
  const text = (await read(id)).replaceAll('\r\n ', '');
  const description = /DESCRIPTION:(.*)/.exec(text)?.[1] ?? '';
  expect(description).toMatch(/^Order 1001\\n\\nhttps?:/);
  expect(description).toContain(orderPath(env, id));
  expect(text).not.toMatch(/places left|Book before/);
});

it.each([
  ['its order is refunded', "UPDATE orders SET status = 'refunded'"],
  ['its item is refunded', 'UPDATE order_lines SET refunded_quantity = quantity'],
  ['the event is deleted', "UPDATE items SET deleted_at = 1 WHERE title = 'glazing'"],
  ['the event is hidden', "UPDATE items SET status = 4 WHERE title = 'glazing'"],
])('a booking is cancelled in the calendar if %s', async (_, change) => {
  const id = await book();
  const before = /SEQUENCE:(\d+)/.exec(await read(id))?.[1];
  await env.DB.prepare(change).run();
  const text = await read(id);
  expect(text).toContain('STATUS:CANCELLED');
  expect(Number(/SEQUENCE:(\d+)/.exec(text)?.[1])).toBeGreaterThan(Number(before));
});

it('an order without a booking has no calendar file', async () => {
  const id = await buy('ines@buyer.test', null, [PRODUCT.recipe, ''], 900).catch(() => '');
  expect((await request(fileOf(id || 'f'.repeat(24)))).status).toBe(404);
});

it('the calendar file needs the order’s token, and belongs to one site', async () => {
  const id = await book();
  expect((await request(`/order/${id}/calendar.ics?token=wrong`)).status).toBe(404);
  expect((await request(`/order/nonsense/calendar.ics?token=wrong`)).status).toBe(404);
  await seedSite({ id: 'b0000000000000000000000b', identifier: 'other', host: 'other.test' });
  expect((await request(fileOf(id), {}, 'other.test')).status).toBe(404);
});

const confirmationOf = async (id: string) => {
  const facts = JSON.stringify({ about: 'order', orderId: id });
  const mail = { websiteId: SITE_ID, kind: 'order-confirmation', recipient: 'ines@buyer.test' } as const;
  return (await composeFromFacts(env, mail, facts)).text;
};

it('the confirmation email of a booking links to the calendar file', async () => {
  const id = await book();
  const text = await confirmationOf(id);
  expect(text).toContain('Add to your calendar');
  const link = /https?:\/\/\S+calendar\.ics\S+/.exec(text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  expect((await request(pathname + search)).status).toBe(200);
});

it('the confirmation email has no calendar link without a booking, or if the event is deleted', async () => {
  expect(await confirmationOf(await buy('ines@buyer.test', null))).not.toContain('calendar.ics');
  const id = await book();
  await env.DB.prepare("UPDATE items SET deleted_at = 1 WHERE title = 'glazing'").run();
  expect(await confirmationOf(id)).not.toContain('calendar.ics');
});
